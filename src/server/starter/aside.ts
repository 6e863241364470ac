import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import { iso } from "../instant";
import { readStoredStarter } from "../left-out";
import type { PeopleParts } from "../people/belongings";
import { joinStarter, starterOf } from "./store";

/** Takes a person's diary out of their sight, until they say whether it is theirs. */
export async function setStarterAside({ database: { db, now } }: PeopleParts, userId: string): Promise<void> {
  await db
    .updateTable("starter")
    .set({ aside_at: now() })
    .where("user_id", "=", userId)
    .where("aside_at", "is", null)
    .execute();
}

const asideRows = (db: Db, userId: string) =>
  db
    .selectFrom("starter")
    .selectAll()
    .where("user_id", "=", userId)
    .where("aside_at", "is not", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();

export async function startersAside({ database: { db } }: PeopleParts, userId: string): Promise<AsideItem[]> {
  const rows = await asideRows(db, userId);
  return rows.map(({ id, updated_at }) => ({ id, name: "Starter diary", createdAt: iso(updated_at) }));
}

/** Joins what was set aside with what its person has written since; answers how many diaries there were. */
export async function keepStarters(
  parts: PeopleParts,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { db } = parts.database;
  const rows = (await asideRows(db, userId)).filter(({ id }) => ids.includes(id));
  for (const { id, records } of rows) {
    const lines = readStoredStarter(parts, { id, data: records });
    const isJoined =
      (await starterOf(db, userId)) !== undefined &&
      lines !== undefined &&
      typeof (await joinStarter(parts, userId, lines)) !== "string";
    if (isJoined) await removeRow(db, id);
    else if ((await starterOf(db, userId)) === undefined)
      await db.updateTable("starter").set({ aside_at: null }).where("id", "=", id).execute();
  }
  return rows.length;
}

const removeRow = (db: Db, id: string) => db.deleteFrom("starter").where("id", "=", id).execute();

/** Deletes diaries that were set aside; how many there were. */
export async function removeAsideStarters(
  { database: { db } }: PeopleParts,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = (await asideRows(db, userId)).filter(({ id }) => ids.includes(id));
  for (const { id } of rows) await removeRow(db, id);
  return rows.length;
}
