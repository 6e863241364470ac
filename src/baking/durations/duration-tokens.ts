import { type Kind, MEANINGS } from "./duration-words";

/** A word, number or sign, and its place in the text. */
export type Token = {
  kind: Kind;
  /** The number's value; of a unit or a clock, its minutes. */
  value: number;
  /** The second of two numbers around a slash. */
  second: number;
  /** A number that may have been meant differently. */
  isGuess: boolean;
  word: string;
  from: number;
  to: number;
  /** No space before it. */
  isGlued: boolean;
};

const UNUSUAL = /[^ -~]/;
/** Nights, stretches and folds ("S&F"), "+/-", arrows, double spaces, "hourly", ISO 8601. */
const RARE = /night|hourly|twice|\bpt?\d|[&+/>]|\s\s|\t|\n/;
/** "PT1H30M", "P1DT12H": the durations of recipe pages' data (ISO 8601). */
const ISO = /\bp(?=t?\d)(\d+w)?(\d+d)?(?:t((?:\d+(?:[.,]\d+)?[hms]){1,3}))?(?![a-z\d])/g;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉";
const RAISED_FRACTION = /(\d?)([⁰¹²³⁴-⁹]+)[/⁄∕]([₀-₉]+)/g;
const lowerDigits = (digits: string) => digits.replaceAll(/./g, (digit) => `${RAISED.indexOf(digit) % 10}`);

/**
 * Replaces the characters of word processors and phones by those of a keyboard: dashes, quotes, fractions of small
 * digits.
 */
const withUsualSigns = (text: string): string =>
  text
    .replace(
      RAISED_FRACTION,
      (_, whole: string, over: string, under: string) =>
        `${whole === "" ? "" : `${whole} `}${lowerDigits(over)}/${lowerDigits(under)}`,
    )
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[〜～]/g, "~")
    .replace(/[⁄∕]/g, "/")
    .replace(/[’‘′]/g, "'")
    .replace(/\s/g, " ")
    .replace(/→/g, " then ")
    .replace(/±/g, " give or take ")
    .replaceAll("℃", "°c")
    .replaceAll("℉", "°f");

/**
 * A text in lower case, with keyboard characters and single spaces, cut after 500 characters. Example: "1 – 1⁄2 H" is
 * "1 - 1/2 h".
 */
