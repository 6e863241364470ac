import type { RequestParts } from "./store";
import { takeTurn } from "./request-tables";
import { isId } from "../ids";

/** Notes that labels were printed, so that a later correction marks them as old; answers how many. */
export async function noteLabels(
  { clock, database }: Pick<RequestParts, "clock" | "database">,
  ids: readonly string[],
): Promise<number> {
  const { db } = database;
  const known = ids.filter(isId);
  if (known.length === 0) return 0;
  return database.transaction(async () => {
    await takeTurn(db, "starter-requests");
    const { numUpdatedRows } = await db
      .updateTable("starter_request")
      .set({ label_at: clock() })
      .where("id", "in", known)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
