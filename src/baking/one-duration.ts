import { DAY_MINUTES } from "./minutes";

/**
 * Reading one duration, "4-5 hours", "1 h 30" or "overnight", as minutes. People write durations next to temperatures,
 * shapes and advice; so temperatures go first, then only numbers that stand as a duration are read. Source: OC 27.
 */

/** The fields whose bare numbers are minutes; `coldRetardDuration` is always hours, all others hours up to 24. */
const MINUTE_FIELDS: ReadonlySet<string> = new Set(["foldTiming", "preShapeRest", "bakeTime"]);

const MINUTES_IN: Readonly<Record<string, number>> = { d: DAY_MINUTES, h: 60, m: 1, s: 1 / 60 };

/** Minutes in "hrs", "d", "minute", "sec": the first letter tells. */
export const minutesIn = (unit: string): number => MINUTES_IN[unit.charAt(0)] ?? 1;

const ONE_TO_TWELVE = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONE_TO_TWELVE.map((word, index): [string, number] => [word, index + 1]),
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["forty-five", 45],
  ["fifty", 50],
  ["sixty", 60],
  ["ninety", 90],
]);
const NUMBER_WORD = /\b(?:forty-five|[a-z]{3,7})\b/g;

const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

const UNIT = "(?:days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])";
/** Digits are bounded, so that a text of nothing but digits costs no more than any other. */
const NUMBER = "\\d{1,6}(?:\\.\\d{1,6})?";
const SIMPLE = new RegExp(`^(${NUMBER}) ?(${UNIT})$`);
export const TEMPERATURES =
  /\d{1,6}(?:[.,]\d{1,6})?(?:\s*(?:-|to|or)\s*-?\d{1,6}(?:[.,]\d{1,6})?)?\s*(?:[°º˚]\s*[fc]?(?![a-z])|degrees?(?:\s*(?:fahrenheit|celsius|[fc](?![a-z])))?|[fc](?![a-z]))/g;
/** "450 for 20 minutes", "20 min at 425": an oven's heat whose degrees go without saying. */
export const BARE_HEAT =
  /(?<![\d.])[1-6]\d\d(?=,? for\b)|(?<=(?:\bat|@|min(?:ute)?s?) ?)[1-6]\d\d(?![\d.]|\s*(?:-|to\b|or\b|[dhms]))/g;
const TIMES_OF_DAY = /\d{1,2}(?::\d\d)?\s?[ap](?:\.m\.|m\b)/g;
/** "1:30", or a number with its unit if it has one; not "75 %", "2x" or "12345" inside a longer word. */
const TOKEN = new RegExp(
  `(?<![\\d.])(?:(\\d{1,6}):([0-5]\\d)(?!\\d)|(${NUMBER})(?:\\s*(${UNIT})|(?![\\d.]*(?:[%a-z]|\\s*%))))`,
  "g",
);
const LIST = new RegExp(`^(?:\\s*(?:,|and|&)\\s*${NUMBER})+\\s*(${UNIT})`);
const NAMED_UNIT = new RegExp(`\\d\\s*(${UNIT})`);
/** What may stand between the parts of one duration: "1 day and 6 hours". */
const JOINT = /^(?:[\s.,&+]|and)*$/;

/** "24 hours (up to 72)" is from 24 to 72. */
const UP_TO = new RegExp(
  `(?<![-\\d.])(${NUMBER}) ?(hours?|h|minutes?|min) \\(up to (${NUMBER})(?: ?\\2)?\\)`,
  "g",
);
/** "Two bench rests of 15 min" are 30. */
const SEVERAL = new RegExp(
  `\\b([2-4]) (?:bench )?(?:rests|rises) of (${NUMBER})(?:-(${NUMBER}))?(?= ?${UNIT})`,
  "g",
);

/** With six decimals, which nobody types, "overnight" is still known from a number. */
const MARK = ".000000 h";
/** 8-14 hours, as bakers give it. Source: words.md, "Durations that were misread". */
const NIGHT_IN_FRIDGE = `8-14${MARK}`;
/** OC 27. */
const NIGHT = `12${MARK}`;

