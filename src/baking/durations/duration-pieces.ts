import type { Token } from "./duration-tokens";
import { PLACES } from "./duration-words";
import type { Amount } from "./duration-amounts";

/** A plain text or part of one: its tokens, its times and its position. */
export type Part = {
  plain: string;
  tokens: readonly Token[];
  amounts: readonly Amount[];
  from: number;
  to: number;
};

/** The words between two joints, which may be a stage. */
export type Piece = {
  from: number;
  to: number;
  amounts: Amount[];
  /** The words beside its times. */
  words: Token[];
  /** "Then", ";" or "+" comes before it. A comma is weaker: it separates only two times. */
  isStrong: boolean;
};

const isTimed = ({ amounts }: Piece) => amounts.some(({ unit }) => unit !== null);

/** A dash with a space on each side: "1 hour - shape - 1 hour". */
const isPause = (token: Token, next: Token | undefined) =>
  token.kind === "dash" && !token.isGlued && next?.isGlued === false;

/** "20 min lid on 20 min lid off": only the place of the dough is named between two times. */
function endsInPlace({ amounts, words }: Piece): boolean {
  const last = amounts.at(-1);
  const after = last ? words.filter(({ from }) => from >= last.to) : [];
  return after.length > 0 && after.every(({ word }) => PLACES.has(word));
}

/** Cuts a part at each of its joints. */
function cut({ tokens, amounts, from, to }: Part): Piece[] {
  let piece: Piece = { from, to, amounts: [], words: [], isStrong: false };
  const pieces = [piece];
  let next = 0;
  let isAtJoint = false;
  const begin = (end: number, start: number, isStrong: boolean) => {
    piece.to = end;
    piece = { from: start, to, amounts: [], words: [], isStrong };
    pieces.push(piece);
  };
  for (const [index, token] of tokens.entries()) {
    const amount = amounts[next];
    if (amount && token.from >= amount.from) {
      if (token.from === amount.from) {
        if (amount.within === null && endsInPlace(piece)) begin(token.from, token.from, true);
        piece.amounts.push(amount);
      }
      if (token.to >= amount.to) next += 1;
      isAtJoint = false;
      continue;
    }
    const isThen = token.kind === "then";
    if (!isThen && token.kind !== "comma" && token.kind !== "and" && !isPause(token, tokens[index + 1])) {
      piece.words.push(token);
      isAtJoint = false;
    } else if (isAtJoint) {
      piece.from = token.to;
      piece.isStrong ||= isThen;
    } else {
      begin(token.from, token.to, isThen);
      isAtJoint = true;
    }
  }
  return pieces;
}

/** Half a night, in minutes: a shorter time beside "overnight" is a separate stage. Source: trade practice. */
export const LONG = 360;
const isNight = ({ amounts }: Piece) => amounts.length === 1 && amounts[0]?.isNight === true;
const isLong = ({ amounts }: Piece) => amounts.some(({ unit, high }) => unit !== null && high >= LONG);

/** "Covered 20", "25 uncovered", "25 more": a number without a unit beside the dough's place. */
function isPlaced({ amounts, words }: Piece): boolean {
  const [bare] = amounts;
  if (bare?.unit !== null || bare.within !== null || words.length === 0) return false;
  const isSaid = ({ word, to }: Token) =>
    PLACES.has(word) || word === "more" || word === "longer" || (word === "for" && to <= bare.from);
  return words.every(isSaid);
}

/** Whether a piece is separate from the one before it. */
function isApart(before: Piece, piece: Piece): boolean {
  if (piece.isStrong) return before.words.length > 0 || before.amounts.length > 0;
  if (isTimed(piece)) return isTimed(before);
  return isPlaced(piece) && (isTimed(before) || isPlaced(before));
}

/** The pieces of a part that each may be a stage. Example: "20 min lid on, then until brown" has two. */
export function piecesOf(part: Part): Piece[] {
  const [first, ...others] = cut(part);
  const pieces = first ? [first] : [];
  for (const piece of others) {
    const before = pieces.at(-1);
    if (before === undefined) break;
    // "Overnight, 8-10 hours": the night only names the time beside it.
    const isName = !piece.isStrong && isLong(before) && isLong(piece) && isNight(before) !== isNight(piece);
    if (isName && isNight(before)) before.amounts = [];
    if (isName && isNight(piece)) piece.amounts = [];
    if (!isName && isApart(before, piece)) {
      pieces.push(piece);
      continue;
    }
    before.to = piece.to;
    before.amounts.push(...piece.amounts);
    before.words.push(...piece.words);
  }
  return pieces;
}
