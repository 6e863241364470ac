/**
 * Reading "4-5 hours", "1 h 30" or "overnight" as minutes. People write durations next to temperatures, shapes and
 * advice; so temperatures go first, then only numbers that stand as a duration are read. Where a text cannot be
 * read the answer is null and the caller's default counts. Source: OC 27.
 */

/** The fields whose bare numbers are minutes; `coldRetardDuration` is always hours, all others hours up to 24. */
const MINUTE_FIELDS: ReadonlySet<string> = new Set(["foldTiming", "preShapeRest", "bakeTime"]);

/** Minutes in "hrs", "d", "minute": the first letter tells. */
function minutesIn(unit: string): number {
  if (unit.startsWith("d")) return 1440;
  return unit.startsWith("h") ? 60 : 1;
}

/** A duration beyond 30 days is a slip of the keyboard, not a dough. */
const LONGEST = 30 * 1440;

const NUMBER_WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBER_WORDS.join("|")})\\b`, "g");

const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};

const UNIT = "(?:days?|d|hours?|hrs?|h|minutes?|mins?|m)(?![a-z])";
/** Digits are bounded, so that a text of nothing but digits costs no more than any other. */
const NUMBER = "\\d{1,6}(?:\\.\\d{1,6})?";
const SIMPLE = new RegExp(`^(${NUMBER}) ?(${UNIT})$`);
const TEMPERATURES =
  /\d{1,6}(?:[.,]\d{1,6})?(?:\s*(?:-|to|or)\s*-?\d{1,6}(?:[.,]\d{1,6})?)?\s*(?:[°º˚]\s*[fc]?(?![a-z])|degrees?(?:\s*(?:fahrenheit|celsius|[fc](?![a-z])))?|[fc](?![a-z]))/g;
/** "1:30", or a number with its unit if it has one; not "75 %", "2x" or "12345" inside a longer word. */
const TOKEN = new RegExp(
  `(?<![\\d.])(?:(\\d{1,6}):([0-5]\\d)(?!\\d)|(${NUMBER})(?:\\s*(${UNIT})|(?![\\d.]*(?:[%a-z]|\\s*%))))`,
  "g",
);
const LIST = new RegExp(`^(?:\\s*(?:,|and|&)\\s*${NUMBER})+\\s*(${UNIT})`);
const NAMED_UNIT = new RegExp(`\\d\\s*(${UNIT})`);
/** What may stand between the parts of one duration: "1 day and 6 hours". */
const JOINT = /^(?:[\s.,&+]|and)*$/;

/** Few enough digits for `NUMBER`; a third of a day is still 480 minutes. */
const decimals = (value: number) => value.toFixed(4);

function withNumbers(text: string): string {
  return text
    .replace(/\bovernight\b/g, "12 h")
    .replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word) + 1))
    .replace(/\ban? (?=hour|day|minute)/g, "1 ")
    .replace(/(\d) hours? and a half\b/g, "$1.5 h")
    .replace(/(\d) and a half\b/g, "$1.5")
    .replace(/\bhalf[ -](?:1 )?(?=hour|day)/g, "0.5 ")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/(\d)-(?=hour|hr|minute|min|day)/g, "$1 ")
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

/** One side of a range: minutes when it says its unit, else the bare number it starts with. */
type Side = { minutes: number } | { bare: number };

function readSide(side: string): Side | null {
  let minutes = 0;
  let last = 0;
  let end = 0;
  for (const match of side.matchAll(TOKEN)) {
    const [whole, hours, rest, number, unitText] = match;
    if (partOfWord(side, match.index, end)) continue;
    if (last > 0 && !JOINT.test(side.slice(end, match.index))) break;
    end = match.index + whole.length;
    if (hours !== undefined) {
      if (last > 0) break;
      return { minutes: Number(hours) * 60 + Number(rest) };
    }
    const value = Number(number);
    if (unitText === undefined) {
      if (last === 0) return bareOrListed(side, value, end);
      if (last === 60 && value < 60) minutes += value;
      break;
    }
    const unit = minutesIn(unitText);
    if (last > 0 && unit >= last) break;
    minutes += value * unit;
    last = unit;
  }
  return last === 0 ? null : { minutes };
}

/** The 65 of "t65" is no duration; the 30 of "1h30m" is, because a unit was just read. */
function partOfWord(side: string, at: number, end: number): boolean {
  return at > 0 && at !== end && /[a-z]/.test(side.charAt(at - 1));
}

/** "30 and 60 minutes" is a list: its first number has the unit of the next. */
function bareOrListed(side: string, value: number, end: number): Side {
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

/**
 * Reads a duration as `[min, max]` minutes; null when there is none in the text. Total for any input.
 * `field` is the form's field the text stands in: it decides what a bare number means.
 * Example: `parseDuration("4-5 hours")` is `[240, 300]`, `parseDuration("12-16", "coldRetardDuration")` is
 * `[720, 960]`, `parseDuration("until doubled")` is null. Source: OC 27.
 */
export function parseDuration(text: unknown, field = ""): [number, number] | null {
  if (typeof text !== "string") return null;
  const plain = text.slice(0, 500).toLowerCase().replace(/\s+/g, " ").trim();
  const simple = SIMPLE.exec(plain);
  if (simple) return asRange(Number(simple[1]) * minutesIn(simple[2] ?? ""));
  const sides = withNumbers(plain.replace(/[‐‑‒–—−]/g, "-").replace(TEMPERATURES, " "))
    .split(/-|\bto\b|\bor\b/)
    .map((side) => ({ text: side, read: readSide(side) }))
    .filter((side): side is { text: string; read: Side } => side.read !== null);
  const [left, right] = sides;
  if (left === undefined) return null;
  if (right === undefined) return asRange(minutesOf(left.read, field));
  if ("minutes" in left.read) return asRange(left.read.minutes, minutesOf(right.read, field));
  if ("minutes" in right.read) {
    return asRange(left.read.bare * (unitNamedIn(right.text) ?? 60), right.read.minutes);
  }
  const unit = unitOfBare(Math.max(left.read.bare, right.read.bare), field);
  return asRange(left.read.bare * unit, right.read.bare * unit);
}

function minutesOf(side: Side, field: string): number {
  return "minutes" in side ? side.minutes : side.bare * unitOfBare(side.bare, field);
}

function asRange(from: number, to = from): [number, number] | null {
  const min = Math.round(Math.min(from, to));
  const max = Math.round(Math.max(from, to));
  return max <= LONGEST ? [min, max] : null;
}

/**
 * Minutes as the schedule prints them: "Xh Ym" from 60 up, "45 min" below; what is no number reads "0 min".
 * Example: 60 is "1h 0m", 155 is "2h 35m". Source: CA-04.
 */
export function formatDuration(minutes: number): string {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0;
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
