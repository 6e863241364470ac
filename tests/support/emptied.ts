import type { Database } from "../../src/server/db/database";

/** The totals without the rows a site begins with, so that what a test finds there is its own. */
export async function emptied<Opened extends Pick<Database, "db">>(database: Opened): Promise<Opened> {
  await database.db.deleteFrom("totals").execute();
  return database;
}
