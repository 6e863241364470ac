import { type Selectable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecipeForm } from "../../baking";
import type { Tables } from "../db/types";
import type { Parts } from "../parts";
import { searchText } from "./search-text";

export type StoreParts = Pick<Parts, "database" | "clock">;
type Recipe = Selectable<Tables["recipe"]>;

/** Enough for every bread somebody bakes, and an end to what one account can fill the disk with. */
export const MOST_RECIPES = 500;

/** So many recipes are read at once: at the largest size a recipe may have, they are 13 MB. */
export const PAGE = 50;

const LISTED = [
  "id",
  "name",
  "type",
  "author",
  "published",
  "is_public",
  "created_at",
  "data",
] as const satisfies readonly (keyof Recipe)[];
export type ListedRecipe = Pick<Recipe, (typeof LISTED)[number]>;

/** A person's recipes, newest first: a page of them, after the given one. */
export async function recipesOf(
  { database: { db } }: Pick<StoreParts, "database">,
  userId: string,
  after?: Pick<Recipe, "created_at" | "id">,
): Promise<ListedRecipe[]> {
  let query = db.selectFrom("recipe").select(LISTED).where("user_id", "=", userId);
  if (after !== undefined)
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.created_at, after.id)),
    );
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(PAGE).execute();
}

export type Reader = { userId: string; isOwner: boolean };

/** One recipe, for its author, the site's owner, and whoever is signed in once it is public or published. */
export async function recipeFor(
  { database: { db } }: Pick<StoreParts, "database">,
  { userId, isOwner }: Reader,
  id: string,
) {
  return db
    .selectFrom("recipe")
    .select([...LISTED, "user_id", "version", "updated_at"])
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        eb("is_public", "=", 1),
        eb("published", "=", 1),
        ...(isOwner ? [eb.lit(true)] : []),
      ]),
    )
    .executeTakeFirst();
}

/** The columns that follow from the form. */
const columnsOf = (form: RecipeForm) => ({
  name: form.recipeName,
  type: form.recipeType,
  author: form.author,
  search: searchText(form),
  data: JSON.stringify(form),
});

export type Added = { id: string; version: number; createdAt: number };

/** A person's new recipe; "nobody" when their account was deleted in this very moment. */
export async function addRecipe(
  { database, clock }: StoreParts,
  userId: string,
  form: RecipeForm,
): Promise<Added | "nobody" | "too-many-recipes"> {
  const { db } = database;
  return database.transaction(async () => {
    // Two saves of one person wait for each other at their own row, so both count what the other has added.
    const locked = await db
      .updateTable("user")
      .set((eb) => ({ theme: eb.ref("theme") }))
      .where("id", "=", userId)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) return "nobody";
    const { saved } = await db
      .selectFrom("recipe")
      .select(({ fn }) => fn.countAll<number>().as("saved"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (saved >= MOST_RECIPES) return "too-many-recipes";
    const added = { id: uuidv7(), version: 1, createdAt: clock() };
    await db
      .insertInto("recipe")
      .values({
        id: added.id,
        user_id: userId,
        version: added.version,
        created_at: added.createdAt,
        updated_at: added.createdAt,
        ...columnsOf(form),
      })
      .execute();
    return added;
  });
}

export type Mine = { id: string; userId: string };
/** `from`: the version the edit started from; without one the last writer wins. */
export type Edit = { form: RecipeForm; from: number | undefined };

/** Saves a person's recipe again; a number alone is the version that somebody else's save has made meanwhile. */
export async function changeRecipe(
  { database: { db }, clock }: StoreParts,
  { id, userId }: Mine,
  { form, from }: Edit,
): Promise<{ version: number; updatedAt: number } | { stored: number } | "not-found"> {
  const updatedAt = clock();
  let query = db
    .updateTable("recipe")
    .set({ ...columnsOf(form), updated_at: updatedAt, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("user_id", "=", userId);
  // In the statement itself: of any number of saves that start from one version, one finds it.
  if (from !== undefined) query = query.where("version", "=", from);
  const changed = await query.returning("version").executeTakeFirst();
  if (changed !== undefined) return { version: changed.version, updatedAt };
  const stored = await db
    .selectFrom("recipe")
    .select("version")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return stored === undefined ? "not-found" : { stored: stored.version };
}

/** Whether there was such a recipe of theirs. */
export async function removeRecipe(
  { database: { db } }: Pick<StoreParts, "database">,
  { id, userId }: Mine,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recipe")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
