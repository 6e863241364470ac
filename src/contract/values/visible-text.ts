/**
 * Invisible characters. Some change the order of the text around them, so that a name reads as another; others make two
 * names look the same, or a name look empty. This is Unicode's own list, with line breaks and annotation marks.
 */
const INVISIBLE = "[\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\ufff9-\\ufffb]";

/** Scripts that need joiners: Persian has them inside words, Indic languages after a virama. */
const JOINING = [
  "Arab",
  "Syrc",
  "Mong",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
]
  .concat("Sinh", "Khmr", "Mymr")
  .map((script) => `\\p{scx=${script}}`)
  .join("");

const EMOJI = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?";

/** Places where such a character changes what people see, so it stays: one letter, one emoji, one flag. */
const NEEDED = [
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}",
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  "[\\d#*]\\ufe0f\\u20e3",
  `[${JOINING}][\\u200c\\u200d]`,
  "\\p{sc=Mong}[\\u180b-\\u180d\\u180f]",
  "\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
].join("|");

const SIGNS = new RegExp(`(${NEEDED})|${INVISIBLE}`, "gu");

/** The text without invisible characters. */
export const visibleText = (text: string): string =>
  text.replace(SIGNS, (_sign, needed: string | undefined) => needed ?? "");

export const isVisibleText = (text: string): boolean => visibleText(text) === text;

/** The message for a field with this label, such as "Recipe name". */
export const invisibleTextMessage = (label: string): string =>
  `Remove the invisible characters from the ${label.toLowerCase()}`;
