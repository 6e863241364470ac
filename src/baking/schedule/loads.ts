import { isFlashBake } from "../weights/bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { isInPan } from "../recipe/pan";

/** Where pieces stand while they bake. */
export const OVEN_PLACES = ["pot", "pan", "stone", "sheet", "floor"] as const;
export type OvenPlace = (typeof OVEN_PLACES)[number];

/** The kind of piece, as far as it decides how many fit; "flat" is a pizza or a pan of focaccia. */
export const OVEN_PIECES = ["loaf", "baguette", "roll", "flat"] as const;
export type OvenPiece = (typeof OVEN_PIECES)[number];

/** The key of a kitchen's habit: which pieces go where, and how many; `asks` if the kitchen has to be asked. */
export type OvenFit = { place: OvenPlace; piece: OvenPiece; pieces: number; asks: boolean };

/**
 * How many pieces fit in any oven: one pot on a rack, two loaf pans side by side, a stone of 14 x 16 in, a sheet of
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
 * Minutes until the pot, stone or oven is as hot as for the first load. Books say from 5 minutes to a full preheat;
 * 15-20 is our choice.
 */
export const REHEAT = { min: 15, max: 20 } as const;

/** A baking day keeps at most 500 presses, and no kitchen bakes more loads than this. */
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

export function fitOf(recipe: ReadRecipe): OvenFit {
  const place = placeOf(recipe);
  const piece = pieceOf(recipe);
  const pieces = piecesOf(recipe);
  return { place, piece, pieces, asks: pieces > SURELY_FIT[place][piece] };
}

/**
 * The place that pieces take, in whole loaves of the same oven place. Example: 12 rolls on a sheet take that of two
 * loaves. Source: `SURELY_FIT`.
 */
export function loavesTaken(recipe: ReadRecipe, pieces: number): number {
  const fits = SURELY_FIT[placeOf(recipe)];
  return Math.ceil((pieces * fits.loaf) / fits[pieceOf(recipe)]);
}

/** The pieces that find room in the place of so many loaves, at least one. Example: two loaves' place on a sheet holds 12 rolls. */
export function piecesInPlaceOf(recipe: ReadRecipe, loaves: number): number {
  const fits = SURELY_FIT[placeOf(recipe)];
  return Math.max(1, Math.floor((loaves * fits[pieceOf(recipe)]) / fits.loaf));
}

export function bakeLoads(recipe: ReadRecipe): number[] {
  const pieces = piecesOf(recipe);
  const { atOnce = pieces } = recipe;
  const loads = Math.ceil(pieces / atOnce);
  if (loads <= 1 || loads > MOST_LOADS) return [pieces];
  return Array.from({ length: loads }, (_, load) => Math.min(atOnce, pieces - load * atOnce));
}

/**
 * What reheats between two loads; null if they follow at once, like pizzas on a stone: the next is stretched while
 * one bakes. Example: a Dutch oven is "pot". Source: docs/decisions/baking-day.md.
 */
export function findReheat(recipe: ReadRecipe): "pot" | "oven" | null {
  if (isFlashBake(recipe)) return null;
  return placeOf(recipe) === "pot" ? "pot" : "oven";
}
