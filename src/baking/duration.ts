import { DAY_MINUTES } from "./minutes";
import {
  textWritten,
  blank,
  minutesIn,
  plainDurations,
  readOne,
  saysNight,
  saysUnit,
  upToTime,
  withoutHeat,
} from "./one-duration";

/** One stage of a wait or a bake: minutes from the shortest to the longest, not rounded, and its words in small letters. */
export type Stage = { minutes: readonly [min: number, max: number]; words: string };

/** What a text of a duration says. */
export type ReadText = {
  /** In their order; added up they are the duration. */
  stages: readonly Stage[];
  /** Words that are no stage, so that no word of time is lost: "every 30 minutes", "last 15 min", "until brown". */
  uncounted: readonly string[];
};

/** "then", "+" and ";" part two stages; a comma, a full stop or "and" do it between two times with units. */
const JOINT = /((?:\s*(?:[;,+&]|\.(?!\d)|\b(?:and|then|plus|followed by)\b))+)/;
const STRONG = /[;+]|then|plus|followed/;
const ENDS_IN_TIME = /\d\s*(days?|d|hours?|hrs?|h|minutes?|mins?|m)\s*$/;
const BEGINS_WITH_TIME = /^\s*[\d.]+\s*(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])/;
/** A time after one of these words is no further time: it lies within another stage, or is another way to bake. */
const WITHIN =
  /^\s*or\b|\b(?:every|each|after|last|final|within|before|until)\s(?:the\s)?(?:last\s|first\s|final\s)?\d|\bfold(?:s|ing)?\b.*\d/;
/** "+20 to 50 %": a share, no time. */
const isShare = (piece: string) => piece.includes("%") && !saysUnit(piece);
const isWithin = (piece: string) => WITHIN.test(upToTime(piece)) || isShare(piece);
/** A piece with one of these words is the sum of the other pieces. */
const TOTAL = /\b(?:total|in all|altogether)\b/;

/** "1 hour, 20 minutes" is one time: the second unit is smaller and follows at once. */
function goesOn(before: string, after: string): boolean {
  const large = ENDS_IN_TIME.exec(before)?.[1];
  const small = BEGINS_WITH_TIME.exec(after)?.[1];
  return large !== undefined && small !== undefined && minutesIn(small) < minutesIn(large);
}

/** Half a night: a shorter time beside "overnight" is a stage of its own. */
const LONG = 360;
const isLong = (time: string) => saysUnit(time) && (readOne(time, "")?.minutes[1] ?? 0) >= LONG;
/** "Overnight, 8-10 hours": the word is only the name of the time beside it. */
const isNameOf = (night: string, time: string): boolean => saysNight(night) && isLong(time);

/** A part of a text: as it is written, and blank where it says no time; both as long. */
type Part = { plain: string; timed: string };

const cut = ({ plain, timed }: Part, from: number, to: number): Part => ({
  plain: plain.slice(from, to),
  timed: timed.slice(from, to),
});

/** The pieces of a text that each may be a stage. */
function piecesOf(text: Part): Part[] {
  let { timed } = text;
  const [first = "", ...more] = timed.split(JOINT);
  const pieces = [{ from: 0, to: first.length }];
  for (let index = 0; index < more.length; index += 2) {
    const joint = more[index] ?? "";
    const after = more[index + 1] ?? "";
    const last = pieces.at(-1) ?? { from: 0, to: 0 };
    const from = last.to + joint.length;
    const to = from + after.length;
    // Blanks before a joint are words that say no time: "at 475°F, 35 min".
    last.to += joint.length - joint.trimStart().length;
    const before = timed.slice(last.from, last.to);
    const strong = STRONG.test(joint);
    const named = !strong && isNameOf(before, after);
    if (named) timed = blank(timed.slice(0, from)) + timed.slice(from);
    else if (!strong && isNameOf(after, before))
      timed = timed.slice(0, from) + blank(after) + timed.slice(to);
    else if (strong ? /\w/.test(before) : saysUnit(before) && saysUnit(after) && !goesOn(before, after)) {
      pieces.push({ from, to });
      continue;
    }
    last.to = to;
  }
  return pieces.map(({ from, to }) => cut({ ...text, timed }, from, to));
}

