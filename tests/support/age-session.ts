import { openDatabase } from "../../src/server/db/open";
import type { RunningSite } from "./site";

/** Moves the moment at which somebody last proved who they are into the past, in the running site's own database. */
export async function ageSession({ dataDir }: RunningSite, email: string, ms: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const confirmedAt = new Date(Date.now() - ms).toISOString();
  const { id } = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db.updateTable("session").set({ confirmedAt }).where("userId", "=", id).execute();
  await database.close();
}
