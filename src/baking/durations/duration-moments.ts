import type { Token } from "./duration-tokens";
import type { Within } from "./duration-within";

/** A time with its place in the plain text, in minutes if it names a unit. */
type Timed = { low: number; high: number; unit: number | null; within: Within; from: number; to: number };

/** "And again at", ", another after": a list of moments continues. */
const GOES_ON: ReadonlySet<string> = new Set("again at after another once one the fold folds".split(" "));
const goesOn = ({ kind, word }: Token) => kind === "comma" || kind === "and" || GOES_ON.has(word);
/** "Every 30 minutes for the first 2 hours": words before how long the folds last. */
const LASTS: ReadonlySet<string> = new Set(["for", "over", "during", "the", "first"]);

/** "In winter", "if cold", "for rolls": a condition under which a time holds; another time may follow. */
const SEASONS: ReadonlySet<string> = new Set(
  "winter summer spring fall autumn cold cool hot warm".split(" "),
);
const BREADS: ReadonlySet<string> = new Set(
  "loaves loaf rolls buns boules batards baguettes bagels pizza pizzas small smaller large larger big".split(
    " ",
  ),
);

function isConditional(tokens: readonly Token[], { to }: Timed): boolean {
  const at = tokens.findIndex(({ from }) => from >= to);
  const [word = "", next = ""] = [tokens[at]?.word, tokens[at + 1]?.word];
  return word === "if" || (word === "in" && SEASONS.has(next)) || (word === "for" && BREADS.has(next));
}

const isUnited = ({ unit }: Timed) => unit !== null;

/**
 * Marks times that are not stages. Moments, joined by no more than "and": the 90 minutes of "4 hours, fold at 45
 * minutes and 90 minutes", the 2 hours of "4 hours, fold every 30 minutes for 2 hours", the 40 minutes of "2 hours,
 * turning at 40 minutes". No moment is longer than the time it lies in. And times under another condition: the 5
 * hours of "8 hours in winter, 5 hours in summer".
 */
export function withMoments<One extends Timed>(tokens: readonly Token[], amounts: One[]): One[] {
  if (amounts.length < 2) return amounts;
  let longest = 0;
  let before: One | undefined;
  return amounts.map((amount) => {
    const isOther = before?.within === null && [before, amount].every((one) => isConditional(tokens, one));
    const isShort = isUnited(amount) && amount.high < longest;
    const within = isOther ? "beside" : isShort ? momentOf(tokens, amount, before) : null;
    const read = within === null || amount.within !== null ? amount : { ...amount, within };
    if (read.within === null && isUnited(read)) longest = Math.max(longest, read.low);
    before = read;
    return read;
  });
}

function momentOf(tokens: readonly Token[], amount: Timed, before: Timed | undefined): Within {
  const last = tokens.findLast(({ to }) => to <= amount.from);
  if (last?.word === "at") return "after";
  if (before === undefined || (before.within !== "fold" && before.within !== "after")) return null;
  const between = tokens.filter(({ from, to }) => from >= before.to && to <= amount.from);
  if (between.length === 0) return null;
  if (before.within === "fold" && between.every(({ word }) => LASTS.has(word))) return "fold";
  return amount.low > before.high && between.every(goesOn) ? before.within : null;
}
