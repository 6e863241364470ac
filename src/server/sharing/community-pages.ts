import type { RecipeForm } from "../../baking/index";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { isId } from "../ids";
import type { Parts } from "../parts";
import { type PublishedOne, publishedRecipe } from "../recipes/community-store";
import type { StaticFile } from "../static-files";
import { BEST, compressed, QUICK } from "./compressed";

/** A page ready to be sent. */
export type MadePage = { status: number; file: StaticFile; scriptHashes: string[] };
/** Draws the page of a published recipe, or the page Not Found. */
export type Draw = (
  shared?: CommunityRecipe,
) => Promise<{ status: number; html: string; scriptHashes: string[] }>;

/** Some four hundred pages of usual recipes; a recipe at its largest takes one megabyte. */
const MOST_BYTES = 16_000_000;
const PAGE_HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

const sizeOf = ({ file }: MadePage) => file.variants.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * A published recipe as everybody gets it.
 * @public scripts/dev.mjs loads it through Vite, which knip does not follow.
 */
export const sharedFrom = ({ id, name, author, data }: PublishedOne): CommunityRecipe => ({
  id,
  recipeName: name,
  author,
  recipeData: JSON.parse(data) as RecipeForm,
});

/**
 * The public pages of published recipes. The database is asked each time, so a recipe that was withdrawn is gone with
 * the next request, from every process; the page of a recipe is drawn once for each of its versions, and no network
 * makes us draw more of them than its cap says.
 */
export function createCommunityPages({ database, limits }: Pick<Parts, "database" | "limits">, draw: Draw) {
  const pages = createKept<MadePage>(MOST_BYTES, sizeOf);
  let missing: Promise<MadePage> | undefined;

  async function made(quality: number, shared?: CommunityRecipe): Promise<MadePage> {
    const { status, html, scriptHashes } = await draw(shared);
    return { status, scriptHashes, file: await compressed(html, PAGE_HEADERS, quality) };
  }

  /** Drawn once: the same bytes for every address without a recipe, so that none says why there is none (SEC-25). */
  function notFound(): Promise<MadePage> {
    missing ??= made(BEST).catch((error: unknown) => {
      missing = undefined;
      throw error;
    });
    return missing;
  }

  /** The page at /community/{id}; a number is how many seconds to wait. */
  return async (id: string, network: string): Promise<MadePage | number> => {
    const recipe = isId(id) ? await publishedRecipe({ database }, id) : undefined;
    if (recipe === undefined) return notFound();
    const key = `${id} ${recipe.version}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const wait = await limits.take("community-page", network, "network");
    // Between the two another request may have begun with it.
    return wait ?? pages.get(key) ?? pages.make(key, () => made(QUICK, sharedFrom(recipe)));
  };
}

/**
 * Remembers what was made for each key while it fits into so many bytes; what was asked for longest ago goes first.
 * Who asks for what is being made already waits for that.
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
      // To the end of the line.
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
