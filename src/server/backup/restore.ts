import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../db/database";
import { openDatabase, type Place, SQLITE_FILE } from "../db/open";
import type { Tables } from "../db/types";
import { readBackup } from "./read";
import { BACKED_UP, type Counts, LEFT_OUT, noCounts } from "./tables";

const BATCH = 50;

export type Restored = { createdAt: string; counts: Counts; keptAside?: string };
export type RestoreOutcome = Restored | { refused: string };

/** Puts every row of the file into an empty database, and counts what stands there afterwards. */
async function fill({ db }: Database, path: string): Promise<{ createdAt: string; counts: Counts }> {
  let table: keyof Tables | undefined;
  let batch: Record<string, unknown>[] = [];
  const flush = async () => {
    if (table !== undefined && batch.length > 0)
      await db
        .insertInto(table as "user")
        .values(batch as never)
        .execute();
    batch = [];
  };
  const read = await readBackup(path, async ([name, row]) => {
    if (name !== table || batch.length >= BATCH) await flush();
    table = name;
    batch.push(row);
  });
  await flush();
  const counts = noCounts();
  for (const { table: name } of BACKED_UP) {
    const { n } = await db
      .selectFrom(name as "user")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[name] = n;
    if (counts[name] !== read.counts[name])
      throw new Error(`${name}: ${counts[name]} of ${read.counts[name]} rows`);
  }
  return { createdAt: read.createdAt, counts };
}

async function empty({ db }: Database): Promise<void> {
  for (const table of LEFT_OUT) await db.deleteFrom(table).execute();
  for (const { table } of BACKED_UP.toReversed()) await db.deleteFrom(table).execute();
}

async function isInUse(database: Database): Promise<boolean> {
  return (await database.db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
}

const IN_USE = "this database has accounts in it. Add --replace to put the backup in its place.";

/** On PostgreSQL everything happens in one transaction: whoever looks meanwhile sees the old rows. */
async function restorePostgres(place: Place, path: string, replace: boolean): Promise<RestoreOutcome> {
  const database = await openDatabase(place);
  try {
    if (!replace && (await isInUse(database))) return { refused: IN_USE };
    return await database.transaction(async () => {
      await empty(database);
      return fill(database, path);
    });
  } finally {
    await database.close();
  }
}

/** SQLite is filled beside the old file and put in its place when it is whole; the old one is kept. */
async function restoreSqlite({ dataDir }: Place, path: string, replace: boolean): Promise<RestoreOutcome> {
  const target = join(dataDir, SQLITE_FILE);
  const isThere = existsSync(target);
  const present = await openDatabase({ dataDir });
  const inUse = await isInUse(present);
  // Closing writes what stood beside the file into it, so that moving the file moves everything.
  await present.close();
  if (inUse && !replace) return { refused: IN_USE };
  const folder = mkdtempSync(join(dataDir, "restore-"));
  try {
    const fresh = await openDatabase({ dataDir: folder });
    let restored: Restored;
    try {
      await empty(fresh);
      restored = await fill(fresh, path);
    } finally {
      await fresh.close();
    }
    const keptAside = `${target}.before-restore-${Date.now()}`;
    renameSync(target, keptAside);
    for (const beside of ["-wal", "-shm"]) rmSync(`${target}${beside}`, { force: true });
    renameSync(join(folder, SQLITE_FILE), target);
    return isThere && inUse ? { ...restored, keptAside } : restored;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the file to its end before anything is touched: a damaged one is refused with nothing changed. */
export async function restoreBackup(place: Place, path: string, replace: boolean): Promise<RestoreOutcome> {
  await readBackup(path);
  return place.databaseUrl === undefined
    ? restoreSqlite(place, path, replace)
    : restorePostgres(place, path, replace);
}
