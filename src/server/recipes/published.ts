import { createHash } from "node:crypto";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { isKnown } from "../static-files";
import { type Place, publishedRecipes, type PublishedRecipe } from "./community-store";
import { isId, JSON_TYPE, withDocument } from "./reply";
import { searchWords } from "./search-text";

/** The newest of the list; the next page holds as many. */
const PAGE = 50;
/** A search looks through every published recipe, and ends here: who finds so many needs another word. */
const MOST_HITS = 100;

/** Where a page ends, as the next page's address says it. */
const cursorOf = ({ published_at, id }: PublishedRecipe) => `${published_at}.${id}`;

function readCursor(cursor: string): Place | null {
  const [, time, id = ""] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  return time !== undefined && isId(id) ? { publishedAt: Number(time), id } : null;
}

function itemText({ id, name, author, data }: PublishedRecipe): string {
  const fields: Omit<CommunityRecipe, "recipeData"> = { id, recipeName: name, author };
  return withDocument(fields, data);
}

/** Another tag whenever a recipe comes, goes, moves or is edited, without a look at the documents. */
function tagOf(recipes: readonly PublishedRecipe[], next: string): string {
  const states = recipes.map(({ id, version }) => `${id} ${version}`);
  const hash = createHash("sha256").update([next, ...states].join("\n"));
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** The community's recipes, for whoever opens the builder's preset screen. */
export function publishedRoute({ database }: Parts): Route {
  async function read(query: string, cursor: string | undefined) {
    const words = searchWords(query);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    // A place that no page ends at has nothing after it.
    if (after === null) return { recipes: [], next: "" };
    if (words.length > 0)
      return { recipes: await publishedRecipes({ database }, { words, after, limit: MOST_HITS }), next: "" };
    const found = await publishedRecipes({ database }, { words, after, limit: PAGE + 1 });
    const recipes = found.slice(0, PAGE);
    const last = recipes.at(-1);
    return { recipes, next: last !== undefined && found.length > PAGE ? cursorOf(last) : "" };
  }

  return route({
    name: "recipes.published",
    method: "GET",
    path: "/api/recipes/published",
    policy: "public",
    limits: ["published"],
    handler: async ({ context }) => {
      const { recipes, next } = await read(context.req.query("q") ?? "", context.req.query("cursor"));
      const tag = tagOf(recipes, next);
      context.header("cache-control", "no-cache");
      context.header("etag", tag);
      if (next !== "") context.header("link", `</api/recipes/published?cursor=${next}>; rel="next"`);
      if (isKnown(context.req.header("if-none-match"), tag)) return context.body(null, 304);
      return context.body(`[${recipes.map(itemText).join(",")}]`, 200, JSON_TYPE);
    },
  });
}
