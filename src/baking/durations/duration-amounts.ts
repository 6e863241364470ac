import { numberAt, unitAt } from "./duration-numbers";
import { withMoments } from "./duration-moments";
import { endsBefore } from "./duration-quantities";
import { type Range, rangeAt } from "./duration-ranges";
import type { Token } from "./duration-tokens";
import { type Within, withinOf } from "./duration-within";
import { APART, BEFORE_BARE } from "./duration-words";

/** Something in a time to ask the person about, because they may have meant it differently. */
export type Doubt = {
  code: "guess" | "left" | "night" | "share" | "point" | "side" | "no-unit";
  /** The person's own words. */
  words: string;
  /** The unit that was assumed, in minutes; for "no-unit" only. */
  unit?: number;
};

/** A time in a text, in minutes; bare numbers if it names no unit. */
export type Amount = Pick<Range, "low" | "high" | "unit" | "isPart" | "isNight"> & {
  within: Within;
  doubts: Doubt[];
  /** Where its letters are in the plain text. */
  from: number;
  to: number;
};

type Tokens = readonly Token[];

/** The fields whose bare numbers are minutes; `coldRetardDuration` is always hours, all others hours up to 24. */
const MINUTE_FIELDS: ReadonlySet<string> = new Set([
  "foldTiming",
  "preShapeRest",
  "panRest",
  "temperTime",
  "boilTime",
  "bakeTime",
]);

/** Minutes of the unit in which bare numbers count, where the text does not say (OC 27). */
export function unitOfBare({ high, isPart }: Pick<Amount, "high" | "isPart">, field: string): number {
  if (field === "coldRetardDuration") return 60;
  // "1½" of bake time means hours: nobody bakes for 1½ minutes.
  if (MINUTE_FIELDS.has(field)) return isPart && high < 5 && field !== "boilTime" ? 60 : 1;
  return high <= 24 ? 60 : 1;
}

/** Fields that hold the moments of the folds: "at 30 and 60 minutes". */
const isMoments = (field: string) => field === "foldTiming" || field === "";

/** Whether a bare number after this token can be a time. */
function beginsAfter(tokens: Tokens, at: number, field: string): boolean {
  const token = tokens[at - 1];
  switch (token?.kind) {
    case undefined:
    case "comma":
    case "then":
    case "open":
    case "up-to":
    case "between":
      return true;
    case "and":
    case "or":
      return at > 1;
    case "every":
      return field === "foldTiming";
    case "dash":
      return token.word === "~" || at === 1;
    case "word":
      if (token.word === ":") return at > 1 && beginsAfter(tokens, at - 1, field);
      return BEFORE_BARE.has(token.word) || (token.word === "at" && isMoments(field));
    default:
      return false;
  }
}

const ROUNDS = /^(?:rests|rises|rounds|proofs)$/;
/** Nobody repeats a time more often. */
const MOST_TIMES = 12;

const countIn = (token: Token | undefined) =>
  token?.kind === "number" && token.value >= 1 && token.value <= MOST_TIMES && token.value % 1 === 0
    ? token.value
    : 0;

/** "2 x 30 min", "three rises of 20 minutes", "two 1-hour rises": how often, and where the time begins. */
function timesBefore(tokens: Tokens, at: number): { count: number; next: number } | null {
  const count = countIn(tokens[at]);
  if (count === 0) return null;
  let next = at + 1;
  if (tokens[next]?.kind === "times") return { count, next: next + 1 };
  if (tokens[next]?.word === "bench") next += 1;
  const isRounds = ROUNDS.test(tokens[next]?.word ?? "") && tokens[next + 1]?.word === "of";
  if (isRounds) return { count, next: next + 2 };
  const each = count > 1 ? rangeAt(tokens, next) : null;
  return each?.unit && ROUNDS.test(tokens[each.end]?.word ?? "") ? { count, next } : null;
}

/** "30 min x 2": how often, and where what follows begins. */
function timesAfter(tokens: Tokens, at: number): { count: number; end: number } {
  const count = tokens[at]?.kind === "times" ? countIn(tokens[at + 1]) : 0;
  return count > 0 ? { count, end: at + 2 } : { count: 1, end: at };
}

/** "30, 60 and 90 minutes": the unit of a list of moments; null if there is no list. */
function listAt(tokens: Tokens, range: Range): { unit: number; end: number } | null {
  let { end } = range;
  let last = range.high;
  for (;;) {
    let next = end;
    while (tokens[next]?.kind === "comma" || tokens[next]?.kind === "and") next += 1;
    const number = next === end ? null : numberAt(tokens, next);
    if (number === null || number.value <= last) return null;
    const unit = unitAt(tokens, number.end, number.isPart);
    if (unit !== null) return { unit: unit.minutes, end: unit.end };
    last = number.value;
    end = number.end;
  }
}

