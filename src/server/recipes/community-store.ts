import type { Selectable } from "kysely";
import type { Tables } from "../db/types";
import type { Place } from "../paging";
import { isInSearch } from "../search";
import type { Mine, StoreParts } from "./store";

type Recipe = Selectable<Tables["recipe"]>;

/** The author lets others see a recipe, or takes that back, and then nobody else keeps it: it is unpublished too. */
export async function setVisibility(
  { database: { db } }: Pick<StoreParts, "database">,
  { id, userId }: Mine,
  isPublic: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable("recipe")
    .set(isPublic ? { is_public: 1 } : { is_public: 0, published: 0, published_at: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** The site's owner shows a recipe to everybody, or no longer: their own, or another's while that is public. */
export async function setPublished(
  { database: { db }, clock }: StoreParts,
  { id, userId }: Mine,
  published: boolean,
): Promise<"done" | "not-public" | "not-found"> {
  const now = clock();
  const changed = await db
    .updateTable("recipe")
    .set((eb) =>
      published
        ? // Published once more, it keeps its place in the list.
          { published: 1, published_at: eb.fn.coalesce("published_at", eb.val(now)) }
        : { published: 0, published_at: null },
    )
    .where("id", "=", id)
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("is_public", "=", 1)]))
    .returning("id")
    .executeTakeFirst();
  if (changed !== undefined) return "done";
  const known = await db.selectFrom("recipe").select("id").where("id", "=", id).executeTakeFirst();
  return known === undefined ? "not-found" : "not-public";
}

export type Wanted = {
  /** Each of them stands in the recipe, in any order. */
  words: readonly string[];
  after: Place | undefined;
  limit: number;
};

export type PublishedRecipe = Pick<Recipe, "id" | "name" | "author" | "version" | "data"> & {
  published_at: number;
};

/** The recipes that everybody may see, newest first. */
export async function publishedRecipes(
  { database: { db } }: Pick<StoreParts, "database">,
  { words, after, limit }: Wanted,
): Promise<PublishedRecipe[]> {
  let query = db
    .selectFrom("recipe")
    .select(["id", "name", "author", "version", "published_at", "data"])
    .$narrowType<{ published_at: number }>()
    // Written out, not bound: the index of published recipes is known to fit before any value is.
    .where((eb) => eb("published", "=", eb.lit(1)));
  for (const word of words) query = query.where(isInSearch(word));
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple("published_at", "id"), "<", eb.tuple(after.at, after.id)));
  return query.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export type PublishedOne = Pick<Recipe, "id" | "name" | "author" | "version" | "data">;

/** One recipe that everybody may see; nothing for any other. */
export async function publishedRecipe(
  { database: { db } }: Pick<StoreParts, "database">,
  id: string,
): Promise<PublishedOne | undefined> {
  return db
    .selectFrom("recipe")
    .select(["id", "name", "author", "version", "data"])
    .where("id", "=", id)
    .where("published", "=", 1)
    .executeTakeFirst();
}

/** The ids of the published recipes, newest first. */
export async function publishedIds(
  { database: { db } }: Pick<StoreParts, "database">,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("recipe")
    .select("id")
    .where((eb) => eb("published", "=", eb.lit(1)))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
