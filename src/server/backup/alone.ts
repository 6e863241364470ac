import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import { isLockTimeout, isRetryable } from "../db/failures";
import { GONE_MS, processesThere } from "../presence";
import { BACKED_UP, LEFT_OUT } from "./tables";

/** Why nothing was restored: what stands there is in use. */
export type Refused = { refused: string };

const HELD_SQLITE =
  "another process has this database open. Stop the site, and commands that are at work on it, and try again.";
const HELD_POSTGRES = `a server works on this database. Stop the site and try again; a server that was killed is forgotten after ${GONE_MS / 1000} seconds.`;

const TABLES = [...LEFT_OUT, ...BACKED_UP.map(({ table }) => table)];

/** `first` comes before the transaction, for what SQLite does outside of one only. */
type Work<Result> = { first?: () => Promise<void>; work: () => Promise<Result> };

/**
 * Runs `work`, which changes everything or, when it throws, nothing, while nobody else is there or comes. SQLite's
 * file knows every process that has it open, idle or not, and lets none in meanwhile. Of PostgreSQL's connections a
 * pooler hides whose they are: processes note their presence in a table, and whoever starts meanwhile waits for it.
 */
export async function alone<Result>(database: Database, doing: Work<Result>): Promise<Result | Refused> {
  return database.engine === "sqlite" ? aloneInFile(database, doing) : aloneInTables(database, doing);
}

/** Its transactions are written out: the driver's own end after some seconds, for the sake of others. */
async function aloneInFile<Result>(
  { db }: Database,
  { first, work }: Work<Result>,
): Promise<Result | Refused> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`pragma locking_mode = exclusive`);
  try {
    try {
      // Whoever writes gets the lock, and keeps it in this mode.
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
      // Fails where SQLite has given the transaction up by itself.
      await run(sql`rollback`).catch(() => undefined);
      throw error;
    }
  } finally {
    await run(sql`pragma locking_mode = normal`);
    // The lock goes with the next look into the file.
    await run(sql`select 1 from sqlite_master`).catch(() => undefined);
  }
}

async function aloneInTables<Result>(database: Database, { work }: Work<Result>): Promise<Result | Refused> {
  const { db, transaction } = database;
  const names = sql.join(TABLES.map((table) => sql.table(table)));
  try {
    return await transaction(async () => {
      // Whoever looks meanwhile sees the old rows; whoever would write waits, and is told so after two seconds.
      await sql`lock table ${names} in exclusive mode`.execute(db);
      if ((await processesThere(database)) > 0) return { refused: HELD_POSTGRES };
      return work();
    });
  } catch (error) {
    if (isLockTimeout(error)) return { refused: HELD_POSTGRES };
    throw error;
  }
}

/** Empties every table of the site. */
export async function empty({ db, engine }: Database): Promise<void> {
  // Rows that are deleted one by one take longer than a statement may, where there are many.
  if (engine === "postgres")
    await sql`truncate table ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db);
  else
    for (const table of [...LEFT_OUT, ...BACKED_UP.map(({ table: name }) => name).toReversed()])
      await db.deleteFrom(table).execute();
}
