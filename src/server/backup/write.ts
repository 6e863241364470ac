import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Database, Db } from "../db/database";
import { migrationsOf, readMigrations } from "../db/migrate";
import { openDatabase, SQLITE_FILE } from "../db/open";
import { checkBackup } from "./check";
import { NO_PROGRESS, type Progress, type Step } from "./progress";
import { type End, type Head, LONGEST_LINE, type RowLine } from "./read";
import { asText, BACKED_UP, type Counts, countRows, noCounts, type Place } from "./tables";
import { engineWords, fileWords, NoBackup, requireTarget } from "./target";
import { NoRoomToTry } from "./trial";
import { asUnfinished } from "./unfinished";

/** How many rows are in memory at a time; a recipe may have a quarter of a megabyte, a photograph nearly half of one. */
const PAGE = 100;
const PAGE_OF_PHOTOGRAPHS = 10;

async function* rowsOf(db: Db, { table, key }: Place) {
  if (key.length === 0) {
    yield* await db.selectFrom(table).selectAll().execute();
    return;
  }
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after: unknown[] | undefined;
  const page = table === "photograph" ? PAGE_OF_PHOTOGRAPHS : PAGE;
  for (;;) {
    const beyond = after === undefined ? sql`true` : sql`(${columns}) > (${sql.join(after)})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${beyond} order by ${columns} limit ${page}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = key.map((name) => last[name]);
  }
}

/** A backup with such a row could not be read back. */
const tooLarge = ({ table, key }: Place, row: Record<string, unknown>) =>
  `${table} ${key.map((name) => String(row[name])).join(" ")} is larger than ${LONGEST_LINE / 2 ** 20} MB, and no backup can hold it`;

type Copied = { counts: Counts; step: Step; total: number };

async function* linesOf(db: Db, head: Head, { counts, step, total }: Copied): AsyncGenerator<string> {
  let done = 0;
  const hash = createHash("sha256");
  const line = (value: Head | RowLine) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for (const place of BACKED_UP) {
    for await (const row of rowsOf(db, place)) {
      counts[place.table] += 1;
      step(++done / total);
      const text = line([place.table, asText(place.table, row, Date.parse(head.createdAt))]);
      if (Buffer.byteLength(text) > LONGEST_LINE) throw new NoBackup(tooLarge(place, row));
      yield text;
    }
  }
  yield `${JSON.stringify({ end: true, counts, sha256: hash.digest("hex") } satisfies End)}\n`;
}

/** Counts the rows through the running server, which must see the same database. */
export type Witness = () => Promise<Counts>;

type Options = {
  now?: Date;
  witness?: Witness;
  progress?: Progress;
  /** Told of each row of the backup that cannot be put back as it is. */
  damaged?: (words: string) => void;
};

/** Rows change while the witness counts. The copy's counts nearly always lie between its two answers. */
const TRIES = 3;

function describeDifference(copied: Counts, before: Counts, after: Counts): string | undefined {
  const found = BACKED_UP.find(
    ({ table: name }) =>
      copied[name] < Math.min(before[name], after[name]) ||
      copied[name] > Math.max(before[name], after[name]),
  );
  return found && `${copied[found.table]} rows of ${found.table}, and the server says ${after[found.table]}`;
}

/** Writes the database into one file for its owner only, which appears when it is complete and was read back. */
export async function writeBackup(database: Database, path: string, options: Options = {}): Promise<Counts> {
  requireTarget(path);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryBackup(database, path, options);
    if (typeof outcome !== "string") return outcome;
    if (attempt === TRIES) throw new NoBackup(`this would back up ${outcome}`);
  }
}

/** The row counts of the file; or how they differ from the witness's counts, and then no file is kept. */
async function tryBackup(
  database: Database,
  path: string,
  { now = new Date(), witness, progress = NO_PROGRESS, damaged }: Options,
): Promise<Counts | string> {
  const head: Head = {
    format: "bread-tools-backup",
    createdAt: now.toISOString(),
    migrations: await migrationsToName(database),
  };
  const half = `${path}.part`;
  return asUnfinished(half, async (finished) => {
    try {
      const before = await witness?.();
      const copied = await atOneMoment(database, progress, async (db) => {
        const there = await countRows(db);
        const after = await witness?.();
        const found = before && after && describeDifference(there, before, after);
        return found ?? copy(db, head, { half, there, progress });
      });
      if (typeof copied === "string") return copied;
      // The snapshot has ended by now: PostgreSQL cleans up no row while one is open.
      const { counts } = await checkBackup(half, { step: progress("reading back"), damaged });
      requireSame(counts, copied, "read back from the file");
      await rename(half, path);
      finished();
      return copied;
    } catch (error) {
      const untried = error instanceof NoRoomToTry ? error.message : undefined;
      const words = untried ?? fileWords(error, path) ?? engineWords(error, tmpdir());
      throw words === undefined ? error : new NoBackup(words, { cause: error });
    }
  });
}

type Copying = { half: string; there: Counts; progress: Progress };

/** Writes what the database holds into the file; answers how many rows of each table. */
async function copy(db: Db, head: Head, { half, there, progress }: Copying): Promise<Counts> {
  const counts = noCounts();
  const total = Object.values(there).reduce((sum, n) => sum + n, 0);
  await pipeline(
    Readable.from(linesOf(db, head, { counts, step: progress("copying"), total })),
    createGzip(),
    createWriteStream(half, { mode: 0o600, flush: true }),
  );
  requireSame(counts, there, "copied");
  return counts;
}

function requireSame(counts: Counts, there: Counts, done: string): void {
  const lost = BACKED_UP.find(({ table: name }) => counts[name] !== there[name]);
  if (lost !== undefined)
    throw new NoBackup(
      `${counts[lost.table]} of ${there[lost.table]} rows of ${lost.table} could be ${done}`,
    );
}

/** The backup would silently miss the tables of a newer version. */
async function migrationsToName({ db, engine }: Database): Promise<string[]> {
  const known = readMigrations(engine);
  const newer = [...(await migrationsOf(db))].find((name) => !known.has(name));
  if (newer !== undefined)
    throw new NoBackup(
      `a newer version of the site has changed this database (${newer}). Use that version's command`,
    );
  return [...known.keys()];
}

/**
 * Runs `work` on the database as it is at one moment, while the site goes on writing. SQLite copies itself into another
 * file, which blocks no writer; PostgreSQL gives the transaction one snapshot.
 */
async function atOneMoment<Result>(
  database: Database,
  progress: Progress,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, engine, transaction } = database;
  if (engine === "postgres")
    return transaction(async () => {
      await sql`set transaction isolation level repeatable read, read only`.execute(db);
      return work(db);
    });
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-backup-"));
  return asUnfinished(folder, async () => {
    progress("copying the file");
    await sql`vacuum into ${join(folder, SQLITE_FILE)}`.execute(db);
    const whole = await openDatabase({ dataDir: folder, work: "commands" });
    try {
      return await work(whole.db);
    } finally {
      await whole.close();
    }
  });
}
