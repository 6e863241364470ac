/**
 * The cost of the first load of the owner's area (two lists and the six numbers, in parallel) with 100,000 starter
 * and 100,000 bread requests in the tables, compared with 1,000 of each (limit: 1.5 times): once spread over the past
 * year, and once all within the last seven days. Then the same for a search. Processor time is user and system,
 * including the database's thread. Needs the built site: `npm run bench`, or `node bench/admin.bench.mjs` after a
 * build.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askThrough, cpuOf, startSite, stop } from "./measured-server.mjs";

const FEW = 1_000;
const MANY = 100_000;
const LOADS = 20;
const ROUNDS = 9;
const WARM_UP = 40;
const PASSWORD = "Sourdough-2026";
const OWNER = "owner@example.com";
const CALLS = ["/api/admin/starter-requests", "/api/admin/bread-requests", "/api/admin/metrics"];
const SEARCHES = {
  "finds nothing": "nobody at all",
  "finds nothing of a word that begins like everybody's": "personal",
  "finds one": "person-777@example.com",
  "finds a hundred": "sourdough street",
};
const searchPath = (words) => `/api/admin/starter-requests?q=${encodeURIComponent(words)}`;

const agent = new Agent({ keepAlive: true, maxSockets: CALLS.length });
const ask = askThrough(agent);
const start = (dataDir) => startSite(dataDir, { ADMIN_EMAIL: OWNER, OWNER_PASSWORD: PASSWORD });

async function fill(dataDir, total, days) {
  const args = JSON.stringify([join(dataDir, "bread-tools.sqlite"), total, days]);
  const [code] = await once(fork(join(import.meta.dirname, "admin/fill.mjs"), [args]), "exit");
  if (code !== 0) throw new Error("the database could not be filled");
}

const load = ({ url }, cookie) => Promise.all(CALLS.map((path) => ask(url, path, { cookie })));

/** Microseconds of processor time for one load, and how long each took until its last answer. */
async function round(server, cookie, loads) {
  const before = await cpuOf(server);
  const took = [];
  for (let index = 0; index < loads; index += 1) {
    const started = performance.now();
    await load(server, cookie);
    took.push(performance.now() - started);
  }
  return { cpu: ((await cpuOf(server)) - before) / loads, took };
}

/** Checks the site's numbers for the table: a wrong list is not worth measuring. */
async function check(server, cookie, total, week) {
  const [starters, breads, metrics] = (await load(server, cookie)).map(({ text }) => JSON.parse(text));
  const { totalStarterRequests, totalBreadRequests, weekRequests } = metrics;
  const right =
    starters.length === 500 &&
    breads.length === 500 &&
    starters[0].name === "Person Number0" &&
    totalStarterRequests === total &&
    totalBreadRequests === total &&
    Math.abs(weekRequests - week) <= week / 100 + 2;
  if (!right) throw new Error(`the site does not answer as it should: ${JSON.stringify(metrics)}`);
}

const at = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};
const thousands = (number) => number.toLocaleString("en");

const folder = mkdtempSync(join(tmpdir(), "bread-tools-admin-"));
const running = [];
try {
  const first = join(folder, "first");
  const site = await start(first);
  const signedIn = await ask(site.url, "/api/auth/sign-in/email", {
    body: { email: OWNER, password: PASSWORD },
  });
  const cookie = signedIn.cookies.map((one) => one.split(";")[0]).join("; ");
  await stop(site);

  const WEEK_SHARE = 7 / 365;
  const cases = [
    { name: `${thousands(FEW)} of each over a year`, total: FEW, days: 365, week: 2 * FEW * WEEK_SHARE },
    { name: `${thousands(MANY)} of each over a year`, total: MANY, days: 365, week: 2 * MANY * WEEK_SHARE },
    // Slightly less than seven days, so that no request drops out of the week during the run.
    { name: `${thousands(MANY)} of each in seven days`, total: MANY, days: 6.9, week: 2 * MANY },
  ];
  for (const [index, one] of cases.entries()) {
    const dataDir = join(folder, String(index));
    cpSync(first, dataDir, { recursive: true });
    await fill(dataDir, one.total, one.days);
    one.server = await start(dataDir);
    running.push(one.server);
    await check(one.server, cookie, one.total, one.week);
    Object.assign(one, { cpu: [], took: [] });
  }

  for (const { server } of cases) await round(server, cookie, WARM_UP);
  // In one order and then the reverse, so that no case always runs after the same other.
  for (let index = 0; index < ROUNDS; index += 1)
    for (const one of index % 2 === 0 ? cases : cases.toReversed()) {
      const { cpu, took } = await round(one.server, cookie, LOADS);
      one.cpu.push(cpu);
      one.took.push(...took);
    }

  const [few, ...many] = cases;
  console.log(
    `The first load of the owner's area, three calls, median of ${ROUNDS} rounds of ${LOADS} loads:`,
  );
  for (const { name, cpu, took } of cases)
    console.log(
      `${name.padEnd(32)} processor ${(at(cpu, 0.5) / 1000).toFixed(1).padStart(6)} ms   ` +
        `until the last answer ${at(took, 0.5).toFixed(1)} ms, p99 ${at(took, 0.99).toFixed(1)} ms`,
    );
  for (const { name, cpu, took } of many) {
    const [more, longer] = [at(cpu, 0.5) / at(few.cpu, 0.5), at(took, 0.5) / at(few.took, 0.5)];
    console.log(
      `${name} to ${few.name}: processor ${more.toFixed(2)} times, limit 1.50; time ${longer.toFixed(2)}`,
    );
  }
  for (const [finds, words] of Object.entries(SEARCHES)) {
    for (const one of cases) one.searches = [];
    for (let index = 0; index < ROUNDS * LOADS; index += 1)
      for (const { server, searches } of index % 2 === 0 ? cases : cases.toReversed()) {
        const started = performance.now();
        await ask(server.url, searchPath(words), { cookie });
        searches.push(performance.now() - started);
      }
    const [least, ...more] = cases.map(({ searches }) => at(searches, 0.5));
    const times = more.map((one) => `${(one / least).toFixed(2)} times`).join(" and ");
    console.log(
      `a search that ${finds}: ${[least, ...more].map((one) => one.toFixed(1)).join(", ")} ms; ${times}, limit 1.50`,
    );
  }
} finally {
  for (const server of running) await stop(server);
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
