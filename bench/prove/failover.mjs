import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compare } from "../crash/crash.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { readBack, Writer } from "../crash/writer.mjs";
import { middle } from "../middle.mjs";
import { baker, recipe } from "./people.mjs";
import { atLeast, below, count, figure } from "./report.mjs";
import { ask, Pair, Proxy } from "./standby.mjs";

export const title = "A primary that is lost, and a standby that takes over";
export const how =
  "Two PostgreSQL servers, the second a standby of the first, behind haproxy (the sample " +
  "[deploy/haproxy-postgres.cfg](../deploy/haproxy-postgres.cfg)), and two processes of the site with eight people each " +
  "who save recipes. By turns every process of the primary is killed (SIGKILL) or frozen (SIGSTOP, and woken when the " +
  "standby has taken over); the standby is promoted, the proxy pointed at it, a new standby made. First with a " +
  "synchronous standby, which has to be stopped for a while, too; then with one that copies when it can " +
  "([failover.md](failover.md); REL-01, REL-12).";

const PROCESSES = 2;
const WRITERS = 16;
/** How long the standby has received nothing when the primary is lost, alternately. */
const STALLS_MS = [0, 1_000];

const AWAY_MS = 20_000;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const savesOf = (writers) => sum(writers.map(({ saves }) => saves));

/** The two servers, the proxy, the site and its writers, while `work` runs. */
async function withSite({ synchronous }, work) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-failover-"));
  const proxy = new Proxy(folder, await freePort());
  const pair = await Pair.start(folder);
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    AUTH_SECRET: "a secret of both processes, 32 letters",
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "fatal",
  };
  const servers = [];
  const writers = [];
  try {
    await pair.addStandby({ synchronous });
    await proxy.pointAt(pair.primary.port, pair.standby.port);
    while (servers.length < PROCESSES) {
      servers.push(new KilledServer(await freePort(), env));
      await servers.at(-1).start();
    }
    const more = { mayBeForgotten: !synchronous };
    for (let at = 0; at < WRITERS; at += 1)
      writers.push(new Writer(servers[at % PROCESSES].url, `w${at}`, 0, more));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    // A writer that gets an unexpected answer ends the whole run.
    writing.catch(() => undefined);
    const failed = writing.then(() => undefined);
    const savesBeyond = async (least) => {
      while (savesOf(writers) < least) await Promise.race([pause(10), failed]);
    };
    await savesBeyond(WRITERS);
    const found = await work({ pair, proxy, url: servers[0].url, savesBeyond, writers });
    for (const writer of writers) writer.stop();
    await writing;
    found.starts = sum(servers.map(({ starts }) => starts.length));
    return { ...found, ...(await countOf(servers[0].url, writers, synchronous)) };
  } finally {
    for (const writer of writers) writer.stop();
    for (const server of servers) await server.kill();
    await proxy.stop();
    pair.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function countOf(url, writers, synchronous) {
  if (synchronous) return compare(url, writers);
  let lost = 0;
  for (const account of writers.flatMap(({ accounts }) => accounts)) {
    // If the account is gone, its saves are lost with it.
    const there = await readBack(url, account).catch(() => []);
    const ids = new Set(there.map(({ id }) => id));
    lost += account.saved.filter(({ id }) => !ids.has(id)).length;
  }
  return { lost, acknowledged: savesOf(writers) };
}

/** Loses the primary, and returns how long nobody could save. */
async function failOver({ pair, proxy, savesBeyond, writers }, { freeze, synchronous, stallMs }) {
  await pause(300 + Math.random() * 1_200);
  if (stallMs > 0) {
    pair.cutLine();
    await pause(stallMs);
  }
  const began = performance.now();
  pair.signal(pair.primary, freeze ? "SIGSTOP" : "SIGKILL");
  const old = await pair.promote();
  await proxy.pointAt(pair.primary.port);
  await savesBeyond(savesOf(writers) + WRITERS);
  const ms = performance.now() - began;
  const woke = freeze && (await wakes(old, pair));
  pair.remove(old);
  await pair.addStandby({ synchronous });
  return { ms, woke };
}

/** The frozen server wakes as if nothing had happened: does it acknowledge writes then? */
async function wakes(old, pair) {
  pair.signal(old, "SIGCONT");
  const insert = "insert into totals (name, n) values ('woken', 1)";
  return ask(old.port, insert, 2_000).then(
    () => true,
    () => false,
  );
}

async function timed(call) {
  const began = performance.now();
  const { status } = await call();
  return { status, ms: performance.now() - began };
}

const post = (url, cookie) =>
  fetch(`${url}/api/recipes`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(recipe("Saved while the standby is away")),
  });

