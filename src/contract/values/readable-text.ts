// Category Cs matches only lone surrogates in a string.
const UNREADABLE = /[\p{Cc}\p{Cs}]/gu;
const BREAKS = "\n\r\t";

/** The text without control characters, in well-formed UTF-16. In a single line, newlines and tabs become spaces. */
export function readableText(text: string, multiline = false): string {
  const kept = (character: string) => (multiline ? character : " ");
  return text.replace(UNREADABLE, (character) => (BREAKS.includes(character) ? kept(character) : ""));
}

export function isReadableText(text: string, multiline = false): boolean {
  return readableText(text, multiline) === text;
}
