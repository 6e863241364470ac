import { createHash } from "node:crypto";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { isKnown } from "../static-files";
import { linkNext, pageOf, type Place, placeIn } from "../paging";
import { searchWords } from "../search";
import { idIn, nothing } from "../ids";
import { type PublishedOne, publishedRecipe, publishedRecipes } from "./community-store";
import { JSON_TYPE, withDocument } from "./reply";

/** The newest of the list; the next page holds as many. */
const PAGE = 50;
/** A search looks through every published recipe, and ends here: who finds so many needs another word. */
const MOST_HITS = 100;

function itemText({ id, name, author, data }: PublishedOne): string {
  const fields: Omit<CommunityRecipe, "recipeData"> = { id, recipeName: name, author };
  return withDocument(fields, data);
}

/** Another tag whenever a recipe comes, goes, moves or is edited, without a look at the documents. */
function tagOf(recipes: readonly PublishedOne[], next?: Place): string {
  const states = recipes.map(({ id, version }) => `${id} ${version}`);
  const hash = createHash("sha256").update([next?.id ?? "", ...states].join("\n"));
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** One of them, for its public page. */
export function publishedOneRoute({ database }: Parts): Route {
  return route({
    name: "recipes.published-one",
    method: "GET",
    path: "/api/recipes/published/:id",
    policy: "public",
    limits: ["published"],
    handler: async ({ context }) => {
      const id = idIn(context);
      const recipe = id === null ? undefined : await publishedRecipe({ database }, id);
      if (recipe === undefined) return nothing(context);
      const tag = tagOf([recipe]);
      context.header("cache-control", "no-cache");
      context.header("etag", tag);
      if (isKnown(context.req.header("if-none-match"), tag)) return context.body(null, 304);
      return context.body(itemText(recipe), 200, JSON_TYPE);
    },
  });
}

/** The community's recipes, for whoever opens the builder's preset screen. */
export function publishedRoute({ database }: Parts): Route {
  async function read(words: readonly string[], after: Place | null | undefined) {
    // A place that no page ends at has nothing after it.
    if (after === null) return { items: [], next: undefined };
    const isSearch = words.length > 0;
    const limit = isSearch ? MOST_HITS : PAGE + 1;
    const found = await publishedRecipes({ database }, { words, after, limit });
    return pageOf(found, isSearch ? MOST_HITS : PAGE, ({ published_at }) => published_at);
  }

  return route({
    name: "recipes.published",
    method: "GET",
    path: "/api/recipes/published",
    policy: "public",
    limits: ["published"],
    handler: async ({ context }) => {
      const { items, next } = await read(searchWords(context.req.query("q") ?? ""), placeIn(context));
      const tag = tagOf(items, next);
      context.header("cache-control", "no-cache");
      context.header("etag", tag);
      linkNext(context, next);
      if (isKnown(context.req.header("if-none-match"), tag)) return context.body(null, 304);
      return context.body(`[${items.map(itemText).join(",")}]`, 200, JSON_TYPE);
    },
  });
}
