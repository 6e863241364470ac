import { sql } from "kysely";
import type { RequestKind } from "../../contract/request-kinds";
import type { Cursor } from "../paging";
import { isInSearch, wordsIn } from "../search";
import { fileEntries, findEntries, type SearchEngine, type SearchIndex } from "../search-index";
import { isAllFiled } from "./unfiled-requests";
import { type RequestRow, TABLES } from "./request-tables";
import { inFilter } from "./turns";

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

/**
 * A word is filed by up to this many letters side by side. Shorter words are found as well, and longer ones are looked
 * up in threes.
 */
const TOGETHER = 3;
/** At most this many groups of letters are compared; the index looks up the rarest of them. */
const MOST_GRAMS = 12;

const pieces = (letters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
    letters.slice(at, at + length).join(""),
  );

/** What a request is filed under: each letter, pair and triple of letters that stand side by side in a word of its text. */
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
 * What to look up for these words: grams that a request must be filed under. Those with the most digits come first,
 * then some of each word, because grams of a number or an unusual word are in few requests.
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

/** Files requests by their text. Call it wherever `search` changes: removed text must not be found. */
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

/**
 * The requests whose text has all these words. Undefined when the index cannot tell, so that each text must be looked
 * at: no word has a letter, or the index is not complete yet.
 */
export async function findRequests(
  engine: SearchEngine,
  kind: RequestKind,
  { words, status, after, limit, oldestFirst }: RequestSearch,
): Promise<string[] | undefined> {
  const terms = gramsFor(words);
  if (terms.length === 0 || !(await isAllFiled(engine.db, kind))) return undefined;
  const way = oldestFirst ? sql`>` : sql`<`;
  const conditions = [
    // The grams may be anywhere in the text, so the text itself must be checked for the words.
    ...words.map(isInSearch),
    ...(status === undefined ? [] : [inFilter(status)]),
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
