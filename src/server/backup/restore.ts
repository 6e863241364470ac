import { closeSync, existsSync, openSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../db/database";
import { openDatabase, type Place, SQLITE_FILE } from "../db/open";
import { alone, empty, type Refused } from "./alone";
import { fill } from "./fill";
import { readBackup } from "./read";
import type { Counts } from "./tables";

type Restored = {
  createdAt: string;
  counts: Counts;
  /** Mails that wait for the owner to release them. */
  held: number;
  keptAside?: string;
};
export type RestoreOutcome = Restored | Refused;

const IN_USE = "this database has accounts in it. Add --replace to put the backup in its place.";

/** A database without any table has no accounts either. */
async function isInUse({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "user")) return false;
  return (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** How much may be unpacked: as much as the disk would take. A server of PostgreSQL has a disk of its own. */
const roomIn = ({ databaseUrl, dataDir }: Place) => {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

/** What stands in the way, before anything is touched: not even the tables of an older version are brought up to date. */
async function standsInTheWay(place: Place, replace: boolean): Promise<Refused | undefined> {
  if (place.databaseUrl === undefined && !existsSync(join(place.dataDir, SQLITE_FILE))) return undefined;
  const database = await openDatabase({ ...place, schema: "as found" });
  try {
    if (!replace && (await isInUse(database))) return { refused: IN_USE };
    const tables = await database.db.introspection.getTables();
    // Of a version that noted no presence nothing is known; its tables are not there to be locked either.
    if (place.databaseUrl !== undefined && !tables.some(({ name }) => name === "site_process"))
      return undefined;
    return await alone(database, { work: async () => undefined });
  } finally {
    await database.close();
  }
}

/** A copy of the whole file, readable by its owner only. SQLite writes into a file that is there and empty. */
async function copyTo(path: string, { db }: Database): Promise<void> {
  closeSync(openSync(path, "wx", 0o600));
  await sql`vacuum into ${path}`.execute(db);
}

async function countHeld({ db }: Database): Promise<number> {
  const { n } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("held_at", "is not", null)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Puts a backup into a database that nobody else works on, in one transaction: whatever fails on the way, what stood
 * there stands there still. The file is read to its end before anything is touched.
 */
export async function restoreBackup(place: Place, path: string, replace: boolean): Promise<RestoreOutcome> {
  const room = roomIn(place);
  await readBackup(path, { room });
  const refused = await standsInTheWay(place, replace);
  if (refused !== undefined) return refused;
  const database = await openDatabase(place);
  const aside = join(place.dataDir, `${SQLITE_FILE}.before-restore-${Date.now()}`);
  let isRestored = false;
  try {
    const keepsAside = database.engine === "sqlite" && (await isInUse(database));
    const outcome = await alone<RestoreOutcome>(database, {
      first: async () => {
        if (keepsAside) await copyTo(aside, database);
      },
      work: async () => {
        if (!replace && (await isInUse(database))) return { refused: IN_USE };
        await empty(database);
        const filled = await fill(database, path, { now: Date.now(), room });
        return { ...filled, held: await countHeld(database), ...(keepsAside ? { keptAside: aside } : {}) };
      },
    });
    isRestored = !("refused" in outcome);
    return outcome;
  } finally {
    if (!isRestored) rmSync(aside, { force: true });
    await database.close();
  }
}
