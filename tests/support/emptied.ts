import type { Database } from "../../src/server/db/database";

/** Removes the totals that a site begins with, so a test finds only its own. */
export async function emptyDatabase<Opened extends Pick<Database, "db">>(database: Opened): Promise<Opened> {
  await database.db.deleteFrom("totals").execute();
  return database;
}