/** "5 minutes per side" is 10 in all. */
function isOfSide(tokens: Tokens, at: number): boolean {
  const each = tokens[at]?.word === "on" ? at + 1 : at;
  const { kind } = tokens[each] ?? {};
  return (kind === "every" || kind === "a") && tokens[each + 1]?.word === "side";
}

/** "9:00 - 13:00" may be two times of day, "1:15-1:45" is a length. */
const LATE_CLOCK = 300;

/** "2/3 hours" may mean 2 to 3 hours, and "1.30 hours" 1 hour 30 minutes rather than 78 minutes. */
function doubtOf(tokens: Tokens, range: Range): Doubt["code"] | null {
  const [first, last] = [tokens[range.first], tokens[range.end - 1]];
  if (isOfSide(tokens, range.end)) return "side";
  const isShare = first?.word === "2/3" || first?.word === "3/4";
  if (range.isGuess) return "guess";
  if (isShare && range.end === range.first + 2 && last?.word.endsWith("s")) return "share";
  if (first?.kind === "clock" && last?.kind === "clock" && last.value >= LATE_CLOCK) return "guess";
  if (range.unit === 60 && /^\d[.,](?:10|15|20|30|40|45)$/.test(first?.word ?? "")) return "point";
  return range.isNight && range.low === range.high && range.end === range.first + 1 ? "night" : null;
}

function amountOf(tokens: Tokens, plain: string, range: Range, since: number, count: number): Amount {
  const from = tokens[range.first]?.from ?? 0;
  const to = tokens[range.end - 1]?.to ?? from;
  const code = doubtOf(tokens, range);
  const doubts: Doubt[] = code === null ? [] : [{ code, words: plain.slice(from, to) }];
  if (range.left) {
    const { first, end } = range.left;
    doubts.push({ code: "left", words: plain.slice(tokens[first]?.from, tokens[end - 1]?.to) });
  }
  const { unit, isPart, isNight } = range;
  const minutes = { low: count * range.low, high: count * range.high };
  return { ...minutes, unit, isPart, isNight, within: withinOf(tokens, range, since), doubts, from, to };
}

/** In a bake time, a bare number from here on ("450") is a temperature. */
const LEAST_HEAT = 200;

/** A bare number, or a list of moments, that is a time; else the token to continue from. */
function bareAt(tokens: Tokens, range: Range, field: string): Range | number {
  const { first } = range;
  const next = first + 1;
  const { kind } = tokens[first] ?? {};
  if (kind === "part" || kind === "a" || !beginsAfter(tokens, first, field)) return next;
  if (field === "bakeTime" && range.high >= LEAST_HEAT) return next;
  const list = listAt(tokens, range);
  if (list === null) return endsBefore(tokens[range.end]) ? range : next;
  if (!isMoments(field)) return list.end;
  return { ...range, low: range.low * list.unit, high: range.high * list.unit, ...list };
}

/** "12:30" without a unit, in a field for minutes, is a time of day or has seconds. */
const isOtherClock = (tokens: Tokens, { first, end }: Range, field: string) =>
  tokens[first]?.kind === "clock" &&
  tokens[first].value >= 600 &&
  MINUTE_FIELDS.has(field) &&
  tokens[end - 1]?.kind !== "unit";

/**
 * Every time in the tokens of a plain text, in order. Example: "20 min lid on, 25 min lid off" has two, "4 folds"
 * none.
 */
export function amountsIn(plain: string, tokens: Tokens, field: string): Amount[] {
  const every = everyAmount(plain, tokens, field);
  const amounts = isMoments(field) ? every : withMoments(tokens, every);
  // "Hours: 1" names a unit that is not the field's.
  const isBare = amounts.some(({ unit }) => unit === null);
  return isBare && hasLoneUnit(tokens, amounts) ? amounts.filter(({ unit }) => unit !== null) : amounts;
}

const hasLoneUnit = (tokens: Tokens, amounts: readonly Amount[]) =>
  tokens.some(
    ({ kind, word, from, to }) =>
      kind === "unit" &&
      !/^[dms]$/.test(word) &&
      !amounts.some((amount) => from >= amount.from && to <= amount.to),
  );

function everyAmount(plain: string, tokens: Tokens, field: string): Amount[] {
  const amounts: Amount[] = [];
  let at = 0;
  let since = 0;
  while (at < tokens.length) {
    const times = field === "foldTiming" ? null : timesBefore(tokens, at);
    const several = times && rangeAt(tokens, times.next);
    const isSeveral = several?.unit && !APART.has(tokens[several.end]?.word ?? "");
    const read = isSeveral ? several : rangeAt(tokens, at);
    if (read === null || isOtherClock(tokens, read, field)) {
      at += 1;
      continue;
    }
    const range = read.unit === null ? bareAt(tokens, read, field) : read;
    if (typeof range === "number") {
      at = range;
      continue;
    }
    const after = timesAfter(tokens, range.end);
    const count = after.count * (isSeveral ? (times?.count ?? 1) : 1);
    amounts.push(amountOf(tokens, plain, range, since, count));
    at = after.end;
    since = at;
  }
  return amounts;
}