/** A recipe has at most so many; what is beyond is said. */
const MOST_STAGES = 12;

/** "20 + 25 minutes": a bare number counts in the unit that comes next. */
function unitIn(pieces: readonly string[]): number | undefined {
  const unit = pieces.map((piece) => /\d\s*([dhms])/.exec(piece)?.[1]).find(Boolean);
  return unit === undefined ? undefined : minutesIn(unit);
}

const sumOf = (stages: readonly Stage[], end: 0 | 1) =>
  Math.round(stages.reduce((minutes, stage) => minutes + stage.minutes[end], 0));
const sameSum = (some: readonly Stage[], others: readonly Stage[]) =>
  sumOf(some, 0) === sumOf(others, 0) && sumOf(some, 1) === sumOf(others, 1);

function readPart(text: Part, field: string): ReadText {
  const pieces = field === "foldTiming" ? [text] : piecesOf(text);
  const total = pieces.findLast(({ timed }) => TOTAL.test(timed) && saysUnit(timed));
  const counted = pieces.filter((piece) => piece !== total && !isWithin(piece.timed));
  const read = readPieces(counted, field);
  if (total !== undefined) {
    const whole = readPieces([total], field);
    return read.stages.length > 1 && sameSum(read.stages, whole.stages) ? read : whole;
  }
  for (const { plain, timed } of pieces)
    if (isWithin(timed) && !isShare(timed)) read.uncounted.push(textWritten(plain));
  return read;
}

function readPieces(pieces: readonly Part[], field: string): { stages: Stage[]; uncounted: string[] } {
  const stages: Stage[] = [];
  const uncounted: string[] = [];
  pieces.forEach(({ plain, timed }, index) => {
    const unit = unitIn(pieces.slice(index + 1).map((piece) => piece.timed));
    const one = stages.length < MOST_STAGES ? readOne(timed.trim(), field, unit) : null;
    if (one === null) {
      if (/[a-z\d]/.test(timed)) uncounted.push(textWritten(plain));
      return;
    }
    stages.push({ minutes: one.minutes, words: textWritten(plain) });
    if (saysUnit(one.rest) && field !== "foldTiming") uncounted.push(textWritten(one.rest));
  });
  return { stages, uncounted };
}

/** What is said in brackets beside a time: the same time in stages or in hours, or else words of their own. */
function withRemark(outside: ReadText, remark: Part, field: string): ReadText {
  if (!saysUnit(remark.timed)) return outside;
  const inside = readPart(remark, field);
  const [only, ...more] = outside.stages;
  if (only?.words.startsWith("overnight") && more.length === 0 && isLong(remark.timed)) return inside;
  if (sameSum(inside.stages, outside.stages)) return inside.stages.length > 1 ? inside : outside;
  return { ...outside, uncounted: [...outside.uncounted, textWritten(remark.plain)] };
}

const BRACKETS = /\(([^)]*)\)/g;
/** "None", "no rest": how a baker writes 0 minutes. */
const NONE = /^(?:none|zero|skip|no (?:bench )?(?:rest|proof|pre-?shape|bulk))\b/;
const NEVER_NONE: ReadonlySet<string> = new Set(["foldTiming", "bakeTime"]);

/**
 * Reads a text as stages that follow each other, in minutes, and names the words in it that are no stage. Total for any
 * input; `field` is the form's field the text stands in, and the folds' text names moments, so it is one stage.
 * Example: `readStages("20 min lid on, 20 min lid off")` has two stages of `[20, 20]`, with their words; "4 hours, folds
 * every 30 minutes" has one of 240 and "folds every 30 minutes" uncounted. Source: words.md, "Durations that were
 * misread".
 */
