import { type RawBuilder, sql } from "kysely";
import { readableText } from "../contract/readable-text";

/** Letters as they are compared: small, and without accents, so that "Pate" finds "Pâte fermentée". */
export const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What a row may be found by, in bytes: a long recipe's words fit, and U+FDFA, which folds into 18 letters, buys nothing. */
export const MOST_SEARCH_BYTES = 16_384;

/** The folded texts of one row for its `search` column, up to the limit: what it should be found by first stands first. */
export function searchColumn(texts: readonly string[]): string {
  const folded = fold(texts.join("\n"));
  // Reads whole characters only.
  const { read } = new TextEncoder().encodeInto(folded, new Uint8Array(MOST_SEARCH_BYTES));
  return folded.slice(0, read);
}

/** Nobody types more words; each costs another look at every row. */
const MOST_WORDS = 8;

/** The words that all have to stand in a row for it to be found. */
export function searchWords(query: string): string[] {
  const words = fold(readableText(query)).split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** In a pattern "%" and "_" stand for other letters; here they are what somebody looks for. */
const containing = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a word stands in the folded `search` column of the one table that is asked. */
export const isInSearch = (word: string): RawBuilder<boolean> =>
  sql<boolean>`search like ${containing(word)} escape '\\'`;
