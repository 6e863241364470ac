import type { Token } from "./duration-tokens";
import { FILLERS } from "./duration-words";

/** A number as bakers write it, and the token after it. */
export type Written = {
  value: number;
  /** The second of two numbers around a slash, else 0. */
  second: number;
  end: number;
  /** Not whole: "1½", "0.75". */
  isPart: boolean;
  /** A number that may have been meant differently. */
  isGuess: boolean;
};

/** A function with positions instead of an object of options, because it runs for every number of every text. */
const newWritten = (
  value: number,
  second: number,
  end: number,
  isPart: boolean,
  isGuess: boolean,
): Written => ({ value, second, end, isPart, isGuess });

const kindAt = (tokens: readonly Token[], at: number) => tokens[at]?.kind;

/** "½", "a half", "one-half", "three quarters". */
function fractionAt(tokens: readonly Token[], at: number): Written | null {
  const token = tokens[at];
  if (token?.kind === "fraction") return newWritten(token.value, 0, at + 1, true, token.isGuess);
  let next = at;
  let count = 1;
  if (token?.kind === "a" || (token?.kind === "number" && token.value > 0 && token.value < 4)) {
    count = token.kind === "a" ? 1 : token.value;
    next += kindAt(tokens, at + 1) === "dash" ? 2 : 1;
  }
  const part = tokens[next];
  if (part?.kind !== "part" || count * part.value >= 1) return null;
  // "A third rise" is not a third of a rise.
  if (part.word.startsWith("third") && token?.kind !== "number") return null;
  return newWritten(count * part.value, 0, next + 1, true, false);
}

const isSpelled = ({ word }: Token) => /^[a-z]/.test(word);

/** "24", "twenty-four", "a couple of". */
function wholeAt(tokens: readonly Token[], at: number): Written | null {
  const isCouple = tokens[at]?.kind === "a" && tokens[at + 1]?.word === "couple";
  const first = isCouple ? at + 1 : at;
  const token = tokens[first];
  if (token?.kind !== "number" && token?.kind !== "either") return null;
  let { value } = token;
  let end = first + 1;
  if (token.word === "couple" && tokens[end]?.word === "of") end += 1;
  if (isSpelled(token) && value >= 20) {
    const next = end + (kindAt(tokens, end) === "dash" ? 1 : 0);
    const ones = tokens[next];
    if (ones?.kind === "number" && isSpelled(ones) && ones.value > 0 && ones.value < 10) {
      value += ones.value;
      end = next + 1;
    }
  }
  return newWritten(value, token.second, end, value % 1 !== 0, token.isGuess);
}

/** The number that begins at a token, or null. Example: "3-1/2", "3 and a half" and "3½" are 3.5. */
export function numberAt(tokens: readonly Token[], at: number): Written | null {
  const fraction = fractionAt(tokens, at);
  if (fraction) return fraction;
  const whole = wholeAt(tokens, at);
  if (whole === null || whole.isPart || whole.second > 0) return whole;
  let next = whole.end;
  const dash = tokens[next]?.kind === "dash" ? tokens[next] : undefined;
  if (dash) next += 1;
  const isAnd = kindAt(tokens, next) === "and";
  if (isAnd) next += kindAt(tokens, next + 1) === "dash" ? 2 : 1;
  const isMixed = isAnd || kindAt(tokens, next) === "fraction";
  const part = isMixed ? fractionAt(tokens, next) : null;
  if (part === null || part.value >= 1) return whole;
  // "1 - 1/2" with spaces could also be a range.
  const isApart = dash !== undefined && !dash.isGlued && tokens[next]?.isGlued === false;
  return newWritten(whole.value + part.value, 0, part.end, true, isApart);
}

const FOLLOWS_PART: ReadonlySet<string> = new Set(["of", "a", "an", "-"]);

/** The unit, in minutes, that follows a number: "hours", "-hour", "more hours", "of an hour". */
export function unitAt(
  tokens: readonly Token[],
  at: number,
  isPart: boolean,
): { minutes: number; end: number } | null {
  let next = at;
  if (kindAt(tokens, next) === "dash") next += 1;
  const plus = tokens[next];
  // "24+ hours"
  if (plus?.word === "+" && plus.isGlued) next += 1;
  // Half of an hour, but not "3 an hour".
  if (isPart) while (FOLLOWS_PART.has(tokens[next]?.word ?? "")) next += 1;
  while (FILLERS.has(tokens[next]?.word ?? "")) next += 1;
  const unit = tokens[next];
  return unit?.kind === "unit" ? { minutes: unit.value, end: next + 1 } : null;
}