export function readStages(text: unknown, field = ""): ReadText {
  const choice = readChoice(text, field);
  if (choice !== null) return readStages(choice.written, field);
  const plain = typeof text === "string" ? plainDurations(text) : "";
  if (NONE.test(plain) && !NEVER_NONE.has(field))
    return { stages: [{ minutes: [0, 0], words: plain }], uncounted: [] };
  const timed = withoutHeat(plain, field);
  const whole = readOne(timed, field);
  if (whole === null) return { stages: [], uncounted: [] };
  const outside = timed.replace(BRACKETS, blank);
  let read = readPart({ plain, timed: /\d/.test(outside) ? outside : timed }, field);
  if (/\d/.test(outside)) {
    for (const { 1: words = "", index } of timed.matchAll(BRACKETS))
      read = withRemark(read, cut({ plain, timed }, index + 1, index + 1 + words.length), field);
  }
  if (read.stages.length > 0) return field === "bakeTime" ? withTurn(read) : read;
  return { stages: [{ minutes: whole.minutes, words: textWritten(plain) }], uncounted: [] };
}

/** "Lid off after the first 20 minutes", "uncover for the last 15 minutes": the minutes that a change divides. */
const AFTER = /\bafter (?:the )?(?:first )?(\d+)(?: ?m[a-z]*)?$/;
const AT_THE_END = /\b(?:last|final) (\d+)(?: ?m[a-z]*)?\b/;

/** A bake of one time whose words name one moment of change: two stages, as long as the one. */
function withTurn(read: ReadText): ReadText {
  const [stage, ...others] = read.stages;
  const named = read.uncounted.filter((words) => AFTER.test(words) || AT_THE_END.test(words));
  const [change] = named;
  if (stage === undefined || others.length > 0 || change === undefined || named.length > 1) return read;
  const first = AFTER.exec(change)?.[1];
  const minutes = Number(first ?? AT_THE_END.exec(change)?.[1]);
  const [min, max] = stage.minutes;
  if (minutes <= 0 || minutes >= min) return read;
  const part: Stage["minutes"] = [minutes, minutes];
  const rest: Stage["minutes"] = [min - minutes, max - minutes];
  return {
    stages: [
      { ...stage, minutes: first === undefined ? rest : part },
      { words: change, minutes: first === undefined ? part : rest },
    ],
    uncounted: read.uncounted.filter((words) => words !== change),
  };
}

/** A duration beyond 30 days is a slip of the keyboard, not a dough. */
const LONGEST = 30 * DAY_MINUTES;

/**
 * Reads a duration as `[min, max]` whole minutes, its stages added up; null when there is none in the text. Total for
 * any input. `field` is the form's field the text stands in: it decides what a bare number means.
 * Example: `parseDuration("4-5 hours")` is `[240, 300]`, `parseDuration("12-16", "coldRetardDuration")` is
 * `[720, 960]`, `parseDuration("30 minutes covered, then 15-20 minutes uncovered")` is `[45, 50]`,
 * `parseDuration("until doubled")` is null. Source: OC 27.
 */
export function parseDuration(text: unknown, field = ""): [number, number] | null {
  return durationOf(readStages(text, field).stages);
}

const HERE = /,\s*here\s+([^,;]+)$/i;

/**
 * What a plan chose within a range, as the text quotes it: the baker's own words, and whole minutes. Null where the text
 * names no choice, or one outside of its range.
 * Example: "12-18 hours, here 14 h 30" is "12-18 hours" and 870. Source: decision 52.
 */
export function readChoice(text: unknown, field = ""): { written: string; minutes: number } | null {
  const match = typeof text === "string" ? HERE.exec(text) : null;
  if (match === null) return null;
  const written = match.input.slice(0, match.index);
  const [min, max] = parseDuration(written, field) ?? [0, 0];
  const [minutes, longest] = parseDuration(match[1], field) ?? [-1, -1];
  return min < max && minutes === longest && minutes >= min && minutes <= max ? { written, minutes } : null;
}

/**
 * Minutes of stages added up, `[min, max]` in whole minutes; null for none, or for more than 30 days.
 * Example: the stages of "20 min lid on, 20-25 min lid off" are `[40, 45]`. Source: OC 27.
 */
export function durationOf(stages: readonly Stage[]): [number, number] | null {
  return stages.length > 0 && sumOf(stages, 1) <= LONGEST ? [sumOf(stages, 0), sumOf(stages, 1)] : null;
}

/**
 * Minutes as the schedule prints them: "Xh Ym" from 60 up, "45 min" below; what is no number reads "0 min".
 * Example: 60 is "1h 0m", 155 is "2h 35m". Source: CA-04.
 */
export function formatDuration(minutes: number): string {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0;
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
