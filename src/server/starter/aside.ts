import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../instant";
import { readStoredStarter } from "../left-out";
import type { PeopleParts } from "../people/belongings";
import { joinStarter, starterOf, type Unsaved } from "./store";

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

/**
 * Joins what was set aside with what its person has written since; answers how many diaries were kept, or why none was. A
 * diary that is not joined stays set aside.
 */
export async function keepStarters(
  parts: PeopleParts,
  userId: string,
  ids: readonly string[],
): Promise<number | Unsaved> {
  const { db } = parts.database;
  const rows = (await asideRows(db, userId)).filter(({ id }) => ids.includes(id));
  let kept = 0;
  let refused: Unsaved | undefined;
  for (const row of rows) {
    const problem = await keepStarter(parts, userId, row);
    if (problem === undefined) kept += 1;
    else refused = problem;
  }
  return kept === 0 && refused !== undefined ? refused : kept;
}

async function keepStarter(
  parts: PeopleParts,
  userId: string,
  { id, records }: Row<"starter">,
): Promise<Unsaved | undefined> {
  const { db } = parts.database;
  if ((await starterOf(db, userId)) === undefined) {
    // Also one that is damaged: nobody writes beside it, and it is not deleted.
    await db.updateTable("starter").set({ aside_at: null }).where("id", "=", id).execute();
    return undefined;
  }
  const lines = readStoredStarter(parts, { id, data: records });
  if (lines === undefined) return "damaged";
  const joined = await joinStarter(parts, userId, lines);
  if (typeof joined === "string") return joined;
  await removeRow(db, id);
  return undefined;
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
