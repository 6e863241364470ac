import type { Parts } from "../parts";
import { listedOnes, publishedVersions, publishedWords } from "../recipes/search/community-store";
import { runsOf } from "../recipes/published";
import { canBeRead } from "../left-out";

/** How many recipes one site map reads anew, in about 0.2 s. The others are listed unread, and read for the next one. */
const MOST_READ = 2000;

/** Lists the published recipes that have a page, which damaged ones do not. Each version is read once in a process. */
export function createPagesOfRecipes(parts: Pick<Parts, "database" | "log" | "meter">) {
  const { db } = parts.database;
  let readable: ReadonlyMap<string, number> = new Map();

  return async (limit: number): Promise<string[]> => {
    const listed = await publishedVersions(db, limit);
    const known = new Map<string, number>();
    const unread: string[] = [];
    for (const { id, version } of listed)
      if (readable.get(id) === version) known.set(id, version);
      else if (unread.length < MOST_READ) unread.push(id);
    const damaged = new Set<string>();
    for (const run of runsOf(unread.length === 0 ? [] : await listedOnes(db, unread)))
      for (const recipe of await publishedWords(db, run))
        if (canBeRead(parts, "published_recipe.data", recipe)) known.set(recipe.id, recipe.version);
        else damaged.add(recipe.id);
    readable = known;
    return listed.flatMap(({ id }) => (damaged.has(id) ? [] : [id]));
  };
}
