import type { Range } from "./duration-ranges";
import type { Token } from "./duration-tokens";
import { APART, type Kind, SOFT } from "./duration-words";

/**
 * How a time relates to another: within it ("after 20 minutes", "the last 15 minutes", "folds every 30 minutes"), or
 * beside it ("or 35 minutes for two", "up to 4 hours in winter"); null for a separate time.
 */
export type Within = "after" | "end" | "fold" | "beside" | null;

const FOLDS = /^fold(?:s|ed|ing)?$/;
/** "Fold every 30 minutes for 2 hours": the hours are the dough's. */
const LASTING: ReadonlySet<string> = new Set(["for", "over", "during", "takes", "total", "of"]);
const BESIDE: ReadonlySet<string> = new Set(["within", "before", "until", "take"]);
const PARTS_PHRASES: ReadonlySet<Kind> = new Set<Kind>(["comma", "then", "open"]);

/**
 * How a time relates to another, by the words around it; `since` is the token after the time before it. Example: the
 * 30 minutes of "4 hours, folds every 30 minutes" are "fold".
 */
export function withinOf(tokens: readonly Token[], { first, end }: Range, since: number): Within {
  if (tokens[first]?.kind === "every" || APART.has(tokens[end]?.word ?? "")) return "fold";
  let before = first - 1;
  while (SOFT.has(tokens[before]?.word ?? "")) before -= 1;
  const word = tokens[before]?.word ?? "";
  if (word === "last" || word === "final") return "end";
  // "After the first 20 minutes"
  if (word === "first") before -= tokens[before - 1]?.word === "the" ? 2 : 1;
  const said = tokens[before];
  if (said?.word === "after") return "after";
  if (said?.kind === "every") return "fold";
  const isLimit = said?.kind === "up-to" && since > 0 && tokens[before - 1]?.kind !== "then";
  if (isLimit || BESIDE.has(said?.word ?? "")) return "beside";
  let start = first;
  while (start > since && !PARTS_PHRASES.has(tokens[start - 1]?.kind ?? "then")) start -= 1;
  if (tokens[start]?.kind === "or") return "beside";
  const isOfFolds = tokens.slice(start, first).some((token) => FOLDS.test(token.word));
  return isOfFolds && !LASTING.has(word) ? "fold" : null;
}
