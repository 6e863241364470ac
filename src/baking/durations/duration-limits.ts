import { quantityAt } from "./duration-quantities";
import { isNumeric, type Token } from "./duration-tokens";
import { type Kind, SOFT } from "./duration-words";

/** Words that announce or label the ends of a time: "perhaps as long as", "at most", "(min)". Source: OC 27. */

type Tokens = readonly Token[];

const kindAt = (tokens: Tokens, at: number) => tokens[at]?.kind;
const words = (all: string): ReadonlySet<string> => new Set(all.split(" "));

/** "4 hours, maybe 5": a longer end that may be needed. */
const HEDGES = words("maybe perhaps possibly sometimes occasionally could can might may as");
const BETTER = words("preferably ideally better");
const BEFORE_LIMIT = words(
  ", . ; / or and but no not even as long much it they need needs take takes be go last the a of at preferably ideally better maybe perhaps possibly sometimes occasionally could can might may",
);
const LEAST = words("least minimum min");
const MOST = words("max maximum most tops");
const AT = words("at the");
const AFTER_LEAST = words(", . ; / : - to and but or");
const MORE = words("more longer extra additional further another");

const OPENS_LIMIT: ReadonlySet<Kind> = new Set<Kind>(["or", "to", "up-to", "dash"]);
const OF_LIMIT: ReadonlySet<Kind> = new Set<Kind>([...OPENS_LIMIT, "unit", "a", "and", "part"]);
const isOfLimit = (token: Token) =>
  isNumeric(token) || OF_LIMIT.has(token.kind) || SOFT.has(token.word) || HEDGES.has(token.word);
const opensLimit = (token: Token | undefined) =>
  token !== undefined && (OPENS_LIMIT.has(token.kind) || HEDGES.has(token.word));

/** "Min", "at least", "max." and the like, alone in brackets. */
const isOfLabel = ({ kind, word }: Token) =>
  kind === "up-to" || LEAST.has(word) || word === "." || word === "at" || word === "the";

/** Brackets around nothing, as those around a temperature are, or around a label: "3 hours (75°F)", "12 hours (min)". */
function withoutLabelBrackets(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  let open = -1;
  for (const token of tokens) {
    if (token.kind === "open") open = kept.length;
    else if (token.kind === "close" && open >= 0) {
      const isLabel = kept.slice(open + 1).every(isOfLabel);
      if (isLabel) kept.splice(open, 1);
      open = -1;
      if (isLabel) continue;
    } else if (!isOfLabel(token)) open = -1;
    kept.push(token);
  }
  return kept;
}

/** "2 (or up to 3) hours" without its brackets; brackets that say more stay as a remark. */
export function withoutIdleBrackets(all: Token[]): Token[] {
  const tokens = all.some(({ kind }) => kind === "open") ? withoutLabelBrackets(all) : all;
  const open = tokens.findIndex(({ kind }, at) => kind === "open" && opensLimit(tokens[at + 1]));
  if (open < 0) return tokens;
  const close = tokens.findIndex(({ kind }, at) => at > open && kind === "close");
  if (close < 0 || !tokens.slice(open + 1, close).every(isOfLimit)) return tokens;
  return tokens.filter((_, at) => at !== open && at !== close);
}

/** "Min. 12 hours, max. 24", "12 hours min": a label, and no minutes, after a unit and where a longest is named. */
export function readLabels(tokens: Token[]): void {
  const isMaxNamed = tokens.some(({ word }) => MOST.has(word));
  tokens.forEach((token, at) => {
    if (token.word !== "min") return;
    const before = tokens[at - 1];
    const isPoint = tokens[at + 1]?.word === "." || tokens[at + 1]?.word === ":";
    const next = tokens[at + (isPoint ? 2 : 1)];
    const isFirst = before === undefined && isMaxNamed && next !== undefined && isNumeric(next);
    const isAlone = before?.kind === "open" && next?.kind === "close";
    const isLabel = isFirst || isAlone || before?.kind === "unit";
    if (!isLabel) return;
    token.kind = "word";
    token.word = "minimum";
  });
}

/** The token after words that do not change a number. Example: "about 3" begins at 3. */
export function skipSoft(tokens: Tokens, at: number): number {
  let next = at;
  while (SOFT.has(tokens[next]?.word ?? "")) next += 1;
  return next;
}

/** "8 at most", "72 hours (max)": whether the time before this token is the longest. */
function isMost(tokens: Tokens, at: number): boolean {
  let next = at;
  while (tokens[next]?.word === "at" || tokens[next]?.word === "the") next += 1;
  return kindAt(tokens, next) === "up-to" || (next > at && tokens[next]?.word === "most");
}

function skip(tokens: Tokens, at: number, skipped: ReadonlySet<string>): number {
  let next = at;
  while (skipped.has(tokens[next]?.word ?? "")) next += 1;
  return next;
}

const AFTER_MOST = words(", . : ; of");

/** After "72 hours max": where the shortest end begins, if its label follows. */
function leastAfter(tokens: Tokens, at: number): number | null {
  const shortest = quantityAt(tokens, at);
  return shortest !== null && LEAST.has(tokens[shortest.end]?.word ?? "") ? at : null;
}

/**
 * Where the other end of a time begins, if words or a label announce one; else null. Example: ", or up to 3", ",
 * ideally 3", ", perhaps as long as 8", "and no more than 2", "minimum, 24 hours maximum", ", 4 at most".
 */
export function limitAt(tokens: Tokens, at: number): number | null {
  const from = skip(tokens, at, AT);
  const isLeast = LEAST.has(tokens[from]?.word ?? "");
  if (isLeast) return limitAfterLeast(tokens, from + 1);
  const next = skip(tokens, at, BEFORE_LIMIT);
  if (kindAt(tokens, next) === "up-to") {
    const after = skip(tokens, next + 1, AFTER_MOST);
    const isLabel = next === at && after > next + 1 && tokens[next + 1]?.word !== "of";
    return isLabel ? leastAfter(tokens, after) : after;
  }
  const said = tokens.slice(at, next);
  if (said.some(({ word }) => HEDGES.has(word) || BETTER.has(word))) return skipSoft(tokens, next);
  if (said.length === 0 || kindAt(tokens, at) !== "comma") return null;
  const last = quantityAt(tokens, next);
  return last !== null && isMost(tokens, last.end) ? next : null;
}

function limitAfterLeast(tokens: Tokens, at: number): number | null {
  const next = skip(tokens, at, AFTER_LEAST);
  const last = quantityAt(tokens, next);
  if (last !== null && isMost(tokens, last.end)) return next;
  return kindAt(tokens, next) === "up-to" ? skip(tokens, next + 1, AFTER_MOST) : limitAt(tokens, next);
}

/** Whether the words between two ends are a hedge: "2-3 hours, perhaps 4" is longer than 3. */
export const isHedged = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word }) => HEDGES.has(word));

/** "An hour, maybe 15 minutes more": whether a hedged end is counted from the one before it. */
export const isMore = (tokens: Tokens, from: number, end: number): boolean =>
  tokens.slice(from, end + 1).some(({ word }) => MORE.has(word));
