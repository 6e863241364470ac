import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isWhole } from "../crash/crash.mjs";
import { startPostgres } from "../crash/postgres.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { Writer } from "../crash/writer.mjs";
import { deletedFilesOf, runCommand } from "./commands.mjs";
import { ask } from "./people.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Every command beside a running server";
export const how =
  "People save recipes from the very first start on. In each round every command of the owner's runs beside the " +
  "server, in random order, alone or two at once, and somewhere between them the server is killed (SIGKILL) and started " +
  "again. Restoring beside a running server has to be refused. Afterwards every acknowledged save is looked for " +
  "(REL-01, REL-17, REL-18).";

const WRITERS = 4;
/** Slow enough that the last backups take no longer than a second. */
const BETWEEN_SAVES_MS = 60;
const AT_ONCE = 8;

const shuffled = (list) =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);

/** In random order, one or two at a time. */
function batchesOf(list) {
  const left = shuffled(list);
  const batches = [];
  while (left.length > 0) batches.push(left.splice(0, Math.random() < 0.5 ? 1 : 2));
  return batches;
}

const recipesIn = ({ said }) => Number(/^\s*(\d+)\s+recipe\s*$/m.exec(said)?.[1] ?? 0);

/** The commands of one round. Each answers what went wrong: nothing, or a line that says it. */
function commandsOf({ env, folder, saves, found }) {
  const newest = join(folder, "backup");
  const expecting =
    (wanted, program, ...args) =>
    async () => {
      const { code, said } = await runCommand(env, program, ...args);
      found.commands += 1;
      if (wanted !== 0 && code === wanted) found.refused += 1;
      if (code !== wanted)
        found.wrong.push(`${args.join(" ")}: ${code}, not ${wanted}: ${said.slice(0, 500)}`);
    };
  let backups = 0;
  async function backUp() {
    backups += 1;
    const file = `${newest}-${backups}`;
    const before = saves();
    await expecting(0, "admin", "backup", file)();
    const held = recipesIn(await runCommand(env, "admin", "check", file));
    found.backups += 1;
    if (held < before) found.empty.push(`${held} of at least ${before} recipes`);
    rmSync(file, { force: true });
  }
  return {
    first: expecting(0, "admin", "backup", newest),
    all: [
      expecting(0, "admin", "requests"),
      expecting(0, "admin", "export", "starter-requests"),
      expecting(0, "admin", "export", "bread-requests"),
      expecting(0, "admin", "check", newest),
      expecting(0, "owner:claim"),
      expecting(1, "admin", "restore", newest),
      expecting(1, "admin", "restore", newest, "--replace"),
      backUp,
    ],
  };
}

/** How many of the acknowledged saves are not there. */
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

async function proveOn(engine, rounds) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-seams-"));
  const postgres = engine === "postgres" ? await startPostgres(folder) : undefined;
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(folder, "data"), LOG_LEVEL: "fatal", ...postgres?.env };
  const server = new KilledServer(port, env);
  const writers = Array.from(
    { length: WRITERS },
    (_, index) => new Writer(server.url, `w${index}`, BETWEEN_SAVES_MS),
  );
  const saves = () => writers.reduce((sum, writer) => sum + writer.saves, 0);
  const found = {
    rounds: 0,
    kills: 0,
    commands: 0,
    refused: 0,
    backups: 0,
    wrong: [],
    empty: [],
    deleted: 0,
  };
  try {
    await server.start();
    const writing = Promise.all(writers.map((writer) => writer.write()));
    // A writer that meets an answer it does not expect ends the whole run.
    writing.catch(() => undefined);
    while (saves() === 0) await Promise.race([pause(10), writing]);
    const commands = commandsOf({ env, folder, saves, found });
    await commands.first();
    while (found.rounds < rounds) {
      const batches = batchesOf(commands.all);
      const killAfter = Math.floor(Math.random() * batches.length);
      for (const [at, batch] of batches.entries()) {
        await Promise.race([Promise.all(batch.map((run) => run())), writing]);
        found.deleted += deletedFilesOf(server.pid).length;
        if (at !== killAfter) continue;
        await server.kill();
        found.kills += 1;
        await server.start();
      }
      found.rounds += 1;
    }
    for (const writer of writers) writer.stop();
    await writing;
    // What was written into a deleted file is there as long as its process lives.
    await server.kill();
    await server.start();
    const acknowledged = saves();
    const lost = await lostOf(server.url, writers);
    await server.stop();
    const whole = engine === "sqlite" ? isWhole(env.DATA_DIR) : true;
    for (const lines of [found.wrong, found.empty]) for (const line of lines) console.log("     ", line);
    return { ...found, acknowledged, lost, whole };
  } finally {
    for (const writer of writers) writer.stop();
    await server.kill();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Half of the two hundred rounds on each engine. */
export async function prove({ share }) {
  const rounds = Math.max(2, Math.round(100 * share));
  const figures = [];
  for (const engine of ["sqlite", "postgres"]) {
    const found = await proveOn(engine, rounds);
    const on = `, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`;
    figures.push(
      atLeast(`rounds${on}`, found.rounds, rounds),
      atLeast(`kills${on}`, found.kills, rounds),
      atLeast(`commands${on}`, found.commands, 8 * rounds),
      count(`commands that ended otherwise than they should${on}`, found.wrong.length, 0),
      atLeast(`restores beside the server, all refused${on}`, found.refused, 2 * rounds),
      atLeast(`acknowledged saves${on}`, found.acknowledged, rounds),
      count(`of them lost${on}`, found.lost, 0),
      atLeast(`backups${on}`, found.backups, rounds),
      count(`backups without something that was acknowledged before${on}`, found.empty.length, 0),
      count(`deleted files that the server held${on}`, found.deleted, 0),
    );
    if (engine === "sqlite")
      figures.push(
        figure("SQLite's own check of the file", found.whole ? "ok" : "broken", "ok", found.whole),
      );
  }
  return figures;
}
