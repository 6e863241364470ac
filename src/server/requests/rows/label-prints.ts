import { sql } from "kysely";
import { isId } from "../../values/ids";
import { iso } from "../../values/instant";
import { lockRequests } from "./request-tables";
import type { RequestParts } from "./store";

/**
 * Notes that labels were printed, so that a later correction marks them as old; answers how many. `corrections` says
 * which correction of its address each label has: a label without the last one is old already.
 */
export async function noteLabels(
  { clock, database }: Pick<RequestParts, "clock" | "database">,
  ids: readonly string[],
  corrections?: Readonly<Record<string, string>>,
): Promise<number> {
  const { db } = database;
  const known = ids.filter(isId);
  if (known.length === 0) return 0;
  return database.transaction(async () => {
    await lockRequests(db, "starter-requests");
    const { numUpdatedRows } = await db
      .updateTable("starter_request")
      .set({ label_at: clock() })
      .where("id", "in", known)
      .executeTakeFirst();
    if (corrections === undefined) return Number(numUpdatedRows);
    const corrected = await db
      .selectFrom("starter_request")
      .select(["id", "address_at"])
      .where("id", "in", known)
      .where("address_at", "is not", null)
      .execute();
    const old = corrected.filter(({ id, address_at }) => iso(address_at ?? 0) !== corrections[id]);
    if (old.length > 0)
      await db
        .updateTable("starter_request")
        .set({ label_at: sql<number>`address_at - 1` })
        .where(
          "id",
          "in",
          old.map(({ id }) => id),
        )
        .execute();
    return Number(numUpdatedRows);
  });
}
