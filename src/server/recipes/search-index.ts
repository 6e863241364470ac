import { sql } from "kysely";
import type { RecipeForm } from "../../baking";
import type { Database } from "../db/database";
import type { ListedOne } from "./community-store";
import { recipeSearchText, termsOf } from "./search-terms";

export type SearchEngine = Pick<Database, "db" | "engine">;

export type SearchEntry = { id: string; publishedAt: number; folded: string };

/** SQLite files an entry under a number that grows with `published_at`; so many may come in one millisecond. */
const SAME_MOMENT = 1000;

/** Files a published recipe under its terms, in the transaction that publishes it; filed before, under the new ones. */
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
  // Whoever types only signs finds nothing.
  if (terms.length === 0) return [];
  const find = engine.engine === "postgres" ? findOnPostgres : findOnSqlite;
  const found = await find(engine, terms, limit);
  return found.toSorted((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1));
}

/** The index is read from its newest end, and no further than `limit` hits: a word in every recipe costs no more. */
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

/** PostgreSQL takes a word that it knows nothing of for one in 200; what it knows to be commoner than that is common. */
const COMMON = 0.006;

/**
 * A GIN index gives everything it has, in no order: for a rare word that is little, for a common one it is everything.
 * Going through the newest is right for a common word and endless for a rare one. PostgreSQL knows which words are
 * common; left alone, it takes the second way for rare words too.
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
  // With "+ 0" no index has this order: the hits are all fetched, and sorted then.
  const order = hits / all > COMMON ? sql`published_at desc` : sql`published_at + 0 desc`;
  const { rows } = await sql<ListedOne>`
    select ${LISTED} from (
      select recipe_id from search_entry where terms @@ ${match}::tsquery
      order by ${order}, recipe_id desc limit ${limit}
    ) hit join published_recipe p on p.recipe_id = hit.recipe_id`.execute(db);
  return rows;
}

type Explained = { Plan: { Plans?: { "Plan Rows": number }[] } }[];

/** So many are looked through at once: SQLite has one thread for all. */
const LOOKED_THROUGH = 2000;
/** A recipe may have a quarter of a megabyte: so many stand in memory. */
const BATCH = 20;

/**
 * Files what is published and not filed: after the migration that began this index, after a restore, which brings back
 * no index, and after a process of an older version published something. Answers how many.
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
  // Who approves one of them right now waits here, and files the newer words afterwards.
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
