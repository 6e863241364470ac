import { iso } from "../values/instant";
import type { Cursor } from "../http/paging";
import { takeBackPublic } from "./approval";
import { deletedRecipesOf, forgetDeleted } from "./deleted";
import { withDocument } from "./reply";
import { benchOf, type ListedRecipe, listedFields, type RecipePage, recipesOf } from "./store";
import { offerOf } from "./offers";
import { keptOrigin } from "./origins";
import { readStoredForm } from "../left-out";
import { type PersonalData, asDamaged, each, type PeopleParts } from "../people/personal-data";

const FOUND_BY = { apart: "words of the recipe, for the search" };

/** Saved recipes, and what the owner approved of them. */
export const RECIPES = {
  tables: {
    recipe: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "id", "name", "type", "author", "published", "is_public", "version"),
        ...each("file", "created_at", "updated_at", "offered_at", "bench", "data"),
        ...each("file", "origin_kind", "origin_id"),
        ...each(FOUND_BY, "search"),
        ...each({ apart: "the person's id" }, "user_id"),
        ...each({ apart: "which of two devices changed the bench last" }, "bench_at"),
      },
    },
    deleted_recipe: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "id", "gone_at"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    published_recipe: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "recipe_id", "version", "name", "author", "published_at", "saved_at", "data"),
      },
    },
    recipe_answer: {
      deleted: "cascades",
      reset: "stays",
      columns: each("file", "recipe_id", "kind", "body", "version", "created_at"),
    },
    search_entry: {
      deleted: "cascades",
      reset: "ends",
      columns: each(FOUND_BY, "entry", "recipe_id", "published_at", "terms"),
    },
  },
  file: async ({ database: { db } }, { userId }) => ({ deletedRecipes: await deletedRecipesOf(db, userId) }),
  list: { name: "recipes", items: recipeTexts },
  forget: ({ database: { db } }, now) => forgetDeleted(db, now),
  endAccess: ({ database: { db } }, userId) => takeBackPublic(db, userId),
} satisfies PersonalData;

async function* recipeTexts(parts: PeopleParts, userId: string): AsyncGenerator<string> {
  let after: Cursor | undefined;
  do {
    const page: RecipePage = await recipesOf(parts.database.db, userId, {
      after,
      order: "asc",
    });
    for (const recipe of page.recipes) yield recipeText(parts, recipe);
    after = page.next;
  } while (after !== undefined);
}

async function recipeText(parts: PeopleParts, recipe: ListedRecipe): Promise<string> {
  const fields = {
    ...listedFields(recipe),
    recipeType: recipe.type,
    version: recipe.version,
    updatedAt: iso(recipe.updated_at),
    ...(await approvalOf(parts, recipe)),
    ...(await offerOf(parts.database.db, recipe)),
    ...keptOrigin(recipe),
    ...(recipe.bench !== null && { bench: benchOf(parts, recipe).bench ?? asDamaged(recipe.bench) }),
  };
  return readStoredForm(parts, "recipe.data", recipe) === undefined
    ? JSON.stringify({ ...fields, recipeData: asDamaged(recipe.data) })
    : withDocument(fields, recipe.data);
}

/** When a recipe was published, and the approved version where a newer one waits for approval. */
async function approvalOf(parts: PeopleParts, { id, version, approved_version }: ListedRecipe) {
  if (approved_version === null) return {};
  const approved = await parts.database.db
    .selectFrom("published_recipe")
    .select(["version", "published_at", "saved_at", "data"])
    .where("recipe_id", "=", id)
    .executeTakeFirst();
  if (approved === undefined) return {};
  const waiting = {
    version: approved.version,
    savedAt: iso(approved.saved_at),
    recipeData:
      readStoredForm(parts, "published_recipe.data", { id, data: approved.data }) ?? asDamaged(approved.data),
  };
  return {
    publishedAt: iso(approved.published_at),
    ...(approved.version !== version && { approved: waiting }),
  };
}