/**
 * While the standby is away: what people get, how many connections wait for it, and whether everything continues when
 * it is back.
 */
async function withoutStandby({ pair, url, savesBeyond, writers }, ms) {
  const { cookie } = await baker(url, 3);
  const before = savesOf(writers);
  const seen = { reads: 0, badReads: 0, slowest: 0 };
  pair.stopStandby();
  const until = performance.now() + ms;
  const saved = timed(() => post(url, cookie));
  while (performance.now() < until) {
    const list = await timed(() => fetch(`${url}/api/recipes`, { headers: { cookie } }));
    seen.reads += 1;
    if (list.status !== 200) seen.badReads += 1;
    seen.slowest = Math.max(seen.slowest, list.ms);
    await pause(200);
  }
  seen.save = await saved;
  seen.acknowledged = savesOf(writers) - before;
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'";
  [{ n: seen.waiting }] = await ask(pair.primary.port, waiting);
  pair.startStandby();
  const back = performance.now();
  await savesBeyond(savesOf(writers) + WRITERS);
  return { ...seen, wellAfter: (performance.now() - back) / 1000 };
}

async function lose(rounds, { synchronous }, more = async () => ({})) {
  return withSite({ synchronous }, async (there) => {
    const away = await more(there);
    const outages = [];
    let woke = 0;
    for (let done = 0; done < rounds; done += 1) {
      const freeze = synchronous && done % 2 === 1;
      const stallMs = synchronous ? 0 : STALLS_MS[done % STALLS_MS.length];
      const outcome = await failOver(there, { freeze, synchronous, stallMs });
      outages.push(outcome.ms / 1000);
      if (outcome.woke) woke += 1;
    }
    return { away, outages, woke };
  });
}

export async function prove({ share }) {
  const rounds = Math.max(2, Math.round(20 * share));
  const sync = await lose(rounds, { synchronous: true }, (there) => withoutStandby(there, AWAY_MS));
  const { away } = sync;
  const late = await lose(Math.ceil(rounds / 2), { synchronous: false });
  return [
    atLeast("synchronous: primaries lost", sync.outages.length, rounds),
    atLeast("synchronous: acknowledged saves", sync.acknowledged, rounds),
    count("synchronous: of them lost", sync.lost, 0),
    count("synchronous: doubled, or there without being acknowledged", sync.doubled + sync.unasked, 0),
    count("synchronous: spoiled", sync.spoiled, 0),
    count("synchronous: old primaries that woke up and acknowledged a change", sync.woke, 0),
    count("times that a process of the site had to be started", sync.starts, PROCESSES),
    below("seconds without a save, the middle one", middle(sync.outages), 30),
    below("seconds without a save, the longest", Math.max(...sync.outages), 60),
    figure(`standby away for ${AWAY_MS / 1000} s: saves acknowledged`, away.acknowledged, "none", true),
    count(`standby away: lists that could not be read, of ${away.reads}`, away.badReads, 0),
    figure(
      "standby away: a save is answered",
      `${away.save.status} after ${(away.save.ms / 1000).toFixed(1)} s`,
      "504",
      away.save.status === 504,
    ),
    figure("standby away: the slowest list", `${away.slowest.toFixed(0)} ms`, "none", true),
    figure("standby away: connections that waited for it at the end", away.waiting, "none", true),
    below("standby back: seconds until everybody saves again", away.wellAfter, 10),
    atLeast("asynchronous: primaries lost", late.outages.length, Math.ceil(rounds / 2)),
    figure(
      "asynchronous: acknowledged saves, of them lost",
      `${late.acknowledged}, ${late.lost}`,
      "none",
      true,
    ),
  ];
}
