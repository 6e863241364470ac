import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../scripts/prepare.mjs";
import { programPath } from "../../scripts/programs.mjs";
import { startPostgres } from "../crash/postgres.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { good, startLoad } from "./load.mjs";
import { baker, recipe } from "./people.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Restarts under load";
export const how =
  "Two processes on one PostgreSQL behind haproxy (the sample [deploy/haproxy.cfg](../deploy/haproxy.cfg)), 500 requests a " +
  "second: pages, files, lists, saves with and without a key. One process after the other gets SIGTERM and is started " +
  "again (REL-08, REL-11, RU-02).";

const PER_SECOND = 500;

/**
 * The sample configuration without TLS, without the rights that only root has, and without the page, with these two
 * ports behind it.
 */
function proxyConfig(port, plainPort, [one, two]) {
  const { port: onePort } = new URL(one);
  const { port: twoPort } = new URL(two);
  return readFileSync(join(root, "deploy/haproxy.cfg"), "utf8")
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${onePort}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${twoPort}`)
    .replaceAll("/etc/haproxy/away.html", join(root, "deploy/away.html"))
    .replaceAll("bread.example", "localhost")
    .replaceAll(/^ *(chroot|user|group) .*$/gm, "");
}

async function startProxy(folder, port, urls) {
  const plainPort = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, proxyConfig(port, plainPort, urls));
  const proxy = spawn(programPath("haproxy"), ["-db", "-f", file], { stdio: "ignore" });
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (up) return proxy;
    if (tries === 100) throw new Error("haproxy does not answer");
    await pause(100);
  }
}

export async function prove({ share }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-restarts-"));
  const postgres = await startPostgres(folder);
  const port = await freePort();
  const env = {
    LOG_LEVEL: "error",
    AUTH_SECRET: "a secret of both processes, 32 letters",
    BASE_URL: `http://localhost:${port}`,
    TRUST_PROXY: "loopback",
    DATA_DIR: folder,
    ...postgres.env,
  };
  const servers = [new KilledServer(await freePort(), env), new KilledServer(await freePort(), env)];
  let proxy;
  try {
    for (const server of servers) await server.start();
    proxy = await startProxy(
      folder,
      port,
      servers.map(({ url }) => url),
    );
    const url = `http://localhost:${port}`;
    const people = [];
    while (people.length < 8) people.push(await baker(url, 3));
    const calls = people.flatMap(({ cookie, ids: [id] }) => [
      { path: "/" },
      { path: "/starter-instructions" },
      { path: "/api/recipes", cookie },
      { path: `/api/recipes/${id}`, cookie },
      { method: "PUT", path: `/api/recipes/${id}`, cookie, body: recipe("Renamed") },
      { path: "/api/auth/get-session", cookie },
      { path: "/api/recipes/published" },
      { method: "PUT", path: `/api/recipes/${id}/visibility`, cookie, body: { isPublic: true } },
    ]);
    const load = startLoad({ url, connections: 100, perSecond: PER_SECOND, calls });
    const wanted = { restarts: Math.max(2, Math.round(50 * share)), requests: Math.round(50_000 * share) };
    const began = performance.now();
    let restarts = 0;
    while (
      restarts < wanted.restarts ||
      ((performance.now() - began) / 1000) * PER_SECOND < wanted.requests * 1.05
    ) {
      const server = servers[restarts % 2];
      await server.stop();
      await server.start();
      restarts += 1;
      // Waits until the proxy has noticed: it checks every 500 ms.
      await pause(1_200);
    }
    const seen = await load.stop();
    const bad = Object.entries(seen.statuses).filter(([status]) => Number(status) >= 400);
    for (const line of new Set(seen.failed)) console.log(`      ${line}`);
    return [
      atLeast("restarts", restarts, wanted.restarts),
      atLeast("requests answered well", good(seen), wanted.requests),
      count("requests that failed", seen.failed.length + bad.reduce((sum, [, times]) => sum + times, 0), 0),
      figure(
        "time of an answer, median and 99 of 100",
        `${seen.p50.toFixed(1)} ms, ${seen.p99.toFixed(0)} ms`,
        "none",
        true,
      ),
    ];
  } finally {
    proxy?.kill("SIGTERM");
    for (const server of servers) await server.kill();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
