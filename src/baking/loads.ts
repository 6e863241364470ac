import { isFlashBake } from "./bread-kind";
import type { ReadRecipe } from "./door/read-recipe";
import { isInPan } from "./pan";

/** Where pieces stand while they bake. */
export const OVEN_PLACES = ["pot", "pan", "stone", "sheet", "floor"] as const;
export type OvenPlace = (typeof OVEN_PLACES)[number];

/** What the pieces are, as far as it decides how many fit; a flat one is a pizza or a pan of focaccia. */
export const OVEN_PIECES = ["loaf", "baguette", "roll", "flat"] as const;
export type OvenPiece = (typeof OVEN_PIECES)[number];

/** What a kitchen's habit is about: pieces of a kind in a place, and whether it has to be asked for. */
export type OvenFit = { place: OvenPlace; piece: OvenPiece; pieces: number; asks: boolean };

/**
 * As many pieces as fit any such oven: one pot on a rack, two loaf pans side by side, a stone of 14 x 16 in, a sheet of
 * 13 x 18 in. Source: trade practice, our choice.
 */
const SURELY_FIT: Readonly<Record<OvenPlace, Readonly<Record<OvenPiece, number>>>> = {
  pot: { loaf: 1, baguette: 1, roll: 6, flat: 1 },
  pan: { loaf: 2, baguette: 3, roll: 12, flat: 1 },
  stone: { loaf: 1, baguette: 2, roll: 6, flat: 1 },
  sheet: { loaf: 2, baguette: 3, roll: 12, flat: 1 },
  floor: { loaf: 4, baguette: 6, roll: 24, flat: 1 },
};

/**
 * Minutes until pot, stone or oven are as hot again as for the first load. Books say from 5 minutes to the whole
 * preheating; 15-20 is our choice.
 */
export const REHEAT = { min: 15, max: 20 } as const;

/** A baking day keeps at most 500 presses; more loads than this are nobody's kitchen. */
const MOST_LOADS = 100;

function placeOf(recipe: ReadRecipe): OvenPlace {
  const { ovenType, proofingVessel, steamMethod, finalShape } = recipe;
  if (ovenType === "dutch-oven" || proofingVessel === "dutch-oven" || steamMethod === "dutch-oven-lid")
    return "pot";
  if (isInPan(recipe) || finalShape === "focaccia") return "pan";
  if (ovenType === "stone-steel") return "stone";
  return ovenType === "wood-fired" || ovenType === "deck" ? "floor" : "sheet";
}

function pieceOf(recipe: ReadRecipe): OvenPiece {
  const { finalShape } = recipe;
  if (isFlashBake(recipe) || finalShape === "focaccia") return "flat";
  if (finalShape === "baguette") return "baguette";
  return finalShape === "rolls" ? "roll" : "loaf";
}

/** Half a piece takes the place of a whole one. */
const piecesOf = ({ quantity }: ReadRecipe): number => Math.ceil(quantity);

export function ovenFit(recipe: ReadRecipe): OvenFit {
  const place = placeOf(recipe);
  const piece = pieceOf(recipe);
  const pieces = piecesOf(recipe);
  return { place, piece, pieces, asks: pieces > SURELY_FIT[place][piece] };
}

export function bakeLoads(recipe: ReadRecipe): number[] {
  const pieces = piecesOf(recipe);
  const { atOnce = pieces } = recipe;
  const loads = Math.ceil(pieces / atOnce);
  if (loads <= 1 || loads > MOST_LOADS) return [pieces];
  return Array.from({ length: loads }, (_, load) => Math.min(atOnce, pieces - load * atOnce));
}

/**
 * What is heated again between two loads; null where they follow each other, as pizzas on a stone do: the next one is
 * stretched while the one before it bakes. Example: a Dutch oven is "pot". Source: decision 76.
 */
export function reheated(recipe: ReadRecipe): "pot" | "oven" | null {
  if (isFlashBake(recipe)) return null;
  return placeOf(recipe) === "pot" ? "pot" : "oven";
}
