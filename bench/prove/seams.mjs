import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { isWhole } from "../crash/crash.mjs";
import { startPostgres } from "../crash/postgres.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { Writer } from "../crash/writer.mjs";
import { ask } from "./people.mjs";
import { atLeast, below, count, figure } from "./report.mjs";
import { commandsOf, nothingYet, round } from "./seam-round.mjs";

export const title = "Every command beside a running server";
export const how =
  "People save recipes from the very first start on. In each round every command of the owner's runs beside the " +
  "server, in random order, two at a time. During one pair the server is killed (SIGKILL) and started again, during " +
  "another one of the two commands. Restoring beside a running server has to be refused; a backup holds everything " +
  "that was acknowledged before it began, or there is none. Every ten rounds a new site begins, so that the backups " +
  "stay small. At its end every acknowledged save is looked for (REL-01, REL-17, REL-18).";

const WRITERS = 4;
const BETWEEN_SAVES_MS = 200;
/** How many rounds a site lives: its data grows, and so does the time of a backup. */
const ROUNDS_OF_A_SITE = 10;
const AT_ONCE = 8;

/** How many acknowledged saves are missing. */
async function lostOf(url, writers) {
  const saved = writers.flatMap(({ accounts }) =>
    accounts.flatMap(({ cookie, saved: those }) => those.map(({ id }) => ({ id, cookie }))),
  );
  let lost = 0;
  const look = async () => {
    for (let next = saved.pop(); next !== undefined; next = saved.pop()) {
      const { status } = await ask(url, "GET", `/api/recipes/${next.id}`, { cookie: next.cookie });
      if (status !== 200) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return lost;
}

async function newDatabase(address, name) {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}

/** One site from its first start, for some rounds. */
async function proveSite({ folder, env, rounds, found }) {
  const server = new KilledServer(Number(env.PORT), env);
  const writers = Array.from(
    { length: WRITERS },
    (_, index) => new Writer(server.url, `w${index}`, BETWEEN_SAVES_MS),
  );
  const saves = () => writers.reduce((sum, writer) => sum + writer.saves, 0);
  try {
    await server.start();
    const writing = Promise.all(writers.map((writer) => writer.write()));
    // A writer that gets an unexpected answer ends the whole run.
    writing.catch(() => undefined);
    while (saves() === 0) await Promise.race([pause(10), writing]);
    const commands = commandsOf({ env, folder, saves, found });
    await commands.first();
    for (let done = 0; done < rounds; done += 1)
      await Promise.race([round({ server, commands: commands.all, found }), writing]);
    for (const writer of writers) writer.stop();
    await writing;
    // Data in a deleted file exists as long as its process lives.
    await server.kill();
    await server.start();
    const lost = await lostOf(server.url, writers);
    await server.stop();
    return { acknowledged: saves(), lost };
  } finally {
    for (const writer of writers) writer.stop();
    await server.kill();
  }
}

async function proveOn(engine, rounds) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-seams-"));
  const postgres = engine === "postgres" ? await startPostgres(folder) : undefined;
  const port = String(await freePort());
  const found = { ...nothingYet(), acknowledged: 0, lost: 0, broken: 0, sites: 0 };
  try {
    while (found.rounds < rounds) {
      found.sites += 1;
      const own = join(folder, `site-${found.sites}`);
      mkdirSync(own);
      const env = {
        PORT: port,
        DATA_DIR: join(own, "data"),
        LOG_LEVEL: "fatal",
        // A killed backup leaves its copy of SQLite's file there.
        TMPDIR: own,
        ...(postgres && {
          DATABASE_URL: await newDatabase(postgres.env.DATABASE_URL, `site_${found.sites}`),
        }),
      };
      const left = Math.min(ROUNDS_OF_A_SITE, rounds - found.rounds);
      const { acknowledged, lost } = await proveSite({ folder: own, env, rounds: left, found });
      found.acknowledged += acknowledged;
      found.lost += lost;
      console.log(`      ${engine}: ${found.rounds} rounds, ${found.acknowledged} saves, ${lost} lost`);
      if (engine === "sqlite" && !isWhole(env.DATA_DIR)) found.broken += 1;
      rmSync(own, { recursive: true });
    }
    for (const lines of [found.wrong, found.halves, found.empty])
      for (const line of lines) console.log("     ", line);
    return found;
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Half of the two hundred rounds on each engine. */
export async function prove({ share }) {
  const rounds = Math.max(2, Math.round(100 * share));
  const began = performance.now();
  const figures = [];
  for (const engine of ["sqlite", "postgres"]) {
    const found = await proveOn(engine, rounds);
    const on = `, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`;
    figures.push(
      atLeast(`rounds${on}`, found.rounds, rounds),
      atLeast(`kills of the server${on}`, found.serverKills, rounds),
      atLeast(`of them with a command at work${on}`, found.killsAtWork, rounds / 2),
      atLeast(`commands${on}`, found.commands, 8 * rounds),
      atLeast(`of them killed in the middle${on}`, found.commandsKilled, rounds / 2),
      count(`commands that ended otherwise than they should${on}`, found.wrong.length, 0),
      atLeast(`restores beside the server, all refused${on}`, found.refused, 2 * rounds),
      atLeast(`acknowledged saves${on}`, found.acknowledged, rounds),
      count(`of them lost${on}`, found.lost, 0),
      atLeast(`backups${on}`, found.backups, rounds / 2),
      figure(`backups refused because the server was killed meanwhile${on}`, found.notBackedUp, "none", true),
      count(`backups that were there and not whole${on}`, found.halves.length, 0),
      count(`backups without something that was acknowledged before${on}`, found.empty.length, 0),
      count(`deleted files that the server held${on}`, found.deleted, 0),
    );
    if (engine === "sqlite")
      figures.push(
        count(`of ${found.sites} files, those that SQLite's own check finds broken`, found.broken, 0),
      );
  }
  figures.push(below("minutes", (performance.now() - began) / 60_000, 20));
  return figures;
}
