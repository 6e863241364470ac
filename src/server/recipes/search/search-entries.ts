import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database";

export type SearchEngine = Pick<Database, "db" | "engine">;

/**
 * The index by which published recipes are found. Each recipe has an entry, deleted with it by a foreign key. PostgreSQL
 * keeps the terms in the entry; SQLite keeps them in a table beside it.
 */
export type SearchEntry = { id: string; publishedAt: number; terms: readonly string[] };

/** SQLite's entries are numbered by time, with room for this many in one millisecond. */
const SAME_MOMENT = 1000;

/** Files a recipe under its terms, in place of earlier ones, in the transaction that changes the recipe. */
export async function fileEntry({ db, engine }: SearchEngine, entry: SearchEntry): Promise<void> {
  const { id, publishedAt, terms } = entry;
  const words = terms.join(" ");
  if (engine === "postgres") {
    await sql`
      insert into search_entry (recipe_id, published_at, terms)
      values (${id}, ${publishedAt}, array_to_tsvector(array_remove(string_to_array(${words}, ' '), '')))
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
    insert or replace into search_terms (rowid, terms) values (${rows[0]?.entry}, ${words})`.execute(db);
}

/** The ids of the newest recipes that are filed under each of these terms. */
export async function findEntries(
  engine: SearchEngine,
  terms: readonly string[],
  limit: number,
): Promise<string[]> {
  // A query without letters and digits finds nothing.
  if (terms.length === 0) return [];
  const { rows } = await (engine.engine === "postgres" ? findOnPostgres : findOnSqlite)(engine, terms, limit);
  return rows.map(({ id }) => id);
}

/** Reads the index from the newest on up to `limit` hits, so a word in every row costs no more than another. */
function findOnSqlite({ db }: SearchEngine, terms: readonly string[], limit: number) {
  const match = terms.map((term) => `"${term}"`).join(" AND ");
  return sql<{ id: string }>`
    select e.recipe_id as id from search_terms t cross join search_entry e on e.entry = t.rowid
    where t.search_terms match ${match} order by t.rowid desc limit ${limit}`.execute(db);
}

/** PostgreSQL takes an unknown word to be in one row of 200. A word with a higher estimate is common. */
const COMMON = 0.006;

type Explained = { Plan: { Plans?: { "Plan Rows": number }[] } }[];

/** How large a part of all entries PostgreSQL expects to match. */
async function shareOf({ db }: SearchEngine, isFiled: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": Explained }>`
    explain (format json) select 1 from search_entry e where ${isFiled}
    union all select 1 from search_entry`.execute(db);
  const [found = 0, all = 1] = rows[0]?.["QUERY PLAN"][0]?.Plan.Plans?.map((plan) => plan["Plan Rows"]) ?? [];
  return found / all;
}

/**
 * A GIN index returns all hits in no order: few for a rare word, everything for a common one. Reading the rows in order
 * is fast for a common word and endless for a rare one. PostgreSQL knows which words are common, but left alone it reads
 * in order for rare words too, so we choose.
 */
async function findOnPostgres(engine: SearchEngine, terms: readonly string[], limit: number) {
  const isFiled = sql<boolean>`e.terms @@ ${terms.map((term) => `'${term}'`).join(" & ")}::tsquery`;
  const isCommon = (await shareOf(engine, isFiled)) > COMMON;
  // With "+ 0" no index has this order, so all hits are fetched first and then sorted.
  const order = isCommon ? sql`e.published_at` : sql`e.published_at + 0`;
  return sql<{ id: string }>`
    select e.recipe_id as id from search_entry e
    where ${isFiled} order by ${order} desc, e.recipe_id desc limit ${limit}`.execute(engine.db);
}
