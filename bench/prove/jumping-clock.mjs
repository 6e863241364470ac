import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findProgram, whyMissing } from "../../scripts/programs.mjs";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { startPostgres } from "../crash/postgres.mjs";
import { startSite, stop } from "../measured-server.mjs";
import { machineClock } from "./machine-clock.mjs";
import { ask, baker, recipe, signUp } from "./people.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "A clock that jumps by months";
export const how =
  "The server's clock jumps 41 days and a year ahead, and a year back, also from one to the other and over a restart, while people " +
  "have sessions, recipes, pending requests with their addresses, mails and empty accounts, and visitors go on. Sweeps come " +
  "three times a second instead of every hour. Nothing may be deleted while the clock is wrong; once it is right, sweeps and " +
  "sessions have to go on (REL-21).";

const DAY_S = 24 * 3600;
const DAY_MS = DAY_S * 1000;
/** A restart keeps the clock. After "right" everything has to go on. */
const JUMPS = [41, 365, "restart", "right", -365, "right", 41, -365, 365, "restart", "right"];
const SWEEPS = 4;
const PATIENCE_MS = 30_000;

/** Sweeps come a minute after the start and then every hour. In this process both are a third of a second. */
const SOONER = `--import=data:text/javascript,${encodeURIComponent(
  `import{isMainThread}from"node:worker_threads";
  const later=setTimeout;
  if(isMainThread)globalThis.setTimeout=(run,after,...a)=>later(run,after===60_000||after===3_600_000?300:after,...a)`,
)}`;

/** Rows that a sweep might delete or blank, each table's by their keys. */
const KEPT = {
  user: `select id as key from "user"`,
  session: "select id as key from session",
  recipe: "select id as key from recipe",
  outbox: "select id as key from outbox",
  starter_request: "select id as key from starter_request where address <> ''",
  bread_request: "select id as key from bread_request where address <> ''",
  idempotency: "select request_key as key from idempotency",
};

async function openStore({ postgres, dataDir }) {
  if (postgres === undefined) {
    const database = new DatabaseSync(join(dataDir, "bread-tools.sqlite"), { timeout: 5000 });
    return {
      rows: async (sql) => database.prepare(sql).all(),
      end: async () => database.close(),
    };
  }
  const client = new Client({ connectionString: postgres.env.DATABASE_URL });
  await client.connect();
  return { rows: async (sql) => (await client.query(sql)).rows, end: () => client.end() };
}

async function until(isSo) {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await pause(100);
  }
  return false;
}

const ADDRESS = { address: "24 Guerrero St", city: "San Francisco", state: "CA", zip: "94110" };
let guests = 0;
const breadRequest = () => ({
  name: "Gil",
  email: `gil-${(guests += 1)}@example.com`,
  requestType: "omakase",
  instructions: "",
  fulfillment: "delivery",
  ...ADDRESS,
});

