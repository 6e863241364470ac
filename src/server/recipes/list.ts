import type { SavedRecipe } from "../../contract/saved-recipes";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { textStream } from "../text-stream";
import { askedBy } from "../trace";
import { iso } from "../instant";
import { JSON_TYPE, withDocument } from "./reply";
import { type ListedRecipe, PAGE, recipesOf } from "./store";

function itemText(recipe: ListedRecipe): string {
  const { id, name, type, author, published, is_public, created_at, data } = recipe;
  const fields: Omit<SavedRecipe, "recipeData"> = {
    id,
    recipeName: name,
    recipeType: type,
    author,
    published: published === 1,
    isPublic: is_public === 1,
    createdAt: iso(created_at),
  };
  return withDocument(fields, data);
}

const itemsText = (recipes: readonly ListedRecipe[]) => recipes.map(itemText).join(",");

export function listRoute({ database, log }: Parts): Route {
  /** The rest of a long list, page by page, so that a full account of large recipes never stands in memory whole. */
  async function* textOf(userId: string, first: ListedRecipe[]): AsyncGenerator<string> {
    yield `[${itemsText(first)}`;
    for (let page = first; page.length === PAGE; ) {
      page = await recipesOf({ database }, userId, page.at(-1));
      if (page.length > 0) yield `,${itemsText(page)}`;
    }
    yield "]";
  }

  return route({
    name: "recipes.list",
    method: "GET",
    path: "/api/recipes",
    policy: "user",
    limits: ["recipe-read"],
    handler: async ({ context, session: { userId } }) => {
      const first = await recipesOf({ database }, userId);
      if (first.length < PAGE) return context.body(`[${itemsText(first)}]`, 200, JSON_TYPE);
      const asked = askedBy(context);
      return context.body(
        textStream(textOf(userId, first), (error) => log.failure(error, asked)),
        200,
        JSON_TYPE,
      );
    },
  });
}