/** Whether a plain text says "overnight". */
export const saysNight = (plain: string): boolean => plain.includes(MARK);

/** Few enough digits for `NUMBER`; a third of a day is still 480 minutes. */
const decimals = (value: number) => value.toFixed(4);

function withNumbers(text: string): string {
  return text
    .replace(/\bovernight(?= (?:in|into) (?:the|a) (?:fridge|refrigerator))/g, NIGHT_IN_FRIDGE)
    .replace(/(?<=\b(?:in|into) (?:the|a) (?:fridge|refrigerator) )overnight\b/g, NIGHT_IN_FRIDGE)
    .replace(/\bovernight\b/g, NIGHT)
    .replace(/\bthree[ -]quarters of an (?=hour)/g, "0.75 ")
    .replace(/\b(?:a |one )?quarter(?:[ -]of)?(?: an)?[ -](?=hour)/g, "0.25 ")
    .replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.get(word) ?? word))
    .replace(/\ban? (?=hour|day|minute)/g, "1 ")
    .replace(/(\d) hours? and a half\b/g, "$1.5 h")
    .replace(/(\d) and a half\b/g, "$1.5")
    .replace(/\bhalf[ -](?:1 )?(?=hour|day)/g, "0.5 ")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/(\d)-(?=hour|hr|minute|min|day|sec)/g, "$1 ")
    .replace(UP_TO, "$1-$3 $2")
    .replace(SEVERAL, (_, times: string, least: string, most?: string) =>
      [least, most].flatMap((one) => (one ? [Number(times) * Number(one)] : [])).join("-"),
    )
    .replace(
      /(?:(\d{1,6})\s+)?\b([1-3])\/([2348])\b/g,
      (_, whole: string | undefined, part: string, of: string) =>
        decimals(Number(whole ?? 0) + Number(part) / Number(of)),
    )
    .replace(
      /(\d{0,6}) ?([½¼¾⅓⅔])/g,
      (_, whole: string, part: string) => ` ${decimals(Number(whole) + (FRACTIONS[part] ?? 0))}`,
    );
}

/** One side of a range: minutes when it says its unit, else the bare number it starts with; and the words after it. */
type Side = ({ minutes: number } | { bare: number }) & { rest: string };

function readSide(side: string): Side | null {
  let minutes = 0;
  let last = 0;
  let end = 0;
  for (const match of side.matchAll(TOKEN)) {
    const [whole, hours, rest, number, unitText] = match;
    if (partOfWord(side, match.index, end)) continue;
    const joint = side.slice(end, match.index);
    if (last > 0 && !JOINT.test(joint)) break;
    const after = match.index + whole.length;
    if (hours !== undefined) {
      if (last > 0) break;
      return { minutes: Number(hours) * 60 + Number(rest), rest: side.slice(after) };
    }
    const value = Number(number);
    if (unitText === undefined) {
      // "Two loaves, 15 min": a number without a unit is none of time where another has one.
      if (last === 0 && !LIST.test(side.slice(after)) && NAMED_UNIT.test(side.slice(after))) continue;
      if (last === 0) return { ...bareOrListed(side, value, after), rest: side.slice(after) };
      if (last === 60 && value < 60 && !joint.includes(",")) {
        minutes += value;
        end = after;
      }
      break;
    }
    const unit = minutesIn(unitText);
    if (last > 0 && unit >= last) break;
    minutes += value * unit;
    last = unit;
    end = after;
  }
  return last === 0 ? null : { minutes, rest: side.slice(end) };
}

/** The 65 of "t65" is no duration; the 30 of "1h30m" is, because a unit was just read. */
function partOfWord(side: string, at: number, end: number): boolean {
  return at > 0 && at !== end && /[a-z]/.test(side.charAt(at - 1));
}

