/**
 * A journal of 1,000 bakes with 4,000 photographs. Its first view by a real Chromium with an empty cache, on a phone and
 * on a laptop: at most 150 kB of script in 10 files, and 300 kB of pictures. The first page of its list beside a bare
 * node:http server with the same statements in the same driver: at most 2.5 times its processor time. And the memory of
 * the server while eight people add photographs at once, started as the samples in deploy start it: below 300 MB.
 * Needs the built site: `npm run bench`, or `node bench/bakes.bench.mjs` after a build. Takes some 2 GB in the folder for
 * temporary files.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../scripts/browser.mjs";
import { DatabaseSync } from "../src/server/db/sqlite-engine.js";
import { photographOf } from "./bakes/photographs.mjs";
import { highestMb, uploadAtOnce } from "./bakes/uploads.mjs";
import { visits } from "./bakes/visit.mjs";
import { support } from "./crash/postgres.mjs";
import { askThrough, cpuOf, start, startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";

const BAKES = 1000;
const PHOTOGRAPHS = 4000;
/** The number of different pictures: more than a first view shows. */
const KINDS = 48;
const A_BAKE = 6;
const CLIENTS = 8;
const [WARM_UP, ROUNDS, REQUESTS] = [600, 9, 400];
const GOALS = { scripts: 150, files: 10, pictures: 300, ratio: 2.5, memory: 300 };
const FILE = "bread-tools.sqlite";
const ENV = { RATE_LIMITS: "off", NODE_ENV: "test" };

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const ask = askThrough(agent);

const says = (what, value, goal, holds) =>
  console.log(`${what.padEnd(58)} ${value.padStart(12)}   goal ${goal}${holds ? "" : "   NOT HELD"}`);

async function signUp(url, name) {
  const body = { name, email: `${name}@example.com`, password: "Sourdough-2026" };
  const { cookies } = await ask(url, "/api/auth/sign-up/email", { body });
  return cookies.map((one) => one.split(";")[0]);
}

