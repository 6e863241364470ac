import { type RawBuilder, sql } from "kysely";
import type { Database } from "./db/database";

export type SearchEngine = Pick<Database, "db" | "engine">;

/**
 * Rows that are found by terms. Each has an entry, which goes with its row by a foreign key. PostgreSQL keeps the terms in
 * the entry; SQLite keeps them in a table beside it.
 */
export type SearchIndex = {
  entries: string;
  terms: string;
  /** The entry's columns for the row's id, and for the time by which hits are ordered. */
  key: string;
  at: string;
};

export type SearchEntry = { id: string; at: number; terms: readonly string[] };

/** SQLite's entries are numbered by time, with room for this many in one millisecond. */
const SAME_MOMENT = 1000;

/** Files rows under their terms, in place of earlier ones, in the transaction that changes the rows. */
export async function fileEntries(
  { db, engine }: SearchEngine,
  index: SearchIndex,
  rows: readonly SearchEntry[],
): Promise<void> {
  const entries = sql.table(index.entries);
  const key = sql.ref(index.key);
  if (engine === "postgres") {
    for (const { id, at, terms } of rows)
      await sql`
        insert into ${entries} (${key}, ${sql.ref(index.at)}, terms)
        values (${id}, ${at}, array_to_tsvector(array_remove(string_to_array(${terms.join(" ")}, ' '), '')))
        on conflict (${key}) do update set terms = excluded.terms`.execute(db);
    return;
  }
  const numbered: [entry: number | undefined, terms: string][] = [];
  for (const { id, at, terms } of rows) {
    const first = at * SAME_MOMENT;
    const made = await sql<{ entry: number }>`
      insert into ${entries} (entry, ${key})
      values (
        (select coalesce(max(entry) + 1, ${first}) from ${entries}
          where entry >= ${first} and entry < ${first + SAME_MOMENT}),
        ${id}
      )
      on conflict (${key}) do update set ${key} = ${sql.ref(`excluded.${index.key}`)}
      returning entry`.execute(db);
    numbered.push([made.rows[0]?.entry, terms.join(" ")]);
  }
  // One after the other: FTS5 collects its rows until another table is written to, and files them only then.
  for (const [entry, terms] of numbered)
    await sql`
      insert or replace into ${sql.table(index.terms)} (rowid, terms) values (${entry}, ${terms})`.execute(
      db,
    );
}

export type Wanted = {
  terms: readonly string[];
  limit: number;
  oldestFirst?: boolean;
  /** Only rows from this time on, in the wanted order. */
  from?: number | undefined;
  /** A join that names the row `r`, and further conditions for a hit. */
  join?: { of: RawBuilder<unknown>; where: RawBuilder<unknown> };
  /** The join's conditions imply all of the terms, so looking up a few terms is enough. */
  isAskedAgain?: boolean;
};

/** The ids of the first rows that are filed under each of these terms. */
export async function findEntries(
  engine: SearchEngine,
  index: SearchIndex,
  wanted: Wanted,
): Promise<string[]> {
  // A query without letters and digits finds nothing.
  if (wanted.terms.length === 0) return [];
  const { rows } = await (engine.engine === "postgres"
    ? findOnPostgres(engine, index, wanted)
    : findOnSqlite(engine, index, wanted));
  return rows.map(({ id }) => id);
}

/** This many terms are looked up when the join checks the rows anyway. */
const ENOUGH = 2;

/** A term in fewer rows than this is rare: checking all of their texts takes less time than reading a second term's rows. */
const RARE = 400;

/** The first rare one of these terms, or a few of them. Counts no further than it must. */
async function fewTerms({ db }: SearchEngine, { terms: table }: SearchIndex, terms: readonly string[]) {
  const cases = terms.map(
    (term) => sql`
      when (
        select count(*) from (
          select 1 from ${sql.table(table)} where ${sql.ref(table)} match ${`"${term}"`} limit ${RARE}
        )
      ) < ${RARE} then ${term}`,
  );
  const { rows } = await sql<{
    rare: string | null;
  }>`select case ${sql.join(cases, sql``)} end as rare`.execute(db);
  const rare = rows[0]?.rare ?? null;
  return rare === null ? terms.slice(0, ENOUGH) : [rare];
}

/** Reads the index from one end up to `limit` hits, so a word in every row costs no more than another. */
async function findOnSqlite(
  engine: SearchEngine,
  index: SearchIndex,
  { terms, limit, oldestFirst = false, from, join, isAskedAgain = false }: Wanted,
) {
  const { entries, terms: table, key } = index;
  const chosen = isAskedAgain ? await fewTerms(engine, index, terms) : terms;
  const match = chosen.map((term) => `"${term}"`).join(" AND ");
  const bound =
    from === undefined
      ? sql``
      : oldestFirst
        ? sql`and t.rowid >= ${from * SAME_MOMENT}`
        : sql`and t.rowid < ${(from + 1) * SAME_MOMENT}`;
  return sql<{ id: string }>`
    select ${sql.ref(`e.${key}`)} as id from ${sql.table(table)} t
    cross join ${sql.table(entries)} e on e.entry = t.rowid ${join?.of ?? sql``}
    where ${sql.ref(`t.${table}`)} match ${match} ${bound} ${join?.where ?? sql``}
    order by t.rowid ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(engine.db);
}

/** PostgreSQL takes an unknown word to be in one row of 200. A word with a higher estimate is common. */
const COMMON = 0.006;

type Explained = { Plan: { Plans?: { "Plan Rows": number }[] } }[];

/**
 * A GIN index returns all hits in no order: few for a rare word, everything for a common one. Reading the rows in order
 * is fast for a common word and endless for a rare one. PostgreSQL knows which words are common, but left alone it reads
 * in order for rare words too, so we choose.
 */
async function findOnPostgres(
  { db }: SearchEngine,
  { entries, key, at: time }: SearchIndex,
  { terms, limit, oldestFirst = false, join, isAskedAgain = false }: Wanted,
) {
  const table = sql.table(entries);
  const queries = isAskedAgain ? terms.map(quoteTerm) : [terms.map(quoteTerm).join(" & ")];
  const estimates = sql.join(
    queries.map((query) => sql`select 1 from ${table} where terms @@ ${query}::tsquery union all `),
    sql``,
  );
  const { rows: plans } = await sql<{ "QUERY PLAN": Explained }>`
    explain (format json) ${estimates} select 1 from ${table}`.execute(db);
  const counts = plans[0]?.["QUERY PLAN"][0]?.Plan.Plans?.map((plan) => plan["Plan Rows"]) ?? [];
  const all = counts.at(-1) ?? 1;
  const rarest = queries
    .map((query, index) => ({ query, share: (counts[index] ?? 0) / all }))
    .toSorted((a, b) => a.share - b.share)
    .slice(0, ENOUGH);
  const share = rarest.reduce((product, one) => product * one.share, 1);
  const match = rarest.map(({ query }) => query).join(" & ");
  const at = sql.ref(`e.${time}`);
  // With "+ 0" no index has this order, so all hits are fetched first and then sorted.
  const order = share > COMMON ? at : sql`${at} + 0`;
  const way = oldestFirst ? sql`asc` : sql`desc`;
  const id = sql.ref(`e.${key}`);
  return sql<{ id: string }>`
    select ${id} as id from ${table} e ${join?.of ?? sql``}
    where e.terms @@ ${match}::tsquery ${join?.where ?? sql``}
    order by ${order} ${way}, ${id} ${way} limit ${limit}`.execute(db);
}

const quoteTerm = (term: string) => `'${term}'`;
