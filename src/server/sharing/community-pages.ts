import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import type { InlineHashes } from "../http/headers";
import { isId } from "../values/ids";
import type { Parts } from "../parts";
import { type PublishedOne, publishedRecipe } from "../recipes/search/community-store";
import type { StaticFile } from "../http/static-files";
import { readStoredForm, type Telemetry } from "../left-out";
import { compress, QUICK } from "../http/compressed";

/** A page ready to be sent. */
export type MadePage = { status: number; file: StaticFile; hashes: InlineHashes };
/** Draws the page of a published recipe. */
export type Draw = (
  shared: CommunityRecipe,
  publishedAt: number,
) => Promise<{ html: string; hashes: InlineHashes }>;

/** Room for about four hundred pages of usual recipes; the largest recipe takes one megabyte. */
const MOST_BYTES = 16_000_000;
const PAGE_HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

const sizeOf = ({ file }: MadePage) => file.variants.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * A published recipe as everybody gets it; undefined where its stored text cannot be read.
 * @public scripts/dev.mjs loads it through Vite, which knip does not follow.
 */
export function sharedFrom(telemetry: Telemetry, recipe: PublishedOne): CommunityRecipe | undefined {
  const { id, name, author } = recipe;
  const recipeData = readStoredForm(telemetry, "published_recipe.data", recipe);
  return recipeData && { id, recipeName: name, author, recipeData };
}

/**
 * The public pages of published recipes. The database is asked each time, so a withdrawn recipe is gone at the next
 * request, in every process. A recipe's page is drawn once per version, and no network can make us draw more pages than
 * its cap.
 */
export function createCommunityPages(
  parts: Pick<Parts, "database" | "limits" | "log" | "meter">,
  draw: Draw,
) {
  const { database, limits } = parts;
  const pages = createKept<MadePage>(MOST_BYTES, sizeOf);

  async function makePage(shared: CommunityRecipe, publishedAt: number): Promise<MadePage> {
    const { html, hashes } = await draw(shared, publishedAt);
    return { status: 200, hashes, file: await compress(html, PAGE_HEADERS, QUICK) };
  }

  /**
   * The page at /community/{id}; a number means "wait so many seconds". Undefined for every address without a recipe,
   * whatever the reason, so none says why (SEC-25).
   */
  return async (id: string, network: string): Promise<MadePage | number | undefined> => {
    const recipe = isId(id) ? await publishedRecipe(database.db, id) : undefined;
    if (recipe === undefined) return undefined;
    const key = `${id} ${recipe.version}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const wait = await limits.take("community-page", network, "network");
    // Look again: another request may have begun to draw the page meanwhile.
    if (wait !== undefined) return wait;
    const shared = sharedFrom(parts, recipe);
    if (shared === undefined) return undefined;
    return pages.get(key) ?? pages.make(key, () => makePage(shared, recipe.published_at));
  };
}

/**
 * Keeps what was made for each key, up to this many bytes; the least recently used goes first. Requests for something
 * that is being made wait for it.
 */
export function createKept<Made>(most: number, bytesOf: (made: Made) => number) {
  const kept = new Map<string, Made>();
  const making = new Map<string, Promise<Made>>();
  let bytes = 0;

  function keep(key: string, made: Made): void {
    kept.set(key, made);
    bytes += bytesOf(made);
    for (const [oldest, other] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= bytesOf(other);
    }
  }

  return {
    get(key: string): Made | Promise<Made> | undefined {
      const made = kept.get(key);
      if (made === undefined) return making.get(key);
      // Move the key to the end, as the most recently used.
      kept.delete(key);
      kept.set(key, made);
      return made;
    },
    make(key: string, work: () => Promise<Made>): Promise<Made> {
      const promise = work()
        .then((made) => {
          keep(key, made);
          return made;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    bytes: () => bytes,
  };
}
