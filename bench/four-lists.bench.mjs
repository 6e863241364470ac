/**
 * How an account that loads its long list over four connections, again and again, slows down everybody else: the
 * median of another person's calls, compared with just before. Goal: below 3 times. The four readers are a separate
 * process, and each pair of measurements is made close together, because a busy machine changes from second to
 * second. Needs the built site: `npm run bench`, or `node bench/four-lists.bench.mjs` after a build; add the folder
 * of another checkout to compare with it.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askThrough, startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";
import { baker, confirm, signUp } from "./prove/people.mjs";

const CONNECTIONS = 4;
const RECIPES = 52;
const ROUNDS = 7;
const CALLS = 40;
const LIST = "/api/recipes";

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const ask = askThrough(agent);

/** In the other process: loads the list over each connection until stopped. */
async function readLists(url, cookie) {
  const again = async () => {
    for (;;) await ask(url, LIST, { cookie });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, again));
}

/** Close to the largest recipe allowed: 244 kB. */
const attachments = (count) => Array.from({ length: count }, () => ({ text: "x".repeat(1_980) }));
const large = {
  recipeName: "Large",
  recipeType: "sourdough",
  photos: attachments(50),
  files: attachments(50),
  links: attachments(21),
};

/** The median of another person's calls in ms. */
async function callsOf(url, cookie) {
  const times = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await ask(url, call % 2 === 0 ? LIST : "/api/auth/get-session", { cookie });
    times.push(performance.now() - started);
    await pause(10);
  }
  return middle(times);
}

async function measure(checkout) {
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-four-lists-"));
  const site = await startSite(dataDir, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" }, checkout);
  try {
    const { cookie } = await baker(site.url, 10);
    const crowd = await signUp(site.url);
    confirm(dataDir, crowd);
    for (let saved = 0; saved < RECIPES; saved += 1)
      await ask(site.url, LIST, { cookie: crowd.cookie, body: large });
    await callsOf(site.url, cookie);
    const pairs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await callsOf(site.url, cookie);
      const readers = fork(import.meta.filename, ["read", site.url, crowd.cookie]);
      await pause(500);
      const beside = await callsOf(site.url, cookie);
      readers.kill("SIGKILL");
      await once(readers, "exit");
      pairs.push({ alone, beside, times: beside / alone });
    }
    const of = (what) => middle(pairs.map((pair) => pair[what])).toFixed(2);
    console.log(
      `one account with ${CONNECTIONS} list connections: another person's calls, median of ${ROUNDS} rounds, ` +
        `${of("alone")} ms before, ${of("beside")} ms beside: ${of("times")} times (goal below 3.00)`,
    );
  } finally {
    await stop(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [, , what, url, cookie] = process.argv;
if (what === "read") await readLists(url, cookie);
else await measure(what).finally(() => agent.destroy());
