import { OVEN_PIECES, OVEN_PLACES, type OvenFit, type OvenPiece, type OvenPlace } from "../../baking";
import { isAtOnce } from "../values/at-once";
import { isRecord } from "../values/unknown-values";

/** A kind of piece in the place where it bakes: "pot-loaf". */
type FitKey = `${OvenPlace}-${OvenPiece}`;

/** The most ovens, or decks with a heat of their own, that a bake day plans with. */
export const MOST_OVENS = 4;

/**
 * What several breads share on one day. `oven-1` to `oven-4` are the pieces that each oven takes, the others are how
 * many there are; `fridge` and `stones` are pieces that fit. 0 is not counted: a number that was said once can be taken
 * back on every device.
 */
export const SHARED_THINGS = [
  "people",
  "mixers",
  "fridge",
  "pots",
  "stones",
  "ovens",
  "oven-1",
  "oven-2",
  "oven-3",
  "oven-4",
] as const;
export type SharedThing = (typeof SHARED_THINGS)[number];

/**
 * How many pieces a kitchen bakes at once, and what several breads share in it, as far as its baker has said. A habit,
 * not part of a recipe.
 */
export type Kitchen = { readonly [Key in FitKey | SharedThing]?: number };

/** Everything a kitchen can be asked: each kind of piece in each place. */
export const KITCHEN_KEYS = OVEN_PLACES.flatMap((place) =>
  OVEN_PIECES.map((piece): FitKey => `${place}-${piece}`),
);

/** Reads a kitchen from any storage: an entry that makes no sense counts as never said. */
export function readKitchen(stored: unknown): Kitchen {
  if (!isRecord(stored)) return {};
  const isShared = (value: unknown) => value === 0 || isAtOnce(value);
  return Object.fromEntries([
    ...KITCHEN_KEYS.flatMap((key) => (isAtOnce(stored[key]) ? [[key, stored[key]]] : [])),
    ...SHARED_THINGS.flatMap((thing) => (isShared(stored[thing]) ? [[thing, stored[thing]]] : [])),
  ]);
}

const keyOf = ({ place, piece }: OvenFit): FitKey => `${place}-${piece}`;

/** How many of these pieces fit; undefined until the baker has said so. */
export const atOnceIn = (kitchen: Kitchen, fit: OvenFit): number | undefined => kitchen[keyOf(fit)];

/** The kitchen with `atOnce` as the number of these pieces that fit. */
export const withAtOnce = (kitchen: Kitchen, fit: OvenFit, atOnce: number): Kitchen => ({
  ...kitchen,
  [keyOf(fit)]: atOnce,
});
