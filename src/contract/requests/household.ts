import type { Address } from "./address";
import { DIRECTIONS, ORDINALS, SUFFIXES, UNITS } from "./postal-words";

/** Maps each spelling of a word to one abbreviation. */
const wordsOf = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([short, spellings]) =>
      [short, ...spellings.split(" ")].filter(Boolean).map((spelling) => [spelling, short] as const),
    ),
  );

const SHORT = new Map([...wordsOf(ORDINALS), ...wordsOf(DIRECTIONS), ...wordsOf(SUFFIXES)]);
const UNIT = wordsOf(UNITS);
/** "Apt 3", "Unit 3" and "#3" are one door. */
const DOORS = new Set(["APT", "STE", "UNIT", "#", "NO"]);

/** Capitals and digits without accents; a period or an apostrophe does not separate words: "N.E.", "O'Farrell". */
const tokensOf = (line: string): string[] =>
  line
    .normalize("NFKD")
    .replaceAll(/[\p{M}.'’]/gu, "")
    .toUpperCase()
    .replaceAll("#", " # ")
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

const BOX = /^(?:P ?O|POST OFFICE) BOX /;

/** The unit in a second line, in any spelling: "Apartment 3", "#3", "3". */
function unitOf(tokens: readonly string[]): string {
  const words = tokens.map((token) => UNIT.get(token) ?? SHORT.get(token) ?? token);
  return words.filter((word) => !DOORS.has(word)).join(" ");
}

/**
 * An address in the abbreviations of USPS Publication 28 (appendices B, C1 and C2), so that two spellings of one door
 * give the same text: "24 Elm Street, Apt. 3" and "24 ELM ST #3" in 94110 are both "94110 24 ELM ST / 3". Empty
 * without an address.
 */
export function householdOf({
  address,
  address2,
  zip,
}: Pick<Address, "address" | "address2" | "zip">): string {
  const tokens = tokensOf(address);
  if (tokens.length === 0) return "";
  // A house number is not a unit, so the search begins after it.
  const at = tokens.findIndex((token, place) => place > 0 && UNIT.has(token) && place < tokens.length - 1);
  const isUnit = at > 0 && !BOX.test(`${tokens.join(" ")} `);
  const street = (isUnit ? tokens.slice(0, at) : tokens).map((token) => SHORT.get(token) ?? token);
  const unit = unitOf([...(isUnit ? tokens.slice(at) : []), ...tokensOf(address2)]);
  const line = street.join(" ").replace(BOX, "PO BOX ");
  return `${zip.trim().slice(0, 5)} ${line}${unit === "" ? "" : ` / ${unit}`}`;
}
