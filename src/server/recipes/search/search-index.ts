import { sql } from "kysely";
import type { Database } from "../../db/database";
import { readStoredForm, type Telemetry } from "../../left-out";
import { type ListedOne, listedOnes } from "./community-store";
import { fileEntry, findEntries, type SearchEngine } from "./search-entries";
import { recipeSearchText, termsOf } from "./search-terms";

/** Files a recipe under its search terms, in place of earlier ones, in the transaction that publishes it. */
export const filePublished = (
  engine: SearchEngine,
  { id, publishedAt, folded }: { id: string; publishedAt: number; folded: string },
): Promise<void> => fileEntry(engine, { id, publishedAt, terms: termsOf(folded) });

/** The newest recipes that are filed under each of these terms. */
export async function findPublished(
  engine: SearchEngine,
  terms: readonly string[],
  limit: number,
): Promise<ListedOne[]> {
  const ids = await findEntries(engine, terms, limit);
  if (ids.length === 0) return [];
  const rows = await listedOnes(engine.db, ids);
  return rows.toSorted((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1));
}

/** How many rows are examined in one statement: SQLite has one thread for everybody. */
const LOOKED_THROUGH = 2000;
/** How many recipes are in memory at once; each may have a quarter of a megabyte. */
const BATCH = 20;

/**
 * Files published recipes that are not in the index: after the migration that added the index, after a restore (backups
 * hold no index). Answers how many.
 */
export async function fileMissing(
  parts: Telemetry & { database: Database },
  end?: AbortSignal,
): Promise<number> {
  const { db } = parts.database;
  let after = { at: -1, id: "" };
  let filed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; at: number; filed: string | null }>`
      select p.recipe_id as id, p.published_at as at, s.recipe_id as filed from (
        select recipe_id, published_at from published_recipe
        where (published_at, recipe_id) > (${after.at}, ${after.id})
        order by published_at, recipe_id limit ${LOOKED_THROUGH}
      ) p left join search_entry s on s.recipe_id = p.recipe_id
      order by p.published_at, p.recipe_id`.execute(db);
    const missing = rows.flatMap((row) => (row.filed === null ? [row.id] : []));
    for (let done = 0; done < missing.length; done += BATCH) {
      if (end?.aborted) return filed;
      filed += await fileAll(parts, missing.slice(done, done + BATCH));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LOOKED_THROUGH || end?.aborted) return filed;
    after = last;
  }
}

function fileAll(parts: Telemetry & { database: Database }, ids: readonly string[]): Promise<number> {
  const { database } = parts;
  const { db, engine, transaction } = database;
  // An approval of one of these recipes waits here, and then files its newer words.
  const lock = engine === "postgres" ? sql`for update` : sql``;
  return transaction(async () => {
    const { rows } = await sql<{ id: string; at: number; data: string }>`
      select recipe_id as id, published_at as at, data from published_recipe
      where recipe_id in (${sql.join(ids)})
        and not exists (select 1 from search_entry s where s.recipe_id = published_recipe.recipe_id)
      order by published_at, recipe_id ${lock}`.execute(db);
    for (const { id, at, data } of rows) {
      const form = readStoredForm(parts, "published_recipe.data", { id, data });
      // A row that cannot be read gets an entry without terms, or every start would try it again.
      const folded = form === undefined ? "" : recipeSearchText(form);
      await filePublished(database, { id, publishedAt: at, folded });
    }
    return rows.length;
  });
}
