/**
 * How a login flood slows down everybody else: eight clients sign in without pause while a trivial call is timed.
 * Goals: its median at most twice the idle one, its p99 at most 15 ms above; the median of five runs. The clients run
 * in a separate process, and this one only measures; all in a network with packets of 1,500 bytes. Needs the built
 * site: `npm run bench`, or `node bench/sign-in-flood.bench.mjs` after a build.
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../scripts/prepare.mjs";
import { middle } from "./middle.mjs";
import { enterOwnNetwork } from "./own-network.mjs";

const CLIENTS = 8;
const RUNS = 5;
const PINGS = 600;
const PASSWORD = "Sourdough-2026";

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 1 });

function ask(url, method, path, body) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers =
      text === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

/** The other process: signs in without pause, and reports how often it succeeded. */
async function flood(url) {
  const end = new AbortController();
  let inside = 0;
  let turned = 0;
  process.on("message", () => end.abort());
  const client = async (index) => {
    while (!end.signal.aborted) {
      const credentials = { email: `flood-${index}@example.com`, password: PASSWORD };
      const status = await ask(url, "POST", "/api/auth/sign-in/email", credentials);
      if (status === 200) inside += 1;
      else turned += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  process.send({ inside, turned });
  process.disconnect();
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function ping(url) {
  const times = [];
  for (let count = 0; count < PINGS; count += 1) {
    const started = performance.now();
    await ask(url, "GET", "/api/health/live");
    times.push(performance.now() - started);
    await pause(2);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

async function startSite(dataDir) {
  const env = {
    ...process.env,
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    DATABASE_URL: "",
  };
  const site = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const url = await new Promise((resolve, reject) => {
    // Output is read to its end: a full pipe would stop the server.
    site.stdout.on("data", (bytes) => {
      output += bytes;
      const found = /listening on (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    site.on("exit", () => reject(new Error(`the server ended: ${output}`)));
  });
  return { site, url };
}

async function main() {
  enterOwnNetwork();
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-flood-"));
  const { site, url } = await startSite(dataDir);
  try {
    for (let index = 0; index < CLIENTS; index += 1) {
      const email = `flood-${index}@example.com`;
      await ask(url, "POST", "/api/auth/sign-up/email", { name: "Flood", email, password: PASSWORD });
    }
    await ping(url);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const idle = await ping(url);
      const child = fork(import.meta.filename, ["flood", url]);
      await pause(500);
      const busy = await ping(url);
      child.send("stop");
      const [{ inside, turned }] = await once(child, "message");
      runs.push({ idle, busy, inside, turned });
    }
    const ratio = middle(runs.map(({ idle, busy }) => busy.p50 / idle.p50));
    const above = middle(runs.map(({ idle, busy }) => busy.p99 - idle.p99));
    for (const { idle, busy, inside, turned } of runs)
      console.log(
        `idle p50 ${idle.p50.toFixed(2)} p99 ${idle.p99.toFixed(1)} ms · flood p50 ${busy.p50.toFixed(2)} p99 ${busy.p99.toFixed(1)} ms · ${inside} signed in, ${turned} turned away`,
      );
    console.log(`trivial call under a login flood: median ${ratio.toFixed(2)} x idle (goal 2.00)`);
    console.log(`trivial call under a login flood: p99 ${above.toFixed(1)} ms above idle (goal 15)`);
  } finally {
    site.kill("SIGTERM");
    await once(site, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[2] === "flood") await flood(process.argv[3]);
else await main();
