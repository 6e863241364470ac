import { DAY_MS } from "../../contract/values/milliseconds";
import type { Db } from "../db/database";
import { iso } from "../values/instant";

/** How long we remember that a recipe was deleted: a device may have been in a drawer for a year. */
const GONE_KEPT = 400 * DAY_MS;
/** Of one person this many deletions are remembered, the newest. */
const MOST_GONE = 1000;

/** Remembers that this person's recipe was deleted, so that no device brings it back. */
export async function noteDeleted(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<void> {
  await db.insertInto("deleted_recipe").values({ id, user_id: userId, gone_at: now }).execute();
  const older = await db
    .selectFrom("deleted_recipe")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("gone_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_GONE)
    .offset(MOST_GONE)
    .execute();
  const ids = older.map((row) => row.id);
  if (ids.length > 0) await db.deleteFrom("deleted_recipe").where("id", "in", ids).execute();
}

/** Who deleted the recipe that had this id; undefined if nobody did. */
export async function whoDeleted(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("deleted_recipe").select("user_id").where("id", "=", id).executeTakeFirst();
  return row?.user_id;
}

/** A person's deleted recipes, for their file. */
export async function deletedRecipesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom("deleted_recipe")
    .select(["id", "gone_at"])
    .where("user_id", "=", userId)
    .orderBy("gone_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, gone_at }) => ({ id, deletedAt: iso(gone_at) }));
}

export async function forgetDeleted(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("deleted_recipe")
    .where("gone_at", "<", now - GONE_KEPT)
    .execute();
}
