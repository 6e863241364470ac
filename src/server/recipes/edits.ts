import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecipeForm } from "../../baking";
import type { BenchState } from "../../contract/recipes/bench-state";
import type { Origin } from "../../contract/recipes/origins";
import type { Db } from "../db/database";
import type { Parts } from "../parts";
import { noteDeleted, whoDeleted } from "./deleted";
import { kindNow } from "./origins";
import { bytesOf, type QuotaExceeded, quotaExceededBy, storedBytes } from "./quota";
import { recipeSearchText } from "./search/search-terms";

export type StoreParts = Pick<Parts, "database" | "clock">;

/** Enough for every bread that somebody bakes. quota.ts limits their total size. */
export const MOST_RECIPES = 500;

/** The columns derived from the form. */
const columnsOf = (form: RecipeForm) => ({
  name: form.recipeName,
  type: form.recipeType,
  author: form.author,
  search: recipeSearchText(form),
  data: JSON.stringify(form),
});

export type Added = { id: string; name: string; version: number; createdAt: number };
type Sent = RecipeForm & {
  id?: string | undefined;
  bench?: BenchState | undefined;
  origin?: Origin | undefined;
};

/** A first save makes this version. A repeat is told the same, so that a change that follows it asks about newer ones. */
const FIRST = 1;

/**
 * What is already known of an id that a device made: this person's recipe, or why there will be none. Somebody else's id
 * is answered as if there were nothing.
 */
async function findMade(
  db: Db,
  { id, userId }: Mine,
): Promise<Added | "not-found" | "recipe-deleted" | undefined> {
  const made = await db
    .selectFrom("recipe")
    .select(["user_id", "name", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (made?.user_id === userId) return { id, name: made.name, version: FIRST, createdAt: made.created_at };
  const by = made === undefined ? await whoDeleted(db, id) : made.user_id;
  if (by === undefined) return undefined;
  return by === userId ? "recipe-deleted" : "not-found";
}

/**
 * Stores a person's new recipe, while the gate holds their row: of two saves at once the second counts what the first
 * has added. A recipe that is there under its id stays as it is, and is answered as the first time.
 */
export async function addRecipe(
  { database: { db }, clock }: StoreParts,
  userId: string,
  { id: sent, bench, origin, ...form }: Sent,
): Promise<Added | "too-many-recipes" | "not-found" | "recipe-deleted" | QuotaExceeded> {
  const known = sent === undefined ? undefined : await findMade(db, { id: sent, userId });
  if (known !== undefined) return known;
  const columns = columnsOf(form);
  const { saved } = await db
    .selectFrom("recipe")
    .select(({ fn }) => fn.countAll<number>().as("saved"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (saved >= MOST_RECIPES) return "too-many-recipes";
  const exceeded = await quotaExceededBy(db, userId, bytesOf(columns));
  if (exceeded !== undefined) return exceeded;
  const added = { id: sent ?? uuidv7(), name: form.recipeName, version: FIRST, createdAt: clock() };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
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
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Of two people who send one id at the same moment, the second meets the first one's recipe only here.
  return inserted === 0n ? "not-found" : added;
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
): Promise<{ version: number; updatedAt: number } | { stored: number } | "not-found" | QuotaExceeded> {
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
  const exceeded = more > 0 ? await quotaExceededBy(db, userId, more) : undefined;
  if (exceeded !== undefined) return exceeded;
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

/** Removes a recipe of this person's, and remembers that; false when there was none. */
export async function removeRecipe(
  { database: { db }, clock }: StoreParts,
  { id, userId }: Mine,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await noteDeleted(db, { id, userId }, clock());
  return true;
}