async function keepBake(url, cookie, bake, files) {
  const id = crypto.randomUUID();
  const headers = { cookie, "content-type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify({ bake, answers: {} }) };
  const saved = await fetch(`${url}/api/bakes/${id}`, init);
  if (!saved.ok) throw new Error(`bake: ${saved.status} ${await saved.text()}`);
  for (const body of files) {
    const sent = { method: "POST", headers: { cookie, "content-type": "image/jpeg" }, body };
    const added = await fetch(`${url}/api/bakes/${id}/photographs`, sent);
    if (!added.ok) throw new Error(`photograph: ${added.status} ${await added.text()}`);
  }
}

/** One baker through the real calls, with a picture of each kind; then as many as a journal holds. */
async function prepare(dataDir, bake, files) {
  const site = await startSite(dataDir, ENV);
  const cookies = await signUp(site.url, "ana");
  const db = new DatabaseSync(join(dataDir, FILE));
  db.exec(`update "user" set "emailVerified" = 1`);
  db.close();
  for (let nth = 0; nth < files.length; nth += A_BAKE)
    await keepBake(site.url, cookies.join("; "), bake, files.slice(nth, nth + A_BAKE));
  await stop(site);
  const args = [JSON.stringify([join(dataDir, FILE), BAKES, PHOTOGRAPHS])];
  const [code] = await once(fork(join(import.meta.dirname, "bakes/fill.mjs"), args), "exit");
  if (code !== 0) throw new Error("the journal could not be filled");
  return cookies;
}

async function tellViews(url, cookies) {
  const executablePath = process.env.CHROME_PATH ?? (await findBrowser());
  if (executablePath === undefined) return console.log("no browser: the first view is not measured");
  const jar = cookies.map((one) => {
    const [name, value] = one.split("=");
    return { name, value: decodeURIComponent(value) };
  });
  for (const [name, seen] of Object.entries(
    await visits(executablePath, { url: `${url}/journal`, cookies: jar }),
  )) {
    const { scripts, pictures, all, shown } = seen;
    const kB = (part) => `${part.kB.toFixed(1)} kB`;
    says(`${name}: script`, kB(scripts), `${GOALS.scripts} kB`, scripts.kB <= GOALS.scripts);
    says(`${name}: files of script`, `${scripts.files}`, `${GOALS.files}`, scripts.files <= GOALS.files);
    says(
      `${name}: ${pictures.files} pictures`,
      kB(pictures),
      `${GOALS.pictures} kB`,
      pictures.kB <= GOALS.pictures,
    );
    console.log(`${name}: ${shown} loaves in the list, ${all.files} files, ${kB(all)} in all`);
  }
}

/** Repeats a call until it is answered, because a busy site refuses some of many calls at once. */
async function insist(url, cookie) {
  for (;;) {
    const answer = await ask(url, "/api/bakes", { cookie }).catch((error) => error);
    if (!(answer instanceof Error)) return answer;
    if (!answer.message.includes(": 503 ")) throw answer;
    await new Promise((go) => setTimeout(go, 100));
  }
}

/** Microseconds of one request, the database's thread included. */
async function round(server, cookie, requests) {
  const before = await cpuOf(server);
  let next = 0;
  const client = async () => {
    for (; next < requests; next += 1) await insist(server.url, cookie);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return ((await cpuOf(server)) - before) / requests;
}

async function tellList(bare, real, cookie) {
  const [plain, whole] = await Promise.all(
    [bare, real].map(async ({ url }) => (await insist(url, cookie)).text),
  );
  if (plain !== whole || JSON.parse(whole).length !== 50) throw new Error("the servers do not answer alike");
  const costs = [[], []];
  for (const server of [bare, real]) await round(server, cookie, WARM_UP);
  // In one order and then the reverse, so that none always runs after the other.
  for (let nth = 0; nth < ROUNDS; nth += 1)
    for (const which of nth % 2 === 0 ? [0, 1] : [1, 0])
      costs[which].push(await round([bare, real][which], cookie, REQUESTS));
  const [theirs, ours] = costs.map(middle);
  console.log(
    `GET /api/bakes, 50 of ${BAKES} bakes, ${(whole.length / 1000).toFixed(1)} kB, processor time, median of ${ROUNDS} rounds: bare ${theirs.toFixed(0)} µs, the site ${ours.toFixed(0)} µs`,
  );
  const ratio = ours / theirs;
  says("the list to the bare server's", `${ratio.toFixed(2)} times`, `${GOALS.ratio}`, ratio <= GOALS.ratio);
}

/** Started as the samples in deploy start it, and without the settings they add. */
const STARTS = [
  { name: "as deployed", env: { MALLOC_ARENA_MAX: "2" }, goal: GOALS.memory },
  { name: "without MALLOC_ARENA_MAX", env: {}, goal: Infinity },
];

async function tellMemory(dataDir, { bake, files, reader }) {
  for (const [which, { name, env, goal }] of STARTS.entries()) {
    const site = await startSite(dataDir, { ...ENV, ...env });
    const people = [];
    // One after the other: two passwords are hashed at once, and no more than a few wait.
    for (let nth = 0; nth < CLIENTS; nth += 1)
      people.push((await signUp(site.url, `client-${which}-${nth}`)).join("; "));
    const sent = await uploadAtOnce({ url: site.url, people, bake, files, reader });
    const most = highestMb(site);
    says(
      `memory, ${sent} photographs by ${CLIENTS} at once, ${name}`,
      `${most.toFixed(0)} MB`,
      goal === Infinity ? "none" : `${goal} MB`,
      most < goal,
    );
    await stop(site);
  }
}

const folder = mkdtempSync(join(tmpdir(), "bread-tools-bakes-"));
const servers = [];
try {
  const { cityBake } = await support("bakes.ts");
  const bake = cityBake();
  const files = await Promise.all(Array.from({ length: KINDS }, (_, seed) => photographOf(seed)));
  const cookies = await prepare(folder, bake, files);
  const cookie = cookies.join("; ");
  const site = await startSite(folder, ENV);
  const bare = await start(join(import.meta.dirname, "bakes/bare-server.mjs"), [join(folder, FILE)], {});
  servers.push(site, bare);
  await tellViews(site.url, cookies);
  await tellList(bare, site, cookie);
  for (const server of servers.splice(0)) await stop(server);
  // Linux alone tells the most memory that a process has had.
  if (existsSync("/proc/self/status")) await tellMemory(folder, { bake, files, reader: cookie });
} finally {
  for (const server of servers) await stop(server);
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