export function plainDurations(text: string): string {
  const lower = text.slice(0, 500).toLowerCase();
  const plain = UNUSUAL.test(lower) ? withUsualSigns(lower) : lower;
  if (!RARE.test(plain)) return plain.trim();
  return plain
    .replace(ISO, (_, weeks = "", days = "", times = "") =>
      [weeks.replace("w", " weeks"), days, times]
        .join(" ")
        .replace(/(?<=[a-z])(?=\d)/g, " ")
        .trim(),
    )
    .replace(/\bhalf[ -]hourly\b/g, "every half hour")
    .replace(/\btwice (?:an|per|every) hour\b/g, "every half hour")
    .replace(/\bhourly\b/g, "every hour")
    .replace(/\b(?:over[ -]|all )night\b|\b(?:a|one) night(?= in the (?:fridge|refrigerator))/g, "overnight")
    .replace(/\+ ?\/ ?-/g, " give or take ")
    .replace(/(\d) ?\/ ?(?=\d)/g, "$1/")
    .replace(/[-=]>/g, " then ")
    .replace(/\bs ?[&+/] ?fs?\b/g, "folds")
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters, spaces, a clock, a date, a fraction, thousands, a decimal number, digits, or one sign. */
const PIECES =
  /[a-z]+| +|\d{1,2}:[0-5]\d(?::[0-5]\d)?(?![\d:])|\d+(?:[.:/]\d+){2,}|\d+\/\d+|[1-9]\d{0,2}(?:,\d{3})+(?![\d,.])|\d+\.\d+|\d,\d\d?(?!,?\d)|\d\d,5(?!,?\d)|\d+|(?<![a-z\d])\.\d+|[^]/g;

/** Fractions of a cup and an hour that kitchens use: halves, thirds, quarters, eighths. */
const PARTED: ReadonlySet<number> = new Set([2, 3, 4, 8]);

/** "1/2" is a fraction, "24/48" is one of two numbers; anything else with a slash is just a word. */
function readSlashed(token: Token): void {
  const [over = 0, under = 0] = token.word.split("/").map(Number);
  const isParted = PARTED.has(under);
  if (over > 0 && over < under) {
    token.kind = isParted ? "fraction" : "either";
    token.value = isParted ? over / under : over;
    token.second = isParted ? 0 : under;
    token.isGuess = !isParted;
    return;
  }
  // "11/2 hours" was 1½ on the page it was copied from.
  const last = over % 10;
  if (!isParted || over < 11 || over > 99 || last === 0 || last >= under) return;
  token.kind = "fraction";
  token.value = Math.floor(over / 10) + last / under;
  token.isGuess = true;
}

/** A larger number is not a time in any unit. */
const LARGEST = 999_999;

function readNumeral(token: Token): void {
  const { word } = token;
  if (CLOCK.test(word)) {
    const [hours = 0, minutes = 0, seconds = 0] = word.split(":").map(Number);
    token.kind = "clock";
    token.value = hours * 60 + minutes + seconds / 60;
  } else if (SLASHED.test(word)) readSlashed(token);
  else {
    const value = Number(/,\d{3}/.test(word) ? word.replaceAll(",", "") : word.replace(",", "."));
    // Dates and absurd numbers do not count as numbers.
    if (!(value <= LARGEST) || word.length > 12) return;
    token.kind = "number";
    token.value = value;
  }
}

/** A token from one word, without looking at its neighbors. */
function tokenOf(word: string, from: number, isGlued: boolean): Token {
  const known = MEANINGS.get(word);
  const token: Token = {
    kind: known === undefined ? "word" : known.kind,
    value: known === undefined ? 0 : known.value,
    second: 0,
    isGuess: false,
    word,
    from,
    to: from + word.length,
    isGlued,
  };
  if (known === undefined && STARTS_AS_NUMBER.test(word)) readNumeral(token);
  return token;
}

const CLOCK = /^\d+(?::\d+){1,2}$/;
const SLASHED = /^\d+\/\d+$/;
const STARTS_AS_NUMBER = /^\.?\d/;
/** Whether a token is a number or a clock time. */
export const isNumeric = ({ kind }: Token): boolean =>
  kind === "number" || kind === "fraction" || kind === "either" || kind === "clock";

/** The second of two words that belong together: "up to", "at most", "no more than", "followed by", "after that". */
const TOGETHER: ReadonlyMap<string, readonly [firsts: readonly string[], kind: Kind]> = new Map([
  ["to", [["up"], "up-to"]],
  ["most", [["at"], "up-to"]],
  ["than", [["more", "longer"], "up-to"]],
  ["by", [["followed"], "then"]],
  ["that", [["after"], "then"]],
]);

/** Whether a word belongs to the word before it. */
function isTogether(last: Token, word: string): boolean {
  const together = TOGETHER.get(word);
  if (together === undefined || !together[0].includes(last.word)) return false;
  last.kind = together[1];
  last.to += 1 + word.length;
  last.word = word;
  return true;
}

const ENDS_AS_WORD = /[a-z\d/:#$°]$/;
const LETTER = /^[a-z]/;

/** Corrects neighboring tokens: a number before "%", or glued to letters that are no unit, is just a word. */
function settle(last: Token, token: Token): void {
  const isAfterNumber = isNumeric(last);
  // "20 min covered/25 min uncovered", "12 hours/overnight"
  if (token.word === "/" && last.kind === "word" && LETTER.test(last.word)) token.kind = "comma";
  if (token.word === "/" && last.kind === "unit") token.kind = "or";
  if (isAfterNumber && token.word === "%") last.kind = "word";
  if (!token.isGlued) return;
  if (isAfterNumber && token.word === "'") {
    // 30' is 30 minutes.
    token.kind = "unit";
    token.value = 1;
  } else if (isAfterNumber && token.kind === "word" && LETTER.test(token.word) && token.word !== "ish") {
    last.kind = "word";
  } else if (last.kind === "word" && isNumeric(token) && ENDS_AS_WORD.test(last.word)) token.kind = "word";
}

/** The words, numbers and signs of a plain text. Example: "3-1/2 h" is 3, -, 1/2, h. */
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let isGlued = false;
  let last: Token | undefined;
  for (const word of plain.match(PIECES) ?? []) {
    if (word.charCodeAt(0) === 32) isGlued = false;
    else {
      if (last === undefined || !isTogether(last, word)) {
        const token = tokenOf(word, from, isGlued);
        if (last !== undefined) settle(last, token);
        tokens.push(token);
        last = token;
      }
      isGlued = true;
    }
    from += word.length;
  }
  return tokens;
}