/** "30 and 60 minutes" is a list: its first number has the unit of the next. */
function bareOrListed(side: string, value: number, end: number): { minutes: number } | { bare: number } {
  const listed = LIST.exec(side.slice(end));
  return listed?.[1] === undefined ? { bare: value } : { minutes: value * minutesIn(listed[1]) };
}

function unitOfBare(largest: number, field: string): number {
  if (field === "coldRetardDuration") return 60;
  if (MINUTE_FIELDS.has(field)) return 1;
  return largest <= 24 ? 60 : 1;
}

/** Minutes of the unit that a side without one takes from the side after it. */
function unitNamedIn(side: string): number | null {
  const unit = NAMED_UNIT.exec(side)?.[1];
  return unit === undefined ? null : minutesIn(unit);
}

/** The text with every number in digits and every dash the same. */
export function plainDurations(text: string): string {
  return withNumbers(
    text
      .slice(0, 500)
      .replaceAll("℃", "°C")
      .replaceAll("℉", "°F")
      .toLowerCase()
      .replace(/[‐‑‒–—−]/g, "-")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** As many blanks as a text has letters: what is left keeps its place. */
export const blank = (words: string): string => " ".repeat(words.length);

/** A plain text, blank where it says how warm or what time of day: as long as it was. */
export function withoutHeat(plain: string, field: string): string {
  const timed = plain.replace(TEMPERATURES, blank).replace(TIMES_OF_DAY, blank);
  return field === "bakeTime" ? timed.replace(BARE_HEAT, blank) : timed;
}

/** A plain text as a person would write it. */
export const textWritten = (plain: string): string =>
  plain
    .replace(/(?:8-)?1[24]\.0{6} h/g, "overnight")
    .replace(/\s+/g, " ")
    .replace(/^\W+|[^\w°)%]+$/g, "");

/** Whether a plain text says a number with its unit. */
export const saysUnit = (plain: string): boolean => NAMED_UNIT.test(plain);

/** A plain text up to its first number with a unit; all of it where there is none. */
export function upToTime(plain: string): string {
  const time = NAMED_UNIT.exec(plain);
  return time === null ? plain : plain.slice(0, time.index + time[0].length);
}

/**
 * Minutes of the first duration in a plain text, `[min, max]` and not rounded, and the words after it; null when there is
 * none. `unit` is what a bare number counts in where the field does not say it.
 */
export function readOne(plain: string, field: string, unit?: number): One | null {
  const simple = SIMPLE.exec(plain);
  if (simple) return { minutes: ordered(Number(simple[1]) * minutesIn(simple[2] ?? "")), rest: "" };
  const sides = plain
    .split(/-|\bto\b|\bor\b/)
    .map((side) => ({ text: side, read: readSide(side) }))
    .filter((side): side is { text: string; read: Side } => side.read !== null);
  const [left, right, ...more] = sides;
  if (left === undefined) return null;
  const inUnit = (largest: number) => unit ?? unitOfBare(largest, field);
  const minutesOf = (side: Side) => ("minutes" in side ? side.minutes : side.bare * inUnit(side.bare));
  if (right === undefined) return { minutes: ordered(minutesOf(left.read)), rest: left.read.rest };
  const rest = [left.read.rest, right.read.rest, ...more.map(({ text }) => text)].filter(saysUnit).join(" ");
  if ("minutes" in left.read) return { minutes: ordered(left.read.minutes, minutesOf(right.read)), rest };
  if ("minutes" in right.read) {
    const from = left.read.bare * (unitNamedIn(right.text) ?? 60);
    return { minutes: ordered(from, right.read.minutes), rest };
  }
  const same = inUnit(Math.max(left.read.bare, right.read.bare));
  return { minutes: ordered(left.read.bare * same, right.read.bare * same), rest };
}

/** A duration, and what a text says after it. */
type One = { minutes: [min: number, max: number]; rest: string };

const ordered = (from: number, to = from): [number, number] => [Math.min(from, to), Math.max(from, to)];
