/** NFKD makes a space of these two; people type them for an apostrophe. */
const ACUTES = /[\u{B4}\u{1FFD}]/gu;

/** Signs that count as an apostrophe in names and words: ' ` ‘ ’ ‛ ′ ʹ ʻ ʼ ʽ ˈ Ꞌ ꞌ and the Armenian and Hebrew ones. */
const APOSTROPHES =
  "'`\\u{2018}\\u{2019}\\u{201B}\\u{2032}\\u{2B9}\\u{2BB}-\\u{2BD}\\u{2C8}\\u{A78B}\\u{A78C}\\u{55A}\\u{5F3}";
const LEFT_OUT = new RegExp(`[\\p{M}${APOSTROPHES}]`, "gu");
const EACH_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "gu");

/** Letters that are no accented letter for Unicode, as people write them on a keyboard without them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  // The same letter at the end of a Greek word.
  ς: "σ",
};
const WRITTEN_LETTERS = new RegExp(`[${Object.keys(WRITTEN).join("")}]`, "gu");

const straight = (text: string) => text.replace(ACUTES, "'").normalize("NFKD");

/**
 * Folds a text for comparison: in small letters, without accents and apostrophes, so that "rugbrod" finds "Rugbrød",
 * "strasse" finds "Straße", and "obrien" finds "O’Brien". Whatever is searched goes through this, and so does what is typed.
 */
export const fold = (text: string): string =>
  straight(text)
    .replace(LEFT_OUT, "")
    .toLowerCase()
    .replace(WRITTEN_LETTERS, (letter) => WRITTEN[letter] ?? letter);

/** The text with a space for each apostrophe, which parts "l'ancienne" into two words; undefined when it has none. */
export function partedText(text: string): string | undefined {
  const plain = straight(text);
  const parted = plain.replace(EACH_APOSTROPHE, " ");
  return parted === plain ? undefined : parted;
}