async function proveOn(folder, postgres) {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const clock = machineClock(folder);
  const seen = { jumps: 0, doubts: 0, lost: 0, misdated: 0, failed: [], stuck: 0 };
  const env = {
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    NODE_OPTIONS: SOONER,
    ...clock.env,
    ...postgres?.env,
  };
  let site;
  async function startAgain() {
    site = await startSite(dataDir, env);
    site.child.stdout.on("data", (bytes) => {
      seen.doubts += String(bytes).split("nothing that has expired is deleted").length - 1;
    });
  }
  await startAgain();
  const store = await openStore({ postgres, dataDir });
  async function keys() {
    const found = new Set();
    for (const [table, sql] of Object.entries(KEPT))
      for (const { key } of await store.rows(sql)) found.add(`${table} ${key}`);
    return found;
  }
  const expect = (what, status, wanted) => {
    if (status !== wanted) seen.failed.push(`${what}: ${status}`);
  };
  try {
    const ana = await baker(site.url, 2);
    await signUp(site.url, "Empty");
    const sent = { ...ana, body: ADDRESS, key: crypto.randomUUID() };
    expect("a request", (await ask(site.url, "POST", "/api/starter-request", sent)).status, 201);
    expect(
      "bread",
      (await ask(site.url, "POST", "/api/bread-request", { body: breadRequest() })).status,
      201,
    );
    await until(async () => (await store.rows("select 1 from outbox where sent_at is null")).length === 0);
    await until(async () => (await store.rows("select 1 from last_time where name = 'swept'")).length === 1);
    let known = await keys();
    /** Rows that visitors made while the clock was behind: once it is right again, these rows are a year old. */
    const misdated = new Set();
    let isBehind = false;
    for (const jump of JUMPS) {
      if (jump !== "restart") isBehind = jump < 0;
      seen.jumps += 1;
      const before = seen.doubts;
      if (jump === "restart") {
        await stop(site);
        await startAgain();
      } else clock.setTo(jump === "right" ? 0 : jump * DAY_S);
      if (jump === "right") {
        // A mail of long ago is what the next sweep deletes.
        const old = `old-${seen.jumps}`;
        const columns = (await store.rows("select * from outbox limit 1"))[0];
        const names = Object.keys(columns).map((name) => `"${name}"`);
        const values = names.map((name) => (name === '"id"' ? `'${old}'` : name));
        await store.rows(
          `insert into outbox (${names.join()}) select ${values.join()} from outbox where sent_at is not null limit 1`,
        );
        await store.rows(`update outbox set created_at = ${Date.now() - 95 * DAY_MS} where id = '${old}'`);
        const isGone = async () =>
          (await store.rows(`select 1 from outbox where id = '${old}'`)).length === 0;
        if (!(await until(isGone))) {
          seen.stuck += 1;
          await store.rows(`delete from outbox where id = '${old}'`);
        }
        expect("the list", (await ask(site.url, "GET", "/api/recipes", ana)).status, 200);
        const saved = { ...ana, body: recipe(`After ${seen.jumps}`) };
        expect("a save", (await ask(site.url, "POST", "/api/recipes", saved)).status, 201);
      } else await until(async () => seen.doubts >= before + SWEEPS);
      expect("a page", (await ask(site.url, "GET", "/")).status, 200);
      await ask(site.url, "GET", "/api/auth/get-session", ana);
      const now = await keys();
      const gone = [...known].filter((key) => !now.has(key));
      for (const key of gone) console.log(`      ${jump}: lost ${key}`);
      seen.lost += gone.length;
      if (jump === "right") {
        seen.misdated += [...misdated].filter((key) => !now.has(key)).length;
        misdated.clear();
      }
      // Visitors go on by whatever the clock says; their rows are no proof of the day.
      if (jump !== "right") {
        const { status } = await ask(site.url, "POST", "/api/bread-request", { body: breadRequest() });
        expect("bread", status, 201);
      }
      const later = await keys();
      if (isBehind) for (const key of later) if (!known.has(key)) misdated.add(key);
      known = new Set([...later].filter((key) => !misdated.has(key)));
    }
    for (const line of seen.failed) console.log("     ", line);
    return seen;
  } finally {
    await store.end();
    await stop(site);
  }
}

export async function prove() {
  const figures = [];
  for (const engine of ["SQLite", "PostgreSQL"]) {
    if (engine === "PostgreSQL" && findProgram(engine) === undefined) {
      figures.push(figure(`on ${engine}`, `not tried: ${whyMissing(engine)}`, "tried", false));
      continue;
    }
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-clock-"));
    const postgres = engine === "PostgreSQL" ? await startPostgres(folder) : undefined;
    try {
      const { jumps, doubts, lost, misdated, failed, stuck } = await proveOn(folder, postgres);
      figures.push(
        count(`jumps and restarts, ${engine}`, jumps, JUMPS.length),
        atLeast(`sweeps that doubted the clock, ${engine}`, doubts, SWEEPS),
        count(
          `sessions, accounts, addresses, mails, recipes and keys lost while it was wrong, ${engine}`,
          lost,
          0,
        ),
        figure(
          `rows that visitors made while it was a year behind, gone with their age once it was right, ${engine}`,
          misdated,
          "none",
          true,
        ),
        count(`times that it was right and sweeps did not go on, ${engine}`, stuck, 0),
        count(`pages, requests, lists and saves answered otherwise than well, ${engine}`, failed.length, 0),
      );
    } finally {
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}
