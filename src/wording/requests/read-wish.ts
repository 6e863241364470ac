import { type Bread, type Dough, MOST_PIECES, sumOf, type Wish } from "../../contract/requests/breads";
import {
  BEFORE_DATES,
  DOUGH_WORDS,
  LOAF_OF,
  NO_BREAD_AFTER,
  NOT,
  NOUNS,
  NUMBERS,
  rollOf,
  UNITS,
  VAGUE,
} from "./wish-words";

/** A word, number or sign of the text. Signs end a phrase. */
type Token = { word: string; number?: number; isSign?: boolean };

const WORD = /\d+(?:[.,]\d{3})*(?:\.\d+)?(?:st|nd|rd|th)?|\p{L}+(?:['’]\p{L}+)*|[^\s\p{L}\p{N}]/gu;

function tokensOf(text: string): Token[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("×", " x ")
    .replace(/(\d)\s*[-–]\s*(?=\d)/g, "$1 to ")
    // "x3", "3x", "900g": separates the number from its letters.
    .replace(/(\d)(?=\p{L})(?!st\b|nd\b|rd\b|th\b)/gu, "$1 ")
    .replace(/\bx(?=\d)/g, "x ")
    .replace(/(\p{L})[-‐](?=\p{L})/gu, "$1 ")
    .replace(/\b(?:1 ?[/⁄] ?2|half) (?:a )?dozen\b/g, "6")
    .replace(/\b(?:a |one )?dozen\b/g, "12 dozen")
    .replace(
      /\b(two|three|four|five|\d+) 12 dozen\b/g,
      (_, count: string) => `${12 * (NUMBERS[count] ?? Number(count))}`,
    )
    .replace(/\bdozens\b/g, "some");
  return [...plain.matchAll(WORD)].map(([word]) => {
    if (/^\d/.test(word) && /^[\d.,]+$/.test(word)) return { word, number: Number(word.replaceAll(",", "")) };
    const number = NUMBERS[word];
    if (number !== undefined) return { word, number };
    return /^[\p{L}\d]/u.test(word) ? { word } : { word, isSign: true };
  });
}

interface Name<Means> {
  parts: readonly string[];
  means: Means;
}

type Listed<Means> = ReadonlyMap<string, readonly Name<Means>[]>;

/**
 * A list by the first word of each name. The owner's page reads 500 wishes: when each of their words was compared with
 * every name, nobody else was served for a third of a second.
 */
function indexByFirst<Means>(list: readonly (readonly [words: string, means: Means])[]): Listed<Means> {
  const byFirst = new Map<string, Name<Means>[]>();
  for (const [words, means] of list) {
    const parts = words.split(" ");
    const [first = ""] = parts;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, means }]);
  }
  return byFirst;
}

const LISTED_DOUGHS = indexByFirst(DOUGH_WORDS);
const LISTED_NOUNS = indexByFirst(NOUNS);
const DOUGHS_BY_NAME = new Set(DOUGH_WORDS.map(([words]) => words));

/** The listed words at a place, and how many tokens they take: the most of them that match. */
function match<Means>(
  tokens: readonly Token[],
  at: number,
  list: Listed<Means>,
): { means: Means; length: number } | null {
  let best: { means: Means; length: number } | null = null;
  for (const { parts, means } of list.get(tokens[at]?.word ?? "") ?? []) {
    if (parts.length <= (best?.length ?? 0)) continue;
    if (parts.every((part, offset) => tokens[at + offset]?.word === part))
      best = { means, length: parts.length };
  }
  return best;
}

interface Mention {
  means: "loaf" | "roll" | Bread;
  dough: Dough | undefined;
  /** How many; undefined if the words name no number. */
  pieces: number | undefined;
  isVague: boolean;
  isPlural: boolean;
}

/** How many words before its noun a number may be: "two large dark crusty seeded rye loaves". */
const FAR = 7;

/** Reads the number and dough before a noun. Null if the phrase says it is not wanted. */
function readBefore(tokens: readonly Token[], noun: number, from: number) {
  let dough: Dough | undefined;
  let isVague = false;
  for (let at = noun - 1; at >= Math.max(from, noun - FAR); at -= 1) {
    const { word, number, isSign } = tokens[at] ?? { word: "", isSign: true };
    if (isSign || word === "and" || word === "with" || word === "for" || word === "plus" || word === "or")
      break;
    if (NOT.has(word)) return null;
    dough ??= match(tokens, at, LISTED_DOUGHS)?.means;
    if (VAGUE.has(word)) isVague = true;
    if (number === undefined) continue;
    const after = tokens[at + 1]?.word ?? "";
    const before = tokens[at - 1]?.word ?? "";
    // "a 2 lb loaf", "at 5", "December 5"; nor does "a" before "few" count.
    if (UNITS.has(after) || BEFORE_DATES.has(before) || (isVague && number === 1)) continue;
    return { dough, isVague, pieces: isVague ? undefined : hundreds(tokens, at, number) };
  }
  return { dough, isVague, pieces: undefined };
}

