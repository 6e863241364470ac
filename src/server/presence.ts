import { randomUUID } from "node:crypto";
import type { Database, Db } from "./db/database";
import type { Log } from "./process/log";

/** The id of this process in the database. */
export const THIS_PROCESS = randomUUID();

const EVERY_MS = 10_000;
/** A killed process does not say that it ends. After this time without a sign it counts as gone. */
export const GONE_MS = 30_000;

/** Notes that this process is running; answers the moment that was stored, by the database's clock. */
export async function beat({ db, now }: Pick<Database, "db" | "now">): Promise<number> {
  const { seen_at } = await db
    .insertInto("site_process")
    .values({ id: THIS_PROCESS, seen_at: now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: now() }))
    .returning("seen_at")
    .executeTakeFirstOrThrow();
  return seen_at;
}

/** When a process last noted its presence in this database; undefined if it never did. */
export async function lastSeen(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom("site_process").select("seen_at").where("id", "=", id).executeTakeFirst();
  return row?.seen_at;
}

/** How many processes are serving the site from this database. */
export async function processesThere({ db, now }: Pick<Database, "db" | "now">): Promise<number> {
  const { n } = await db
    .selectFrom("site_process")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where(({ eb }) => eb(eb("seen_at", "+", GONE_MS), ">", now()))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Notes again and again that this process is running. Behind a pooler PostgreSQL cannot tell otherwise; SQLite's file
 * itself knows who has it open.
 */
export async function startPresence({
  database,
  log,
}: {
  database: Database;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { db, engine, now } = database;
  await db
    .deleteFrom("site_process")
    .where(({ eb }) => eb(eb("seen_at", "+", GONE_MS), "<", now()))
    .execute();
  await beat(database);
  const timer =
    engine === "postgres"
      ? setInterval(() => beat(database).catch((error: unknown) => log.failure(error)), EVERY_MS).unref()
      : undefined;
  return {
    async stop() {
      clearInterval(timer);
      await db
        .deleteFrom("site_process")
        .where("id", "=", THIS_PROCESS)
        .execute()
        .catch((error: unknown) => log.failure(error));
    },
  };
}
