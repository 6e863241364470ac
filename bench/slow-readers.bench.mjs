/**
 * How clients that never read slow down everybody else: 200 sockets request a list of large recipes, read none of it,
 * and return when they are closed; first from one account, then from fifty. Goals: the server stays below 400 MB, and
 * the median of another person's calls below 3 times that of just before. Behind a proxy, like most sites. Needs the
 * built site: `npm run bench`, or `node bench/slow-readers.bench.mjs` after a build.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askThrough, startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";
import { enterOwnNetwork } from "./own-network.mjs";
import { baker, confirm, signUp } from "./prove/people.mjs";

const SOCKETS = 200;
const CALLS = 400;
/** Long enough for sockets that are closed after 30 s to return. */
const ATTACK_MS = 40_000;
const LIST = "/api/recipes";

const agent = new Agent({ keepAlive: true });
const ask = askThrough(agent);

/** Close to the largest recipe allowed: 244 kB. */
const attachments = (count) => Array.from({ length: count }, () => ({ text: "x".repeat(1_980) }));
const large = {
  recipeName: "Large",
  recipeType: "sourdough",
  photos: attachments(50),
  files: attachments(50),
  links: attachments(21),
};

async function largeBaker(url, dataDir, recipes) {
  const person = await signUp(url);
  confirm(dataDir, person);
  const { cookie } = person;
  for (let saved = 0; saved < recipes; saved += 1) await ask(url, LIST, { cookie, body: large });
  return cookie;
}

/** Requests the whole list and reads only its beginning; returns after a refusal or a cut connection. */
function neverReads(url, { cookie, network }) {
  const { port, host } = new URL(url);
  let over = false;
  let socket;
  let later;
  function come() {
    clearTimeout(later);
    socket?.destroy();
    if (over) return;
    socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(
        `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
      ),
    );
    socket.once("data", (head) => {
      socket.pause();
      // A socket that is not read does not learn of its end.
      later = setTimeout(come, head.includes("HTTP/1.1 200") ? 32_000 : 1_000);
    });
    socket.on("error", () => undefined);
    later = setTimeout(come, 32_000);
  }
  come();
  return () => {
    over = true;
    come();
  };
}

/** The most memory the process ever used, in MB as the operating system counts. */
const peakOf = ({ child }) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;

/** The median of another person's calls in ms, and how many failed. */
async function callsOf(url, cookie, ms) {
  const times = [];
  let failed = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const path = call % 2 === 0 ? LIST : "/api/auth/get-session";
    const started = performance.now();
    await ask(url, path, { cookie }).catch(() => (failed += 1));
    times.push(performance.now() - started);
    await pause(ms / CALLS);
  }
  return { median: middle(times), failed };
}

/** The other person's process: on command, makes calls for some milliseconds. */
function callWhenTold(url, cookie) {
  process.on("message", async (ms) => process.send(await callsOf(url, cookie, ms)));
}

/** The process of the clients that never read. */
function readNothing(url, readers) {
  const ends = Array.from({ length: SOCKETS }, (_, at) => neverReads(url, readers[at % readers.length]));
  process.once("disconnect", () => {
    for (const end of ends) end();
  });
}

const inProcess = (...words) => fork(import.meta.filename, words);

async function told(process, ms) {
  process.send(ms);
  const [answer] = await once(process, "message");
  return answer;
}

async function attack(accounts, recipes) {
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-slow-readers-"));
  const env = { LOG_LEVEL: "fatal", RATE_LIMITS: "off", TRUST_PROXY: "loopback" };
  let site = await startSite(dataDir, env);
  const children = [];
  try {
    const { cookie } = await baker(site.url, 10);
    const readers = [];
    // Each from its own network, so that none reaches the limit of open requests for one network.
    for (let at = 0; at < accounts; at += 1)
      readers.push({ cookie: await largeBaker(site.url, dataDir, recipes), network: `198.51.100.${at}` });
    // A restart, so that what saving left in memory is not measured.
    await stop(site);
    site = await startSite(dataDir, env);
    const person = inProcess("person", site.url, cookie);
    children.push(person);
    await told(person, 2_000);
    const idle = await told(person, 4_000);
    const before = peakOf(site);
    children.push(inProcess("readers", site.url, JSON.stringify(readers)));
    const busy = await told(person, ATTACK_MS);
    console.log(
      `${SOCKETS} sockets that never read, of ${accounts === 1 ? "one account" : `${accounts} accounts`}:`,
    );
    console.log(
      `  memory at its peak: ${peakOf(site).toFixed(0)} MB, ${before.toFixed(0)} before (goal below 400)`,
    );
    console.log(
      `  another person's calls: median ${busy.median.toFixed(2)} ms, ${idle.median.toFixed(2)} idle: ` +
        `${(busy.median / idle.median).toFixed(2)} times (goal below 3.00), ${busy.failed} of ${CALLS} failed`,
    );
  } finally {
    for (const child of children) child.disconnect();
    if (site.child.exitCode === null && site.child.signalCode === null) await stop(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main() {
  enterOwnNetwork();
  try {
    await attack(1, 52);
    await attack(50, 24);
  } finally {
    agent.destroy();
  }
}

const [role, url, more] = process.argv.slice(2);
if (role === "person") callWhenTold(url, more);
else if (role === "readers") readNothing(url, JSON.parse(more));
else await main();
