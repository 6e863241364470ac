import { sql } from "kysely";
import type { RecipeForm } from "../../baking";
import type { Database } from "../db/database";
import type { ListedOne } from "./community-store";
import { recipeSearchText, termsOf } from "./search-terms";

export type SearchEngine = Pick<Database, "db" | "engine">;

export type SearchEntry = { id: string; publishedAt: number; folded: string };

/** SQLite's entries are numbered by `published_at`, with room for this many in one millisecond. */
const SAME_MOMENT = 1000;

/** Files a recipe under its search terms, in place of earlier ones, in the transaction that publishes it. */
export async function fileEntry(
  { db, engine }: SearchEngine,
  { id, publishedAt, folded }: SearchEntry,
): Promise<void> {
  const terms = termsOf(folded).join(" ");
  if (engine === "postgres") {
    await sql`
      insert into search_entry (recipe_id, published_at, terms)
      values (${id}, ${publishedAt}, array_to_tsvector(string_to_array(${terms}, ' ')))
      on conflict (recipe_id) do update set terms = excluded.terms`.execute(db);
    return;
  }
  const first = publishedAt * SAME_MOMENT;
  const { rows } = await sql<{ entry: number }>`
    insert into search_entry (entry, recipe_id)
    values (
      (select coalesce(max(entry) + 1, ${first}) from search_entry
        where entry >= ${first} and entry < ${first + SAME_MOMENT}),
      ${id}
    )
    on conflict (recipe_id) do update set recipe_id = excluded.recipe_id
    returning entry`.execute(db);
  await sql`
    insert or replace into search_terms (rowid, terms) values (${rows[0]?.entry}, ${terms})`.execute(db);
}

const LISTED = sql`p.recipe_id as id, p.version, p.published_at, octet_length(p.data) as bytes`;

/** The newest recipes that are filed under each of these terms. */
export async function findEntries(
  engine: SearchEngine,
  terms: readonly string[],
  limit: number,
): Promise<ListedOne[]> {
  // A query of signs only finds nothing.
  if (terms.length === 0) return [];
  const find = engine.engine === "postgres" ? findOnPostgres : findOnSqlite;
  const found = await find(engine, terms, limit);
  return found.toSorted((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1));
}

/** Reads the index from its newest end up to `limit` hits, so a word in every recipe costs no more than another. */
async function findOnSqlite(
  { db }: SearchEngine,
  terms: readonly string[],
  limit: number,
): Promise<ListedOne[]> {
  const match = terms.map((term) => `"${term}"`).join(" AND ");
  const { rows } = await sql<ListedOne>`
    select ${LISTED} from search_terms
    join search_entry on search_entry.entry = search_terms.rowid
    join published_recipe p on p.recipe_id = search_entry.recipe_id
    where search_terms match ${match} order by search_terms.rowid desc limit ${limit}`.execute(db);
  return rows;
}

/** PostgreSQL takes an unknown word to be in one row of 200. A word with a higher estimate is common. */
const COMMON = 0.006;

/**
 * A GIN index returns all hits in no order: few for a rare word, everything for a common one. Reading the newest
 * recipes in order is fast for a common word and endless for a rare one. PostgreSQL knows which words are common, but
 * left alone it reads in order for rare words too, so we choose.
 */
async function findOnPostgres(
  { db }: SearchEngine,
  terms: readonly string[],
  limit: number,
): Promise<ListedOne[]> {
  const match = terms.map((term) => `'${term}'`).join(" & ");
  const { rows: plans } = await sql<{ "QUERY PLAN": Explained }>`
    explain (format json) select 1 from search_entry where terms @@ ${match}::tsquery
    union all select 1 from search_entry`.execute(db);
  const [hits = 0, all = 1] = plans[0]?.["QUERY PLAN"][0]?.Plan.Plans?.map((plan) => plan["Plan Rows"]) ?? [];
  // With "+ 0" no index has this order, so all hits are fetched first and then sorted.
  const order = hits / all > COMMON ? sql`published_at desc` : sql`published_at + 0 desc`;
  const { rows } = await sql<ListedOne>`
    select ${LISTED} from (
      select recipe_id from search_entry where terms @@ ${match}::tsquery
      order by ${order}, recipe_id desc limit ${limit}
    ) hit join published_recipe p on p.recipe_id = hit.recipe_id`.execute(db);
  return rows;
}

type Explained = { Plan: { Plans?: { "Plan Rows": number }[] } }[];

/** How many rows are examined in one statement: SQLite has one thread for everybody. */
const LOOKED_THROUGH = 2000;
/** How many recipes are in memory at once; each may have a quarter of a megabyte. */
const BATCH = 20;

/**
 * Files published recipes that are not in the index: after the migration that added the index, after a restore (backups
 * hold no index), and after a process of an older version has published something. Answers how many.
 */
export async function fileMissing(database: Database, end?: AbortSignal): Promise<number> {
  let after = { at: -1, id: "" };
  let filed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; at: number; filed: string | null }>`
      select p.recipe_id as id, p.published_at as at, s.recipe_id as filed from (
        select recipe_id, published_at from published_recipe
        where (published_at, recipe_id) > (${after.at}, ${after.id})
        order by published_at, recipe_id limit ${LOOKED_THROUGH}
      ) p left join search_entry s on s.recipe_id = p.recipe_id
      order by p.published_at, p.recipe_id`.execute(database.db);
    const missing = rows.flatMap((row) => (row.filed === null ? [row.id] : []));
    for (let done = 0; done < missing.length; done += BATCH) {
      if (end?.aborted) return filed;
      filed += await fileAll(database, missing.slice(done, done + BATCH));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LOOKED_THROUGH || end?.aborted) return filed;
    after = last;
  }
}

function fileAll(database: Database, ids: readonly string[]): Promise<number> {
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
      const folded = recipeSearchText(JSON.parse(data) as RecipeForm);
      await fileEntry(database, { id, publishedAt: at, folded });
    }
    return rows.length;
  });
}
