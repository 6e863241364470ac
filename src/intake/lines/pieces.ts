/** A line with several ingredients, cut into one piece for each. */
import { findAmounts } from "../words/amounts";
import { findKnown } from "../words/names";
import { readItem } from "./items";

const SEPARATOR = /[,;]\s+(?=\S)|\s+(?:and|und|et|ed|e|&|plus)\s+|\s+[/+]\s+/gi;

/** The places of a line at which it may be cut in several ingredients, outside brackets. */
function cuts(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let seen = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    for (; seen < match.index; seen++) {
      const char = text[seen];
      if (char === "(") depth++;
      else if (char === ")") depth = Math.max(0, depth - 1);
    }
    if (depth === 0) found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

const hasWeight = (text: string) => {
  const kinds = findAmounts(text).map(({ kind }) => kind);
  return kinds.some((kind) => kind === "mass" || kind === "volume" || kind === "piece" || kind === "bare");
};

/** Most ingredients of one line; a longer one is no list. */
const MOST_PIECES = 60;

/**
 * The pieces of a line that lists several ingredients, each with its weight; the line alone if it has one. "80 g butter,
 * softened" is one.
 */
export function piecesOf(text: string): string[] {
  const places = cuts(text);
  if (places.length === 0 || places.length > MOST_PIECES) return [text];
  const raw: string[] = [];
  let from = 0;
  for (const [start, end] of places) {
    raw.push(text.slice(from, start));
    from = end;
  }
  raw.push(text.slice(from));
  const pieces: string[] = [];
  for (const piece of raw) {
    const item = readItem(piece);
    const isIngredient = hasWeight(piece) && item.known !== null && item.name !== "";
    const isNamed =
      !hasWeight(piece) &&
      piece.trim().split(/\s+/).length <= 4 &&
      (item.isAll || item.refersTo !== null || item.known !== null);
    if (pieces.length > 0 && !isIngredient && !(isNamed && !/^(?:softened|melted)/.test(piece))) {
      pieces[pieces.length - 1] += `, ${piece}`;
    } else pieces.push(piece);
  }
  const measured = pieces.filter((piece) => hasWeight(piece) && findKnown(readItem(piece).name) !== null);
  return measured.length >= 2 ? pieces : [text];
}
