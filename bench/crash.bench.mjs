/**
 * What a crash costs: the real server is killed (SIGKILL) at random moments while sixteen people save recipes, each
 * with an Idempotency-Key, and send again what was not acknowledged. In the end every acknowledged save has to be
 * there, once, on SQLite and on PostgreSQL (REL-01, REL-02).
 * `node bench/crash.bench.mjs [--kills 100] [--engine sqlite,postgres]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { build, install, root } from "../scripts/prepare.mjs";
import { freePort, KilledServer } from "./crash/server.mjs";
import { readBack, Writer } from "./crash/writer.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    engine: { type: "string", default: "sqlite,postgres" },
  },
});
const KILLS = Number(values.kills);
const WRITERS = 16;
const ENOUGH_SAVES = 20 * KILLS;
/** A process lives so long after it listens, at random in between: milliseconds. */
const LIFE = { shortest: 30, longest: 900 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** A PostgreSQL of its own that syncs every commit, as one in earnest does. */
async function postgres(folder) {
  const source = join(root, "tests/support/postgres-cluster.ts");
  const { module } = await runnerImport(source, { configFile: false, logLevel: "silent" });
  const bin = module.findPostgres();
  if (bin === undefined) throw new Error("PostgreSQL is not installed");
  const cluster = join(folder, "postgres");
  const address = await module.startCluster(bin, cluster);
  return { env: { DATABASE_URL: `${address}/postgres` }, stop: () => module.stopCluster(bin, cluster) };
}

/** What SQLite itself thinks of the file that went through all this. */
function checkFile(folder) {
  const Database = createRequire(import.meta.url)("libsql");
  const db = new Database(join(folder, "bread-tools.sqlite"));
  const [[integrity], broken] = ["integrity_check", "foreign_key_check"].map((name) =>
    db.prepare(`pragma ${name}`).all([]),
  );
  db.close();
  return integrity.integrity_check === "ok" && broken.length === 0;
}

/** Compares what was acknowledged with what is there. */
async function compare(url, writers) {
  const found = { acknowledged: 0, lost: 0, doubled: 0, spoiled: 0, unasked: 0 };
  for (const account of writers.flatMap(({ accounts }) => accounts)) {
    const there = await readBack(url, account);
    const ids = new Set(there.map(({ id }) => id));
    const names = new Set(there.map(({ recipeName }) => recipeName));
    found.acknowledged += account.saved.length;
    found.lost += account.saved.filter(({ id, recipeName }) => !ids.has(id) || !names.has(recipeName)).length;
    found.doubled += there.length - names.size;
    found.unasked += names.size - account.saved.length;
    found.spoiled += there.filter(({ whole }) => !whole).length;
  }
  return found;
}

async function crash(engine) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-crash-"));
  const { env, stop } = engine === "postgres" ? await postgres(folder) : { env: {}, stop: () => undefined };
  const server = new KilledServer(await freePort(), { DATA_DIR: folder, LOG_LEVEL: "fatal", ...env });
  try {
    await server.start();
    const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(server.url, `w${index}`));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    // A writer that meets an answer it does not expect ends the whole run.
    writing.catch(() => undefined);
    const saves = () => writers.reduce((sum, writer) => sum + writer.saves, 0);
    while (saves() === 0) await pause(10);
    const failed = writing.then(() => undefined);
    for (let kill = 0; kill < KILLS || saves() < ENOUGH_SAVES; kill += 1) {
      await Promise.race([pause(LIFE.shortest + Math.random() * (LIFE.longest - LIFE.shortest)), failed]);
      await server.kill();
      await server.start();
    }
    for (const writer of writers) writer.stop();
    await writing;
    const found = await compare(server.url, writers);
    await server.stop();
    const sum = (name) => writers.reduce((total, writer) => total + writer[name], 0);
    const whole = engine === "sqlite" ? `, file ${checkFile(folder) ? "whole" : "BROKEN"}` : "";
    console.log(
      `${engine.padEnd(9)} ${server.starts.length - 1} kills, ${found.acknowledged} acknowledged saves: ` +
        `${found.lost} lost, ${found.doubled} doubled, ${found.unasked} unasked, ${found.spoiled} spoiled${whole}; ` +
        `sent again ${sum("sentAgain")} times, ${sum("known")} of them stored by the killed process; ` +
        `start to listening median ${middle(server.starts).toFixed(0)} ms, ` +
        `worst ${Math.max(...server.starts).toFixed(0)} ms`,
    );
    return found.lost + found.doubled + found.unasked + found.spoiled === 0;
  } finally {
    await server.kill();
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

install();
build();
let clean = true;
for (const engine of values.engine.split(",")) clean = (await crash(engine)) && clean;
process.exitCode = clean ? 0 : 1;
