import { numberAt, unitAt } from "./duration-numbers";
import type { Token } from "./duration-tokens";
import { AFTER_BARE, APART, FILLERS, saysFridge } from "./duration-words";

/** A single time, without its range: one end of "45 minutes to 1-1/2 hours". */
export type Quantity = {
  /** Minutes, or the bare number if no unit is named. `low` and `high` differ for a night and for "24/48". */
  low: number;
  high: number;
  /** Minutes of its first and its last unit; null if none is named. */
  unit: number | null;
  last: number;
  /** The hours of "1 h 15", which also hold for the second end of "1 h 15-30"; else 0. */
  hours: number;
  isPart: boolean;
  isGuess: boolean;
  isNight: boolean;
  first: number;
  /** The token after it. */
  end: number;
};

type Tokens = readonly Token[];

/** 12 hours (OC 27); in the fridge 8-14, as bakers give it. Source: words.md, "Durations that were misread". */
const NIGHT = 720;
const NIGHT_IN_FRIDGE = [480, 840] as const;

/** Whether a number before this token can be a time: "45 at 450°F" and "45, then" are times, "4 folds" is not. */
export function endsBefore(token: Token | undefined): boolean {
  switch (token?.kind) {
    case undefined:
    case "comma":
    case "then":
    case "open":
    case "close":
    case "and":
    case "or":
    case "up-to":
      return true;
    case "word":
      return AFTER_BARE.has(token.word);
    default:
      return false;
  }
}

/** Whether the fridge is named beside the night, in the same part of the text. */
function isInFridge(tokens: Tokens, night: number): boolean {
  for (const step of [1, -1]) {
    for (let at = night + step; Math.abs(at - night) < 5; at += step) {
      const token = tokens[at];
      if (token === undefined || token.kind === "comma" || token.kind === "then") break;
      if (saysFridge(token.word)) return true;
    }
  }
  return false;
}

function newQuantity(low: number, high: number, unit: number | null, first: number, end: number): Quantity {
  const last = unit ?? 1;
  return { low, high, unit, last, hours: 0, isPart: false, isGuess: false, isNight: false, first, end };
}

/** "1:30", "1:30 hours"; "1:30 minutes" has seconds. */
function clockAt(tokens: Tokens, at: number): Quantity {
  const { value } = tokens[at] ?? { value: 0 };
  const unit = unitAt(tokens, at + 1, false);
  const minutes = unit === null ? value : (value / 60) * unit.minutes;
  return newQuantity(minutes, minutes, 1, at, unit?.end ?? at + 1);
}

/** "An hour", "another good hour"; "every hour". */
function oneAt(tokens: Tokens, at: number): Quantity | null {
  let next = at + 1;
  while (FILLERS.has(tokens[next]?.word ?? "")) next += 1;
  const unit = tokens[next];
  return unit?.kind === "unit" ? newQuantity(unit.value, unit.value, unit.value, at, next + 1) : null;
}

function timeAt(tokens: Tokens, at: number): Quantity | null {
  const number = numberAt(tokens, at);
  if (number === null) return tokens[at]?.kind === "a" ? oneAt(tokens, at) : null;
  const { value, second } = number;
  const unit = unitAt(tokens, number.end, number.isPart);
  const scale = unit?.minutes ?? 1;
  const high = (second === 0 ? value : second) * scale;
  const time = newQuantity(value * scale, high, unit?.minutes ?? null, at, unit?.end ?? number.end);
  time.isPart = number.isPart;
  time.isGuess = number.isGuess;
  return time;
}

const SHORT_HOURS: ReadonlySet<string> = new Set(["h", "hr", "hrs"]);

/** "1 h 30", "1 h 5", "1 h 30-45": minutes without a unit after hours. */
function isMinutesOf(tokens: Tokens, at: number, end: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "number" || token.value >= 60 || token.value % 1 !== 0) return false;
  const next = tokens[end];
  const isRange = next?.kind === "dash" || next?.kind === "to";
  const upTo = isRange ? numberAt(tokens, end + 1) : null;
  if (upTo && unitAt(tokens, upTo.end, false)?.minutes === 1) return true;
  const isTwoDigits = token.value > 9 || token.word.startsWith("0");
  const isAfterShort = !isRange && SHORT_HOURS.has(tokens[at - 1]?.word ?? "");
  return (isTwoDigits || isAfterShort) && (isRange || endsBefore(next));
}

/** Adds the smaller units that follow a time: "1 day and 6 hours", "2 hrs. 15 min.", "an hour and a half". */
function addSmaller(tokens: Tokens, time: Quantity): Quantity {
  for (;;) {
    let at = time.end;
    const isComma = tokens[at]?.kind === "comma";
    if (isComma) at += 1;
    if (tokens[at]?.kind === "and") at += 1;
    const number = numberAt(tokens, at);
    if (number === null || number.second > 0) return time;
    const { value, isPart } = number;
    const unit = unitAt(tokens, number.end, isPart);
    const isFraction = unit === null && isPart && value < 1 && !isComma;
    const isWholeHours = !isComma && time.last === 60 && time.low % 60 === 0;
    const isMinutes = unit === null && isWholeHours && isMinutesOf(tokens, at, number.end);
    if (unit === null && !isFraction && !isMinutes) return time;
    // "4 hours, 30 minutes apart" are two times.
    if (unit && (unit.minutes >= time.last || APART.has(tokens[unit.end]?.word ?? ""))) return time;
    const minutes = value * (unit?.minutes ?? (isFraction ? time.last : 1));
    if (isMinutes) time.hours = time.low;
    time.low += minutes;
    time.high += minutes;
    time.last = unit?.minutes ?? (isFraction ? time.last : 1);
    time.end = unit?.end ?? number.end;
    if (unit === null) return time;
  }
}

const oneUnit = (tokens: Tokens, at: number) => {
  const { value = 0 } = tokens[at] ?? {};
  return newQuantity(value, value, value, at, at + 1);
};

/** A unit whose "an" was left out: "hour and a half". */
const isPlusPart = (tokens: Tokens, at: number) =>
  /^(?:hour|day)$/.test(tokens[at]?.word ?? "") &&
  tokens[at + 1]?.kind === "and" &&
  (numberAt(tokens, at + 2)?.value ?? 1) < 1;

function nightAt(tokens: Tokens, at: number): Quantity {
  const [low, high] = isInFridge(tokens, at) ? NIGHT_IN_FRIDGE : [NIGHT, NIGHT];
  const night = newQuantity(low, high, 60, at, at + 1);
  night.isNight = true;
  return night;
}

/** The time that begins at a token, in minutes or bare, or null. Example: "1 day and 6 hours" is 1800. */
export function quantityAt(tokens: Tokens, at: number): Quantity | null {
  switch (tokens[at]?.kind) {
    case "night":
      return nightAt(tokens, at);
    case "clock":
      return clockAt(tokens, at);
    case "unit":
      // "Hour and a half"
      return isPlusPart(tokens, at) ? addSmaller(tokens, oneUnit(tokens, at)) : null;
    case "every": {
      const one = oneAt(tokens, at);
      return one && addSmaller(tokens, one);
    }
    case "number":
    case "either":
    case "fraction":
    case "part":
    case "a": {
      const time = timeAt(tokens, at);
      return time === null || time.unit === null ? time : addSmaller(tokens, time);
    }
    default:
      return null;
  }
}
