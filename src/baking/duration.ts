import { minutesIn, plainDurations, readOne, saysNight, saysUnit, upToTime } from "./one-duration";

/** One stage of a wait or a bake, in minutes from the shortest to the longest, not rounded. */
type Stage = readonly [min: number, max: number];

/** What a text of a duration says. */
export type DurationText = {
  /** In their order; added up they are the duration. */
  stages: readonly Stage[];
  /** Words with a time that is no stage of its own: "every 30 minutes", "last 15 min". */
  uncounted: readonly string[];
};

/** "then", "+" and ";" part two stages; a comma, a full stop or "and" do it between two times with units. */
const JOINT = /((?:\s*(?:[;,+&]|\.(?!\d)|\b(?:and|then|plus|followed by)\b))+)/;
const STRONG = /[;+]|then|plus|followed/;
const ENDS_IN_TIME = /\d\s*(days?|d|hours?|hrs?|h|minutes?|mins?|m)\s*$/;
const BEGINS_WITH_TIME = /^\s*[\d.]+\s*(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])/;
/** A time after such a word lies within another stage, or is another way to bake. */
const WITHIN =
  /^\s*or\b|\b(?:every|each|after|last|final|within|before|until)\s(?:the\s)?(?:last\s)?\d|\bfold(?:s|ing)?\b.*\d/;
/** "+20 to 50 %": a share, no time. */
const isShare = (piece: string) => piece.includes("%") && !saysUnit(piece);
const isWithin = (piece: string) => WITHIN.test(upToTime(piece)) || isShare(piece);
/** Such a piece names the sum of the others. */
const TOTAL = /\b(?:total|in all|altogether)\b/;

/** "1 hour, 20 minutes" is one time: the second unit is smaller and follows at once. */
function goesOn(before: string, after: string): boolean {
  const large = ENDS_IN_TIME.exec(before)?.[1];
  const small = BEGINS_WITH_TIME.exec(after)?.[1];
  return large !== undefined && small !== undefined && minutesIn(small) < minutesIn(large);
}

/** Half a night: a shorter time beside "overnight" is a stage of its own. */
const LONG = 360;
/** "Overnight, 8-10 hours": the word is only the name of the time beside it. */
const isNameOf = (night: string, time: string): boolean =>
  saysNight(night) && saysUnit(time) && (readOne(time, "")?.[1] ?? 0) >= LONG;

/** The pieces of a text that each may be a stage. */
function piecesOf(plain: string): string[] {
  const [first = "", ...more] = plain.split(JOINT);
  const pieces = [first];
  for (let at = 0; at < more.length; at += 2) {
    const joint = more[at] ?? "";
    const after = more[at + 1] ?? "";
    const before = pieces.at(-1) ?? "";
    if (!STRONG.test(joint) && isNameOf(before, after)) {
      pieces[pieces.length - 1] = after;
      continue;
    }
    if (!STRONG.test(joint) && isNameOf(after, before)) continue;
    const isNew = STRONG.test(joint) || (saysUnit(before) && saysUnit(after) && !goesOn(before, after));
    if (isNew) pieces.push(after);
    else pieces[pieces.length - 1] = before + joint + after;
  }
  return pieces.map((piece) => piece.trim());
}

/** A remark in brackets counts only where the time stands nowhere else. */
function withoutRemarks(plain: string): string {
  const outside = plain.replace(/\([^)]*\)/g, " ");
  return /\d/.test(outside) ? outside : plain;
}

/** "20 + 25 minutes": a bare number counts in the unit that comes next. */
function unitIn(pieces: readonly string[]): number | undefined {
  const unit = pieces.map((piece) => /\d\s*([dhms])/.exec(piece)?.[1]).find(Boolean);
  return unit === undefined ? undefined : minutesIn(unit);
}

/**
 * Reads a text as stages that follow each other, in minutes, and names the times in it that are no stage. Total for any
 * input; `field` is the form's field the text stands in, and the folds' text names moments, so it is one stage.
 * Example: `readStages("20 min lid on, 20 min lid off")` has the stages `[20, 20]` and `[20, 20]`; "4 hours, folds
 * every 30 minutes" has one of 240 and "folds every 30 minutes" uncounted. Source: words.md, "Durations that were
 * misread".
 */
export function readStages(text: unknown, field = ""): DurationText {
  const plain = typeof text === "string" ? withoutRemarks(plainDurations(text)).trim() : "";
  const whole = readOne(plain, field);
  if (whole === null) return { stages: [], uncounted: [] };
  const pieces = field === "foldTiming" ? [plain] : piecesOf(plain);
  const totals = pieces.filter((piece) => TOTAL.test(piece) && saysUnit(piece));
  const counted = totals.length > 0 ? totals.slice(-1) : pieces.filter((piece) => !isWithin(piece));
  const stages = counted
    .map((piece, index) => readOne(piece, field, unitIn(counted.slice(index + 1))))
    .filter((stage) => stage !== null);
  if (stages.length === 0) return { stages: [whole], uncounted: [] };
  const within = totals.length > 0 ? [] : pieces.filter((piece) => isWithin(piece) && saysUnit(piece));
  return { stages, uncounted: within };
}

/** A duration beyond 30 days is a slip of the keyboard, not a dough. */
const LONGEST = 30 * 1440;

/**
 * Reads a duration as `[min, max]` whole minutes, its stages added up; null when there is none in the text. Total for
 * any input. `field` is the form's field the text stands in: it decides what a bare number means.
 * Example: `parseDuration("4-5 hours")` is `[240, 300]`, `parseDuration("12-16", "coldRetardDuration")` is
 * `[720, 960]`, `parseDuration("30 minutes covered, then 15-20 minutes uncovered")` is `[45, 50]`,
 * `parseDuration("until doubled")` is null. Source: OC 27.
 */
export function parseDuration(text: unknown, field = ""): [number, number] | null {
  const { stages } = readStages(text, field);
  if (stages.length === 0) return null;
  const sum = (end: 0 | 1) => Math.round(stages.reduce((minutes, stage) => minutes + stage[end], 0));
  return sum(1) <= LONGEST ? [sum(0), sum(1)] : null;
}

/**
 * Minutes as the schedule prints them: "Xh Ym" from 60 up, "45 min" below; what is no number reads "0 min".
 * Example: 60 is "1h 0m", 155 is "2h 35m". Source: CA-04.
 */
export function formatDuration(minutes: number): string {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0;
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
