import { closeSync, existsSync, openSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import { isLockTimeout, isRetryable } from "../db/failures";
import { type DatabasePlace, openDatabase, SQLITE_FILE } from "../db/open";
import { GONE_MS, processesThere } from "../presence";
import { checkBackup } from "./check";
import { Damage } from "./damage";
import { fillDatabase } from "./fill";
import { NO_PROGRESS, type Progress } from "./progress";
import { DamagedBackup } from "./read";
import { type Counts, emptyTables, EVERY_TABLE } from "./tables";
import { asUnfinished } from "./unfinished";

type Restored = {
  createdAt: string;
  counts: Counts;
  /** Mails that wait for the owner to release them. */
  held: number;
  keptAside?: string;
  /** Values that were left out or emptied because they are damaged, a line each. */
  damaged?: string;
};
export type RestoreOutcome = Restored | Refused;

type Options = { replace?: boolean; leaveOutDamaged?: boolean; progress?: Progress; now?: number };

const LEAVE_OUT = "Add --leave-out-damaged to put back everything else.";
const IN_USE = "this database has accounts in it. Add --replace to replace it with the backup.";

/** A database without a user table has no accounts. */
async function isInUse({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "user")) return false;
  return (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** How many bytes may be unpacked: what fits on the disk. PostgreSQL's disk cannot be seen from here. */
const roomIn = ({ databaseUrl, dataDir }: DatabasePlace) => {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

/** Why nothing can be restored here. Found out before anything is changed, and before older tables are migrated. */
async function findObstacle(place: DatabasePlace, replace: boolean): Promise<Refused | undefined> {
  if (place.databaseUrl === undefined && !existsSync(join(place.dataDir, SQLITE_FILE))) return undefined;
  const database = await openDatabase({ ...place, schema: "as found", work: "commands" });
  try {
    if (!replace && (await isInUse(database))) return { refused: IN_USE };
    const tables = await database.db.introspection.getTables();
    // An older version noted no presence, and has no such table to lock.
    if (place.databaseUrl !== undefined && !tables.some(({ name }) => name === "site_process"))
      return undefined;
    return await runAlone(database, { work: async () => undefined });
  } finally {
    await database.close();
  }
}

/** A copy of the whole database file, readable by its owner only. SQLite accepts an existing empty file. */
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
 * Puts a backup into a database that nobody else works on, in one transaction: when anything fails, the old contents
 * stay. The file is read to its end before anything is changed.
 */
export async function restoreBackup(
  place: DatabasePlace,
  path: string,
  { replace = false, leaveOutDamaged = false, progress = NO_PROGRESS, now = Date.now() }: Options,
): Promise<RestoreOutcome> {
  const room = roomIn(place);
  const damage = new Damage();
  const checked = await checkBackup(path, { room, damaged: damage.add, step: progress("reading") });
  const damaged = damage.words();
  if (damaged !== undefined && !leaveOutDamaged)
    throw new DamagedBackup(`some of its rows are damaged:\n${damaged}\n${LEAVE_OUT}`);
  const refused = await findObstacle(place, replace);
  if (refused !== undefined) return refused;
  const database = await openDatabase({ ...place, work: "commands" });
  const aside = join(place.dataDir, `${SQLITE_FILE}.before-restore-${Date.now()}`);
  try {
    return await asUnfinished(aside, async (finished) => {
      const keepsAside = database.engine === "sqlite" && (await isInUse(database));
      const outcome = await runAlone<RestoreOutcome>(database, {
        first: async () => {
          if (keepsAside) await copyTo(aside, database);
        },
        work: async () => {
          if (!replace && (await isInUse(database))) return { refused: IN_USE };
          await emptyTables(database);
          const step = progress("putting back");
          const madeAt = Date.parse(checked.createdAt);
          const filling = { now, madeAt, room, step, without: checked.leftOut };
          const filled = await fillDatabase(database, path, filling);
          return {
            ...filled,
            held: await countHeld(database),
            ...(keepsAside ? { keptAside: aside } : {}),
            ...(damaged === undefined ? {} : { damaged }),
          };
        },
      });
      if (!("refused" in outcome)) finished();
      return outcome;
    });
  } finally {
    await database.close();
  }
}

/** Why nothing was restored: the database is in use. */
type Refused = { refused: string };

const HELD_SQLITE =
  "another process has this database open. Stop the site and all commands that use it, and try again.";
const HELD_POSTGRES = `a server is using this database. Stop the site and try again; a killed server is forgotten after ${GONE_MS / 1000} seconds.`;

/** `first` runs before the transaction, for what SQLite does only outside one. */
type Work<Result> = { first?: () => Promise<void>; work: () => Promise<Result> };

/**
 * Runs `work` as one transaction while no other process uses the database or can begin to. SQLite's file knows every
 * process that has it open, even an idle one, and the lock keeps others out. A pooler hides who is connected to
 * PostgreSQL, so processes note their presence in a table, and a process that starts meanwhile waits for that table.
 */
async function runAlone<Result>(database: Database, doing: Work<Result>): Promise<Result | Refused> {
  return database.engine === "sqlite" ? runAloneInFile(database, doing) : runAloneInTables(database, doing);
}

/** Writes its transactions as SQL, because the driver ends its own after some seconds to let others write. */
async function runAloneInFile<Result>(
  { db }: Database,
  { first, work }: Work<Result>,
): Promise<Result | Refused> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`pragma locking_mode = exclusive`);
  try {
    try {
      // In this mode the first write takes the lock and keeps it.
      await run(sql`begin immediate`);
      await run(sql`commit`);
    } catch (error) {
      if (isRetryable(error)) return { refused: HELD_SQLITE };
      throw error;
    }
    await first?.();
    await run(sql`begin immediate`);
    try {
      const result = await work();
      await run(sql`commit`);
      return result;
    } catch (error) {
      // The rollback fails when SQLite has already ended the transaction.
      await run(sql`rollback`).catch(() => undefined);
      throw error;
    }
  } finally {
    await run(sql`pragma locking_mode = normal`);
    // SQLite gives the lock up at the next read.
    await run(sql`select 1 from sqlite_master`).catch(() => undefined);
  }
}

async function runAloneInTables<Result>(
  database: Database,
  { work }: Work<Result>,
): Promise<Result | Refused> {
  const { db, transaction } = database;
  const names = sql.join(EVERY_TABLE.map((table) => sql.table(table)));
  try {
    return await transaction(async () => {
      // Other connections still read the old rows. Those that want to write wait, and fail after two seconds.
      await sql`lock table ${names} in exclusive mode`.execute(db);
      if ((await processesThere(database)) > 0) return { refused: HELD_POSTGRES };
      return work();
    });
  } catch (error) {
    if (isLockTimeout(error)) return { refused: HELD_POSTGRES };
    throw error;
  }
}