/** "two hundred". */
const hundreds = (tokens: readonly Token[], at: number, number: number) =>
  number === 100 && tokens[at]?.word === "hundred" ? 100 * (tokens[at - 1]?.number ?? 1) : number;

/** Reads what follows a noun: "x 3", "(3)", ": 3", "of rye". */
function readAfter(tokens: readonly Token[], at: number): { pieces?: number; dough?: Dough } {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const word = first?.word ?? "";
  if (word === "of") {
    const dough = match(tokens, at + 1, LISTED_DOUGHS)?.means;
    return dough === undefined ? {} : { dough };
  }
  const isCount = second?.number !== undefined && /^\d/.test(second.word) && !UNITS.has(third?.word ?? "");
  // In "Loaves: 2 rye, 1 white" the number counts what follows, not the loaves.
  const endsThere = third === undefined || third.isSign === true || third.word === "and";
  if (isCount && (word === "x" || ((word === "(" || word === ":" || word === "-") && endsThere)))
    return { pieces: second.number };
  return {};
}

function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const noun = match(tokens, at, LISTED_NOUNS);
    if (noun === null) continue;
    const end = at + noun.length;
    // "sourdough" before "rolls" is the dough of the rolls.
    const leadsOn = DOUGHS_BY_NAME.has(tokens[at]?.word ?? "") && isBeforeNoun(tokens, end);
    if (leadsOn || NO_BREAD_AFTER.has(tokens[end]?.word ?? "")) continue;
    const before = readBefore(tokens, at, from);
    const after = readAfter(tokens, end);
    from = end;
    at = end - 1;
    if (before === null) continue;
    mentions.push({
      means: noun.means,
      dough: before.dough ?? after.dough,
      pieces: after.pieces ?? before.pieces,
      isVague: before.isVague,
      isPlural: /s$|ves$|tte$|cce$/.test(tokens[end - 1]?.word ?? ""),
    });
  }
  return mentions;
}

/** Whether a noun follows within three words, with nothing that ends the phrase. */
function isBeforeNoun(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + 3; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.isSign || token.number !== undefined || token.word === "and")
      return false;
    if (["x", "for", "with", "or", "please", "of", "to", "on"].includes(token.word)) return false;
    if (match(tokens, at, LISTED_NOUNS) !== null) return true;
  }
  return false;
}

const breadOf = ({ means, dough }: Mention, loafDough: Dough | undefined): Bread => {
  if (means === "roll") return rollOf(dough);
  if (means === "loaf") return LOAF_OF[dough ?? loafDough ?? "sourdough"];
  return means === "sourdough-loaf" && dough !== undefined ? LOAF_OF[dough] : means;
};

/** The number to assume if none is named. */
function guessPieces({ means, isPlural, isVague, pieces }: Mention): number {
  if (pieces !== undefined) return pieces;
  if (!isPlural && !isVague) return 1;
  return means === "roll" || means === "other" ? 12 : 2;
}

const within = (pieces: number) => Math.min(MOST_PIECES, Math.max(1, Math.round(pieces)));

/**
 * Reads what a wish asks for from its words. Numbers beside a bread count. A bread without a number counts only if no
 * other has one, because "I love sourdough" asks for nothing. Words without any bread mean one loaf of the baker's
 * choice, as in an omakase.
 */
export function readWish(text: string, isOmakase = false): Wish {
  const mentions = mentionsIn(tokensOf(text));
  const counted = mentions.filter(({ pieces, isVague }) => pieces !== undefined || isVague);
  const taken = counted.length > 0 ? withoutTotals(counted) : mentions.slice(0, 3);
  if (taken.length === 0)
    return { items: [{ pieces: 1, bread: "choice" }], by: isOmakase ? "read" : "guess" };
  // "I like rye. Two loaves, please."
  const named = new Set(
    mentions.flatMap((mention) => (mention.means === "rye-loaf" ? ["rye" as const] : (mention.dough ?? []))),
  );
  const loafDough = named.size === 1 ? [...named][0] : isOmakase ? "choice" : undefined;
  const items = taken.map((mention) => ({
    pieces: within(guessPieces(mention)),
    bread: breadOf(mention, loafDough),
  }));
  const isSure =
    taken.every(({ pieces, isPlural }) => pieces !== undefined || !isPlural) && counted.length > 0;
  return { items: sumOf(items), by: isSure ? "read" : "guess" };
}

/** "Three loaves: two rye and one white" is three loaves, not six. */
function withoutTotals(mentions: readonly Mention[]): readonly Mention[] {
  const [first, ...rest] = mentions;
  if (first?.means !== "loaf" || first.dough !== undefined || rest.length === 0) return mentions;
  return rest.reduce((sum, { pieces = 0 }) => sum + pieces, 0) === first.pieces ? rest : mentions;
}
