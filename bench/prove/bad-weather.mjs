import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, whyMissing } from "../../scripts/programs.mjs";
import { startPostgres, support } from "../crash/postgres.mjs";
import { startSite, stop } from "../measured-server.mjs";
import { inOwnNetwork } from "../own-network.mjs";
import { startFaultProxy } from "./fault-proxy.mjs";
import { baker } from "./people.mjs";
import { figure } from "./report.mjs";
import { throughWeather } from "./weather.mjs";

export const title = "A start in bad weather";
export const how =
  "The built server is started while its disk is full (a new site, one that has to make its own secret, one with people) and while " +
  "PostgreSQL is not up, silent, or behind a network that is not there. Pages have to be shown and calls answered 503, and " +
  "after the weather has passed the same process goes on by itself (REL-12, REL-26).";

/** A disk of 24 MiB, without room for another byte; needs root. */
async function onFullDisk(what, { env, prepare = async () => undefined, refused }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "bread-tools", folder]);
  const ballast = join(folder, "ballast");
  try {
    await prepare(folder);
    const free = execFileSync("df", ["--output=avail", "-B1", folder], { encoding: "utf8" }).split("\n")[1];
    writeFileSync(ballast, Buffer.alloc(Number(free)));
    return await throughWeather({ what, dataDir: folder, env, refused, pass: () => rmSync(ballast) });
  } finally {
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withPeople(folder) {
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  try {
    await baker(site.url, 3);
  } finally {
    await stop(site);
  }
}

const fullDisks = async () => [
  ...(await onFullDisk("full disk, a new site", { env: {} })),
  ...(await onFullDisk("full disk, a new site without AUTH_SECRET", { env: { AUTH_SECRET: "" } })),
  // Calls that need no room go on there.
  ...(await onFullDisk("full disk, a site with people", {
    env: {},
    prepare: withPeople,
    refused: [503, 200],
  })),
];

async function databaseAway() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-weather-"));
  const postgres = await startPostgres(folder);
  const { port } = new URL(postgres.env.DATABASE_URL);
  const clusters = await support("postgres-cluster.ts");
  const cluster = join(folder, "postgres");
  const bin = findProgram("PostgreSQL");
  const proxy = await startFaultProxy(Number(port));
  const through = Object.assign(new URL(postgres.env.DATABASE_URL), { port: String(proxy.port) }).href;
  try {
    await proxy.treat("silent");
    const silent = await throughWeather({
      what: "PostgreSQL is silent",
      dataDir: join(folder, "silent"),
      env: { DATABASE_URL: through },
      pass: () => proxy.treat("well"),
    });
    clusters.stopCluster(bin, cluster);
    const away = await throughWeather({
      what: "PostgreSQL is not up",
      dataDir: join(folder, "away"),
      env: { DATABASE_URL: postgres.env.DATABASE_URL },
      pass: () => clusters.startAgain(bin, cluster, Number(port)),
    });
    return [...away, ...silent];
  } finally {
    proxy.end();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withoutNetwork() {
  const what = "no network to PostgreSQL";
  const inside = inOwnNetwork([process.execPath, join(import.meta.dirname, "without-network.mjs")]);
  if (inside === undefined)
    return [figure(what, "not tried: needs a network namespace (Linux, as root)", "tried", false)];
  const [program, ...args] = inside.command;
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, ...inside.env } });
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

export async function prove() {
  const disks =
    process.getuid?.() === 0
      ? await fullDisks()
      : [figure("full disk", "not tried: needs root for a small disk", "tried", false)];
  if (findProgram("PostgreSQL") === undefined)
    return [...disks, figure("PostgreSQL away", `not tried: ${whyMissing("PostgreSQL")}`, "tried", false)];
  return [...disks, ...(await databaseAway()), ...(await withoutNetwork())];
}
