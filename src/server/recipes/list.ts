import type { SavedRecipe } from "../../contract/saved-recipes";
import { finished } from "../errors";
import type { Parts } from "../parts";
import { route } from "../policy";
import { textStream } from "../text-stream";
import { askedBy } from "../trace";
import { iso } from "../instant";
import { JSON_TYPE, withDocument } from "./reply";
import { approvedSavedAt, type Last, type ListedRecipe, recipesOf } from "./store";

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
    ...approvedSavedAt(recipe),
  };
  return withDocument(fields, data);
}

/**
 * A page as one text in an array, taken out when it is sent, so that only the socket keeps its bytes while the reader
 * is slow.
 */
type Page = { text: string[]; next: Last | undefined };

export function listRoute({ database, log }: Parts) {
  async function read(userId: string, after?: Last): Promise<Page> {
    const { recipes, next } = await recipesOf(database, userId, { after });
    return { text: recipes.length > 0 ? [recipes.map(itemText).join(",")] : [], next };
  }

  async function* textOf(userId: string, first: Page): AsyncGenerator<string> {
    yield `[${first.text.pop() ?? ""}`;
    for (let { next } = first; next !== undefined; ) {
      const page = await read(userId, next);
      if (page.text.length > 0) yield `,${page.text.pop() ?? ""}`;
      next = page.next;
    }
    yield "]";
  }

  return route("GET /api/recipes", {
    name: "recipes.list",
    policy: "user",
    long: true,
    limits: ["recipe-read"],
    handler: async ({ context, session: { userId } }) => {
      const first = await read(userId);
      if (first.next === undefined)
        return finished(context.body(`[${first.text.pop() ?? ""}]`, 200, JSON_TYPE));
      const asked = askedBy(context);
      const body = textStream(textOf(userId, first), (error) => log.failure(error, asked));
      return finished(context.body(body, 200, JSON_TYPE));
    },
  });
}
