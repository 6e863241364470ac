import { endsBefore, type Quantity, quantityAt } from "./duration-quantities";
import { isHedged, isMore, limitAt, skipSoft } from "./duration-limits";
import type { Token } from "./duration-tokens";
import { SOFT } from "./duration-words";

type Tokens = readonly Token[];

/** A time with both ends: the shortest and the longest. */
export type Range = {
  /** Minutes, or bare numbers if no unit is named. */
  low: number;
  high: number;
  /** Minutes of the first unit; null if none is named. */
  unit: number | null;
  isPart: boolean;
  isGuess: boolean;
  isNight: boolean;
  /** The "45" of "45 to 1 hour", which is not counted because its unit is unclear. */
  left: Quantity | null;
  first: number;
  /** The token after it. */
  end: number;
};

const kindAt = (tokens: Tokens, at: number) => tokens[at]?.kind;

/** Where the next end of a range begins, if a word or sign announces one. */
function nextEnd(tokens: Tokens, at: number, isBetween: boolean): number | null {
  switch (kindAt(tokens, at)) {
    case undefined:
      return null;
    case "dash":
      // "12-to-18-hour"
      if (kindAt(tokens, at + 1) !== "to") return at + 1;
      return at + (kindAt(tokens, at + 2) === "dash" ? 3 : 2);
    case "comma":
      // "45 min. to 1 hr."
      return tokens[at]?.word === "." ? nextEnd(tokens, at + 1, false) : limitAt(tokens, at);
    case "to":
      return limitAt(tokens, at + 1) ?? at + 1;
    case "and":
      return isBetween ? at + 1 : limitAt(tokens, at);
    case "or":
      return limitAt(tokens, at) ?? at + 1;
    default:
      return limitAt(tokens, at);
  }
}

/** "Or overnight in the fridge", "or 35 minutes for two loaves": an alternative, not another end. */
const isOtherWay = (tokens: Tokens, { isNight, low, high, end }: Quantity): boolean =>
  tokens[end]?.word === "for" || (isNight && low < high);

/** "1 h 15-30" and "1 hour 15-30 minutes": the hour belongs to both ends. */
function withHours({ hours }: Quantity, end: Quantity): Quantity {
  const isMinutes = end.unit === null || (end.unit === 1 && end.last === 1);
  if (hours === 0 || !isMinutes || end.high >= 60) return end;
  return { ...end, low: hours + end.low, high: hours + end.high, unit: 1, last: 1, hours };
}

/** "An hour, maybe 15 minutes more" */
const addedTo = (before: Quantity, end: Quantity): Quantity => ({
  ...end,
  low: before.high * (before.unit === null ? (end.unit ?? 1) : 1) + end.low,
  high: before.high * (before.unit === null ? (end.unit ?? 1) : 1) + end.high,
});

/** Whether another end follows: "24-36-48 hours". */
function goesOn(tokens: Tokens, at: number): boolean {
  const next = nextEnd(tokens, at, false);
  return next !== null && quantityAt(tokens, skipSoft(tokens, next)) !== null;
}

function isAfterBetween(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (SOFT.has(tokens[before]?.word ?? "")) before -= 1;
  return kindAt(tokens, before) === "between";
}

/** Ends at least this many times apart have two different units: "45 to 1 hour". */
const FAR = 4;

/** Every end in minutes: a number without a unit takes the unit of the end after it, else of the end before. */
function inMinutes(ends: readonly Quantity[]): { known: Quantity[]; left: Quantity | null } {
  let left: Quantity | null = null;
  const known = ends.flatMap((end, index) => {
    if (end.unit !== null) return [end];
    const later = ends.find(({ unit }, at) => at > index && unit !== null);
    const earlier = ends.findLast(({ unit }, at) => at < index && unit !== null);
    const unit = later?.unit ?? earlier?.last ?? 1;
    const [low, high] = [end.low * unit, end.high * unit];
    const isTooLong = later !== undefined && end.high >= 5 && low >= FAR * later.high;
    const isTooShort = later === undefined && earlier !== undefined && FAR * high <= earlier.low;
    if (!isTooLong && !isTooShort) return [{ ...end, low, high, unit }];
    left = end;
    return [];
  });
  return { known, left };
}

function rangeOf(ends: readonly Quantity[], left: Quantity | null, end: number): Range {
  const [first] = ends;
  const range: Range = {
    low: Infinity,
    high: 0,
    unit: first?.unit ?? null,
    isPart: false,
    isGuess: false,
    isNight: true,
    left,
    first: left === null || first === undefined ? (first?.first ?? 0) : Math.min(first.first, left.first),
    end,
  };
  for (const one of ends) {
    range.low = Math.min(range.low, one.low);
    range.high = Math.max(range.high, one.high);
    range.isPart ||= one.isPart;
    range.isGuess ||= one.isGuess;
    range.isNight &&= one.isNight;
  }
  return range;
}

/** "24-36-48 hours" has three; nobody writes more than four. */
const MOST_ENDS = 4;

/**
 * The time that begins at a token, with its ends, or null. Example: "45 minutes to 1-1/2 hours" is 45 to 90
 * minutes.
 */
export function rangeAt(tokens: Tokens, at: number): Range | null {
  const first = quantityAt(tokens, at);
  if (first === null) return null;
  const ends = [first];
  const isBetween = isAfterBetween(tokens, at);
  let { end } = first;
  while (ends.length < MOST_ENDS) {
    const next = nextEnd(tokens, end, isBetween);
    const read = next === null ? null : quantityAt(tokens, skipSoft(tokens, next));
    if (next === null || read === null) break;
    const isMaybe = isHedged(tokens, end, next);
    if (kindAt(tokens, end) === "or" && isOtherWay(tokens, read)) break;
    // "20-30 minutes (up to 45)" already has both ends.
    if (ends.length > 1 && !isMaybe && limitAt(tokens, end) === next) break;
    if (read.unit === null && !endsBefore(tokens[read.end]) && !goesOn(tokens, read.end)) break;
    const before = ends.at(-1) ?? first;
    if (before.hours > 0 && read.unit === null && read.high >= 60) break;
    const isAdded = isMaybe && read.unit !== null && isMore(tokens, read.first, read.end);
    ends.push(isAdded ? addedTo(before, read) : withHours(before, read));
    end = read.end;
  }
  if (ends.length === 1) return rangeOf(ends, null, end);
  const isBare = ends.every(({ unit }) => unit === null);
  const { known, left } = isBare ? { known: ends, left: null } : inMinutes(ends);
  return rangeOf(known, left, end);
}
