import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecipeForm } from "../../baking";
import type { BenchState } from "../../contract/bench-state";
import type { Origin } from "../../contract/origins";
import type { Db } from "../db/database";
import type { Parts } from "../parts";
import { kindNow } from "./origins";
import { bytesOf, type NoRoom, noRoomFor, storedBytes } from "./room";
import { recipeSearchText } from "./search-terms";

export type StoreParts = Pick<Parts, "database" | "clock">;

/** Enough for every bread that somebody bakes. room.ts limits their total size. */
export const MOST_RECIPES = 500;

/** The columns derived from the form. */
const columnsOf = (form: RecipeForm) => ({
  name: form.recipeName,
  type: form.recipeType,
  author: form.author,
  search: recipeSearchText(form),
  data: JSON.stringify(form),
});

export type Added = { id: string; version: number; createdAt: number };

/**
 * Stores a person's new recipe, while the gate holds their row: of two saves at once the second counts what the first
 * has added.
 */
export async function addRecipe(
  { database: { db }, clock }: StoreParts,
  userId: string,
  { bench, origin, ...form }: RecipeForm & { bench?: BenchState | undefined; origin?: Origin | undefined },
): Promise<Added | "too-many-recipes" | NoRoom> {
  const columns = columnsOf(form);
  const { saved } = await db
    .selectFrom("recipe")
    .select(({ fn }) => fn.countAll<number>().as("saved"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (saved >= MOST_RECIPES) return "too-many-recipes";
  const noRoom = await noRoomFor(db, userId, bytesOf(columns));
  if (noRoom !== undefined) return noRoom;
  const added = { id: uuidv7(), version: 1, createdAt: clock() };
  await db
    .insertInto("recipe")
    .values({
      id: added.id,
      user_id: userId,
      version: added.version,
      created_at: added.createdAt,
      updated_at: added.createdAt,
      ...(bench && { bench: JSON.stringify(bench), bench_at: added.createdAt }),
      ...(origin && { origin_kind: await kindNow(db, userId, origin), origin_id: origin.id }),
      ...columns,
    })
    .execute();
  return added;
}

export type Mine = { id: string; userId: string };
/** `from` is the version that the edit started from; without it the last save wins. */
export type Edit = { form: RecipeForm; from: number | undefined };

/**
 * Saves a changed recipe, while the gate holds its author's row. `stored` is the version that another save has stored
 * meanwhile. A recipe that grows needs room in the account; others are saved even in a full account.
 */
export async function changeRecipe(
  { database: { db }, clock }: StoreParts,
  { id, userId }: Mine,
  { form, from }: Edit,
): Promise<{ version: number; updatedAt: number } | { stored: number } | "not-found" | NoRoom> {
  const columns = columnsOf(form);
  const read = () =>
    db
      .selectFrom("recipe")
      .select(["version", storedBytes.as("bytes")])
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
  const stored = await read();
  if (stored === undefined) return "not-found";
  if (from !== undefined && from !== stored.version) return { stored: stored.version };
  const more = bytesOf(columns) - stored.bytes;
  const noRoom = more > 0 ? await noRoomFor(db, userId, more) : undefined;
  if (noRoom !== undefined) return noRoom;
  const updatedAt = clock();
  const changed = await db
    .updateTable("recipe")
    .set({ ...columns, updated_at: updatedAt, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    // An older release beside this one locks no row, so the statement checks the version as well.
    .$if(from !== undefined, (query) => query.where("version", "=", stored.version))
    .returning("version")
    .executeTakeFirst();
  if (changed !== undefined) return { version: changed.version, updatedAt };
  const now = await read();
  return now === undefined ? "not-found" : { stored: now.version };
}

/** Removes a recipe of this person's; false when there was none. */
export async function removeRecipe(db: Db, { id, userId }: Mine): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
