import { sql } from "kysely";
import { REQUEST_KINDS, type RequestKind } from "../../contract/request-kinds";
import type { Database } from "../db/database";
import type { Cursor } from "../paging";
import { isInSearch, wordsIn } from "../search";
import { fileEntries, findEntries, type SearchEngine, type SearchIndex } from "../search-index";
import { type RequestRow, TABLES } from "./request-tables";

const indexOf = (entries: string, terms: string): SearchIndex => ({
  entries,
  terms,
  key: "request_id",
  at: "created_at",
});
const INDEX: Record<RequestKind, SearchIndex> = {
  "starter-requests": indexOf("starter_entry", "starter_terms"),
  "bread-requests": indexOf("bread_entry", "bread_terms"),
};

/** Letters side by side that a word is filed by: fewer are found as well, and more are looked up in threes. */
const TOGETHER = 3;
/** So many are thought about at most; the index looks up the rarest of them. */
const MOST_GRAMS = 12;

const pieces = (letters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
    letters.slice(at, at + length).join(""),
  );

/** What a request is filed under: every one, two and three letters that stand side by side in a word of its text. */
function gramsOf(search: string): string[] {
  const grams = new Set<string>();
  for (const word of wordsIn(search)) {
    const letters = Array.from(word);
    for (let length = 1; length <= TOGETHER; length += 1)
      for (const gram of pieces(letters, length)) grams.add(gram);
  }
  return [...grams];
}

const digitsIn = (gram: string) => Array.from(gram.matchAll(/\p{N}/gu)).length;

/**
 * What may be looked up for these words: grams that a request must be filed under, those with most digits first, and
 * then some of each word, for those of a number or of an unusual word are in few requests.
 */
function gramsFor(words: readonly string[]): string[] {
  const ofEach = words.flatMap(wordsIn).map((word) => {
    const letters = Array.from(word);
    return letters.length <= TOGETHER ? [word] : pieces(letters, TOGETHER);
  });
  const longest = Math.max(0, ...ofEach.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => ofEach.flatMap((grams) => grams[at] ?? []));
  return [...new Set(inTurn.flat())].toSorted((a, b) => digitsIn(b) - digitsIn(a)).slice(0, MOST_GRAMS);
}

type Filed = Pick<RequestRow, "id" | "created_at" | "search">;

/** Files requests by their text. To be called wherever `search` changes: what was forgotten must not be found. */
export const fileRequests = (
  engine: SearchEngine,
  kind: RequestKind,
  rows: readonly Filed[],
): Promise<void> =>
  fileEntries(
    engine,
    INDEX[kind],
    rows.map(({ id, created_at, search }) => ({ id, at: created_at, terms: gramsOf(search) })),
  );

export type RequestSearch = {
  words: readonly string[];
  status: string | undefined;
  after: Cursor | undefined;
  limit: number;
  oldestFirst: boolean;
};

/** The requests whose text has all these words; undefined where no word has a letter, which no index can find. */
export async function findRequests(
  engine: SearchEngine,
  kind: RequestKind,
  { words, status, after, limit, oldestFirst }: RequestSearch,
): Promise<string[] | undefined> {
  const terms = gramsFor(words);
  if (terms.length === 0) return undefined;
  const way = oldestFirst ? sql`>` : sql`<`;
  const conditions = [
    // Grams stand anywhere in the text; only the text itself says whether they make up the word.
    ...words.map(isInSearch),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(after === undefined ? [] : [sql`(r.created_at, r.id) ${way} (${after.at}, ${after.id})`]),
  ];
  return findEntries(engine, INDEX[kind], {
    terms,
    limit,
    oldestFirst,
    from: after?.at,
    isAskedAgain: true,
    join: {
      of: sql`join ${sql.table(TABLES[kind].table)} r on r.id = e.request_id`,
      where: sql`and ${sql.join(conditions, sql` and `)}`,
    },
  });
}

/** How many rows are filed in one transaction: on SQLite all other writes wait for it. */
const BATCH = 500;

/**
 * Files requests that are not in the index: after the migration that added the index, after a restore (backups hold no
 * index), and after a process of an older version has taken some. Answers how many.
 */
export async function fileMissingRequests(database: Database): Promise<number> {
  let filed = 0;
  for (const kind of REQUEST_KINDS) {
    let after: Cursor | undefined = { at: -1, id: "" };
    while (after !== undefined) {
      const step: Step = await fileNext(database, kind, after);
      filed += step.filed;
      after = step.last;
    }
  }
  return filed;
}

/** `last` is where the batch ended; undefined when there are no more. */
type Step = { filed: number; last: Cursor | undefined };

/** Looks through the next requests, oldest first, and files those that are not filed. */
function fileNext({ db, engine, transaction }: Database, kind: RequestKind, after: Cursor): Promise<Step> {
  // Whoever changes one of these waits here, and then files its newer text.
  const lock = engine === "postgres" ? sql`for update of r` : sql``;
  return transaction(async () => {
    const { rows } = await sql<Filed & { filed: string | null }>`
      select r.id, r.created_at, r.search, e.request_id as filed from ${sql.table(TABLES[kind].table)} r
      left join ${sql.table(INDEX[kind].entries)} e on e.request_id = r.id
      where (r.created_at, r.id) > (${after.at}, ${after.id})
      order by r.created_at, r.id limit ${BATCH} ${lock}`.execute(db);
    const missing = rows.filter((row) => row.filed === null);
    await fileRequests({ db, engine }, kind, missing);
    const last = rows.length < BATCH ? undefined : rows.at(-1);
    return { filed: missing.length, last: last && { at: last.created_at, id: last.id } };
  });
}
