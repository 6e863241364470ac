import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { startPostgres } from "./postgres.mjs";
import { freePort, KilledServer } from "./server.mjs";
import { readBack, Writer } from "./writer.mjs";

const WRITERS = 16;
/** How long the victim lives after each restart, a random number of milliseconds between these. */
const LIFE = { shortest: 30, longest: 900 };

/** SQLite's own integrity check of the file after all this. */
export function isWhole(folder) {
  const db = new DatabaseSync(join(folder, "bread-tools.sqlite"));
  const [[integrity], broken] = ["integrity_check", "foreign_key_check"].map((name) =>
    db.prepare(`pragma ${name}`).all(),
  );
  db.close();
  return integrity.integrity_check === "ok" && broken.length === 0;
}

/** Compares the acknowledged saves with what is stored. */
export async function compare(url, writers) {
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

/**
 * Kills over and over at random moments while these people write, until it was done so often and enough was acknowledged;
 * how often that was.
 */
export async function killWhileWriting({ writers, killOnce, kills, enoughSaves = 0, life = LIFE }) {
  const writing = Promise.all(writers.map((writer) => writer.write()));
  // A writer that meets an answer it does not expect ends the whole run.
  writing.catch(() => undefined);
  const saves = () => writers.reduce((sum, writer) => sum + writer.saves, 0);
  const failed = writing.then(() => undefined);
  while (saves() === 0) await Promise.race([pause(10), failed]);
  let done = 0;
  while (done < kills || saves() < enoughSaves) {
    await Promise.race([pause(life.shortest + Math.random() * (life.longest - life.shortest)), failed]);
    await killOnce(done);
    done += 1;
  }
  for (const writer of writers) writer.stop();
  await writing;
  return done;
}

/**
 * Sixteen people save recipes while the site, or its PostgreSQL, is killed over and over at random moments; each
 * repeats every save that was not acknowledged. Answers the acknowledged saves, and those among them that are missing
 * or doubled.
 */
export async function crash({ engine, victim = "site", kills, enoughSaves = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-crash-"));
  const postgres = engine === "postgres" ? await startPostgres(folder) : undefined;
  const env = { DATA_DIR: folder, LOG_LEVEL: "fatal", ...postgres?.env };
  const server = new KilledServer(await freePort(), env);
  const killOnce = {
    site: async () => {
      await server.kill();
      await server.start();
    },
    // Both ways by turns: the operator's "immediate", and the kernel's.
    database: (done) => (done % 2 === 0 ? postgres.stopAtOnce() : postgres.kill()),
  }[victim];
  try {
    await server.start();
    const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(server.url, `w${index}`));
    const done = await killWhileWriting({ writers, killOnce, kills, enoughSaves });
    const found = await compare(server.url, writers);
    await server.stop();
    const sum = (name) => writers.reduce((total, writer) => total + writer[name], 0);
    return {
      ...found,
      kills: done,
      sentAgain: sum("sentAgain"),
      known: sum("known"),
      starts: server.starts,
      whole: engine === "sqlite" ? isWhole(folder) : true,
    };
  } finally {
    await server.kill();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
