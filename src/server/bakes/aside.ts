import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import { iso } from "../instant";
import type { PeopleParts } from "../people/belongings";
import { blankBakes } from "./store";

/** Takes all bakes of a person out of their journal, until they say whether these are theirs. */
export async function setBakesAside({ database: { db, now } }: PeopleParts, userId: string): Promise<void> {
  await db
    .updateTable("bake")
    .set({ aside_at: now() })
    .where("user_id", "=", userId)
    .where("data", "is not", null)
    .execute();
}

export async function bakesAside(db: Db, userId: string): Promise<AsideItem[]> {
  const rows = await db
    .selectFrom("bake")
    .select(["id", "name", "baked_at"])
    .where("user_id", "=", userId)
    .where("aside_at", "is not", null)
    .orderBy("baked_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, baked_at }) => ({ id, name, createdAt: iso(baked_at) }));
}

/** Gives bakes back to their person's journal; how many there were. */
export async function keepBakes(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const kept = await db
    .updateTable("bake")
    .set({ aside_at: null })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("aside_at", "is not", null)
    .returning("id")
    .execute();
  return kept.length;
}

/** Deletes bakes that were set aside; how many there were. */
export async function removeAsideBakes(
  { database: { db }, clock }: PeopleParts,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const aside = new Set((await bakesAside(db, userId)).map(({ id }) => id));
  const gone = ids.filter((id) => aside.has(id));
  return gone.length === 0 ? 0 : blankBakes(db, userId, gone, clock());
}
