import { type RawBuilder, sql } from "kysely";
import { fold } from "../../contract/values/folded-text";
import { readableText } from "../../contract/values/readable-text";

/** The most bytes of searchable text in a row. U+FDFA, one character, folds into 18 letters. */
export const MOST_SEARCH_BYTES = 16_384;

/** The folded texts of one row for its `search` column, cut at the limit, so give the most important first. */
export function searchColumn(texts: readonly string[]): string {
  const folded = fold(texts.join("\n"));
  // encodeInto stops at whole characters.
  const { read } = new TextEncoder().encodeInto(folded, new Uint8Array(MOST_SEARCH_BYTES));
  return folded.slice(0, read);
}

/** The words: runs of letters and digits. Other characters only separate them, so no query is ever syntax. */
export const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words beyond this are ignored: each costs another look at every text. */
const MOST_WORDS = 8;

/** The words of a query, which must all be in a row. */
export function searchWords(query: string): string[] {
  const words = fold(readableText(query)).split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** Escapes "%" and "_", which stand for other letters in a pattern. */
const patternFor = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a word is in the `search` column of the table that is asked. */
export const isInSearch = (word: string): RawBuilder<boolean> =>
  sql<boolean>`search like ${patternFor(word)} escape '\\'`;
