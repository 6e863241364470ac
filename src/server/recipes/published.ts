import { createHash } from "node:crypto";
import { MOST_NOTES, type PublishedPart, SIZE_FIELDS } from "../../contract/recipes/published-card";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { CARDS_ONLY } from "../../contract/recipes/shelf";
import { type Cursor, cursorIn, linkNext, pageOf } from "../http/paging";
import { finish, refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { isKnown } from "../http/static-files";
import { canBeRead, readStoredFields, type Telemetry } from "../left-out";
import { textStream } from "../http/text-stream";
import { requestIds } from "../http/trace";
import {
  type ListedOne,
  type PublishedOne,
  publishedRecipe,
  publishedRecipes,
  publishedWords,
} from "./search/community-store";
import { JSON_TYPE, withDocument } from "./reply";
import { findPublished } from "./search/search-index";
import { wantedTerms } from "./search/search-terms";
import { PAGE_BYTES } from "./store";

/** How many recipes are on a page. */
const PAGE = 50;
/** A search stops after this many hits: somebody who finds more needs another word. */
const MOST_HITS = 100;

function itemText({ id, name, author, data }: PublishedOne, part = data): string {
  const fields: Omit<CommunityRecipe, "recipeData"> = { id, recipeName: name, author };
  return withDocument(fields, part);
}

/** The recipe as the list sends it; undefined for one that cannot be read. */
type ItemOf = (telemetry: Telemetry, recipe: PublishedOne) => string | undefined;

const wholeItem: ItemOf = (telemetry, recipe) =>
  canBeRead(telemetry, "published_recipe.data", recipe) ? itemText(recipe) : undefined;

/** With no more of its document than a card shows. */
const cardItem: ItemOf = (telemetry, recipe) => {
  const stored = readStoredFields(telemetry, "published_recipe.data", recipe);
  if (stored === undefined) return undefined;
  const notes = typeof stored.notes === "string" ? stored.notes.trim().slice(0, MOST_NOTES) : "";
  const size = Object.fromEntries(SIZE_FIELDS.map((field) => [field, stored[field] ?? undefined]));
  return itemText(recipe, JSON.stringify({ notes, ...size } satisfies PublishedPart));
};

/** Says in a list's ETag which fields its cards have: a browser may keep an answer of the version before. */
const CARD_STATE = `card ${SIZE_FIELDS.join(" ")} notes ${MOST_NOTES}`;

/** An ETag that changes when a recipe is added, removed, moved or edited, made without reading the documents. */
function tagOf(recipes: readonly Pick<ListedOne, "id" | "version">[], next?: Cursor, form = ""): string {
  const states = recipes.map(({ id, version }) => `${id} ${version}`);
  const hash = createHash("sha256").update([form, next?.id ?? "", ...states].join("\n"));
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** The ids in groups that are read into memory together; a recipe larger than a group is read alone. */
export function runsOf(items: readonly Pick<ListedOne, "id" | "bytes">[]): string[][] {
  const runs: string[][] = [];
  let room = 0;
  for (const { id, bytes } of items) {
    const run = runs.at(-1);
    if (run !== undefined && bytes <= room) run.push(id);
    else {
      runs.push([id]);
      room = PAGE_BYTES;
    }
    room -= bytes;
  }
  return runs;
}

/** One published recipe, for its public page. */
export function publishedOneRoute(parts: Parts) {
  return answerCall("GET /api/recipes/published/:id", {
    name: "recipes.published-one",
    compressed: true,
    policy: "public",
    limits: ["published"],
    handler: async ({ context, params: { id } }) => {
      const recipe = await publishedRecipe(parts.database.db, id);
      if (recipe === undefined || !canBeRead(parts, "published_recipe.data", recipe))
        return refuse(context, "not-found");
      const tag = tagOf([recipe]);
      context.header("cache-control", "no-cache");
      context.header("etag", tag);
      if (isKnown(context.req.header("if-none-match"), tag)) return finish(context.body(null, 304));
      return finish(context.body(itemText(recipe), 200, JSON_TYPE));
    },
  });
}

/** The published recipes, for the builder's preset screen. */
export function publishedRoute(parts: Parts) {
  const { database, log } = parts;
  async function textOf(ids: readonly string[], itemOf: ItemOf): Promise<string> {
    if (ids.length === 0) return "";
    const found = await publishedWords(database.db, ids);
    return found.flatMap((recipe) => itemOf(parts, recipe) ?? []).join(",");
  }

  async function* textsOf(runs: readonly string[][], itemOf: ItemOf): AsyncGenerator<string> {
    let parted = "[";
    for (const run of runs) {
      const text = await textOf(run, itemOf);
      // The recipe was withdrawn while the list was being sent, or cannot be read.
      if (text === "") continue;
      yield parted + text;
      parted = ",";
    }
    yield parted === "[" ? "[]" : "]";
  }

  async function read(query: string, after: Cursor | null | undefined) {
    // Nothing comes after a cursor that we did not make.
    if (after === null) return { items: [], next: undefined };
    const terms = wantedTerms(query);
    if (terms !== undefined)
      return { items: await findPublished(database, terms, MOST_HITS), next: undefined };
    const found = await publishedRecipes(database.db, { after, limit: PAGE + 1 });
    return pageOf(found, PAGE, ({ published_at }) => published_at);
  }

  return answerCall("GET /api/recipes/published", {
    name: "recipes.published",
    compressed: true,
    policy: "public",
    long: true,
    searches: true,
    limits: ["published"],
    handler: async ({ context, query }) => {
      const { items, next } = await read(query.q ?? "", cursorIn(query));
      const onCards = query.fields === CARDS_ONLY.fields;
      const itemOf = onCards ? cardItem : wholeItem;
      const tag = tagOf(items, next, onCards ? CARD_STATE : undefined);
      context.header("cache-control", "no-cache");
      context.header("etag", tag);
      linkNext(context, next);
      if (isKnown(context.req.header("if-none-match"), tag)) return finish(context.body(null, 304));
      const runs = runsOf(items);
      if (runs.length < 2)
        return finish(context.body(`[${await textOf(runs[0] ?? [], itemOf)}]`, 200, JSON_TYPE));
      const asked = requestIds(context);
      const body = textStream(textsOf(runs, itemOf), (error) => log.failure(error, asked));
      return finish(context.body(body, 200, JSON_TYPE));
    },
  });
}
