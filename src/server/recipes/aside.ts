import { sql } from "kysely";
import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import { iso } from "../instant";
import type { PeopleParts } from "../people/belongings";

/**
 * Whether a recipe waits until its person says that it is theirs. Editing or sharing it says so: the version tells,
 * whichever release of the site took the edit.
 */
const isAside = sql<boolean>`(recipe.aside_at is not null and recipe.aside_version = recipe.version
  and recipe.is_public = 0)`;
export const isNotAside = sql<boolean>`not ${isAside}`;

/** Sets all recipes of a person aside: private, unpublished, and out of their list. */
export async function setRecipesAside({ database: { db, now } }: PeopleParts, userId: string): Promise<void> {
  await db
    .updateTable("recipe")
    .set((recipe) => ({
      is_public: 0,
      published: 0,
      offered_at: null,
      aside_at: now(),
      aside_version: recipe.ref("version"),
    }))
    .where("user_id", "=", userId)
    .execute();
  await db
    .deleteFrom("published_recipe")
    .where("recipe_id", "in", db.selectFrom("recipe").select("id").where("user_id", "=", userId))
    .execute();
}

export async function recipesAside(db: Db, userId: string): Promise<AsideItem[]> {
  const rows = await db
    .selectFrom("recipe")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", userId)
    .where(isAside)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: iso(created_at) }));
}

/** Gives recipes back to their person, private; how many there were. */
export async function keepRecipes(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const kept = await db
    .updateTable("recipe")
    .set({ aside_at: null, aside_version: null })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where(isAside)
    .returning("id")
    .execute();
  return kept.length;
}

/** Removes set-aside recipes; how many there were. */
export async function removeAsideRecipes(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const removed = await db
    .deleteFrom("recipe")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where(isAside)
    .returning("id")
    .execute();
  return removed.length;
}
