/**
 * Numbers as people write them in recipes: "1,000", "1.000", "7,5", "1 1/2", "1½", "10-12". Every pattern has bounded
 * repeats and looks at a place of the text once, so that reading takes steps in proportion to the text.
 */

export type ReadNumber = {
  from: number;
  to: number;
  value: number;
  /** The upper end of a range. */
  max?: number;
  /** Mended letters ("5OO"), or a separator that could mean either thousands or decimals. */
  doubt: boolean;
};

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** The same line in plain characters: one kind of space, dash, quote and fraction. */
export function plainLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]|\ufe0f/g, "")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u2010-\u2012]/g, "-")
    .replace(/(\d) ?[\u2013\u2014\u2212] ?(?=[\d½⅓⅔¼¾])/g, "$1-")
    .replace(/ ?[\u2013\u2014\u2212] ?/g, " - ")
    .replace(/⁄/g, "/")
    .replace(/×/g, "x")
    .replace(/(^|[ (])\.(?=\d)/g, "$10.")
    .replace(
      /(\d?)([½⅓⅔¼¾⅕⅛⅜⅝⅞])/g,
      (_, before: string, sign: string) => `${before === "" ? "" : `${before} `}${FRACTIONS[sign] ?? sign}`,
    );
}

const SPACED = /\d{1,3}(?: \d{3}){1,2}(?= ?(?:g|gr|ml|grammes?)\b)/y;
const MIXED = /(\d{1,4}) {1,3}(\d{1,3}) ?\/ ?(\d{1,3})(?![\d/])/y;
const FRACTION = /(\d{1,3}) ?\/ ?(\d{1,3})(?![\d/])/y;
const PLAIN = /\d{1,9}(?:[.,']\d{1,9}){0,3}/y;
/** Letters that a photograph's reader takes for digits. */
const MENDED: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1", "|": "1", S: "5", B: "8" };
const BLURRED = /[\dOolI|SB]{1,7}(?:[.,][\dOolI|SB]{1,4})?(?= ?(?:g|gr|kg|ml|oz)(?![\p{L}\d]))/uy;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** "1,000" and "1.000" are a thousand, "7,5" and "0.125" are not. Three digits behind a separator stay a doubt. */
function readPlain(digits: string): { value: number; doubt: boolean } {
  const groups = digits.split(/[.,']/);
  const last = groups.at(-1) ?? "";
  const isGrouped =
    groups.length > 1 &&
    groups.slice(1).every((group) => group.length === 3) &&
    (groups[0] ?? "").length <= 3 &&
    !digits.startsWith("0");
  if (isGrouped) return { value: Number(groups.join("")), doubt: false };
  if (groups.length === 1) return { value: Number(digits), doubt: false };
  return { value: Number(`${groups.slice(0, -1).join("")}.${last}`), doubt: groups.length > 2 };
}

/** A flour's name, whose type comes next: "Weizenmehl 550 914 g", "farina tipo 1 500 g". */
const TYPED =
  /(?:mehl|weizen|roggen|dinkel|schrot|farina|farine|semola|manitoba|flour|tipo|typ|type|\bt|\bn[°.o])[ .]*$/i;

/** "1 000 g" and "12 500 g" are one number; a number behind a flour's name may be its type, and the weight comes after it. */
function isThousands(text: string, from: number, spaced: string): boolean {
  const before = text.slice(Math.max(0, from - 24), from);
  if (/^\d{1,3} 0/.test(spaced)) return spaced.length <= 6 || !/\p{L} *$/u.test(before);
  return !TYPED.test(before) && (spaced.indexOf(" ") < 3 || !/\p{L} *$/u.test(before));
}

function readOne(text: string, from: number): ReadNumber | null {
  const spaced = at(SPACED, text, from);
  if (spaced !== null && isThousands(text, from, spaced[0]))
    return { from, to: from + spaced[0].length, value: Number(spaced[0].replaceAll(" ", "")), doubt: false };
  const mixed = at(MIXED, text, from);
  if (mixed !== null && Number(mixed[3]) > 0 && Number(mixed[2]) < Number(mixed[3]))
    return {
      from,
      to: from + mixed[0].length,
      value: Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]),
      doubt: false,
    };
  const fraction = at(FRACTION, text, from);
  if (fraction !== null && Number(fraction[2]) > 0 && Number(fraction[1]) < Number(fraction[2]))
    return {
      from,
      to: from + fraction[0].length,
      value: Number(fraction[1]) / Number(fraction[2]),
      doubt: false,
    };
  const blurred = at(BLURRED, text, from);
  if (blurred !== null && /[^\d.,]/.test(blurred[0]) && (/\d/.test(blurred[0]) || blurred[0].length > 1)) {
    const digits = blurred[0].replace(/[^\d.,]/g, (letter) => MENDED[letter] ?? "");
    return { from, to: from + blurred[0].length, ...readPlain(digits), doubt: true };
  }
  const plain = at(PLAIN, text, from);
  return plain === null ? null : { from, to: from + plain[0].length, ...readPlain(plain[0]) };
}

const TO = / ?(?:-|\bto\b|\bbis\b|à|\ba\b) ?(?=\d)/y;

/** The number that begins at a place of a plain line, with the upper end of its range; null if none does. */
export function numberAt(text: string, from: number): ReadNumber | null {
  const low = readOne(text, from);
  if (low === null) return null;
  const between = at(TO, text, low.to);
  const high = between === null ? null : readOne(text, low.to + between[0].length);
  if (high === null || high.value <= low.value) return low;
  return { ...low, to: high.to, max: high.value, doubt: low.doubt || high.doubt };
}

/** Where a number may begin: a digit, or a letter that a photograph's reader takes for one. */
export const MAY_BEGIN = /[\dOolI|SB]/;
