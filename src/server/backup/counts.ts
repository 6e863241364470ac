import type { Database } from "../db/database";
import { BACKED_UP, type Counts, noCounts } from "./tables";

/** How many rows stand in each table that a backup holds. */
export async function countRows(db: Database["db"]): Promise<Counts> {
  const counts = noCounts();
  for (const { table } of BACKED_UP) {
    const { n } = await db
      .selectFrom(table as "user")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  return counts;
}
