import { OVEN_PIECES, OVEN_PLACES, type OvenFit, type OvenPiece, type OvenPlace } from "../../baking";
import { isAtOnce } from "../values/at-once";
import { isRecord } from "../values/unknown-values";

/** A kind of piece in the place where it bakes: "pot-loaf". */
type FitKey = `${OvenPlace}-${OvenPiece}`;

/** How many pieces a kitchen bakes at once, as far as its baker has said. A habit, not part of a recipe. */
export type Kitchen = { readonly [Key in FitKey]?: number };

/** Everything a kitchen can be asked: each kind of piece in each place. */
export const KITCHEN_KEYS = OVEN_PLACES.flatMap((place) =>
  OVEN_PIECES.map((piece): FitKey => `${place}-${piece}`),
);

/** Reads a kitchen from any storage: an entry that makes no sense counts as never said. */
export function readKitchen(stored: unknown): Kitchen {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    KITCHEN_KEYS.flatMap((key) => (isAtOnce(stored[key]) ? [[key, stored[key]]] : [])),
  );
}

const keyOf = ({ place, piece }: OvenFit): FitKey => `${place}-${piece}`;

/** How many of these pieces fit; undefined until the baker has said so. */
export const atOnceIn = (kitchen: Kitchen, fit: OvenFit): number | undefined => kitchen[keyOf(fit)];

/** The kitchen with `atOnce` as the number of these pieces that fit. */
export const withAtOnce = (kitchen: Kitchen, fit: OvenFit, atOnce: number): Kitchen => ({
  ...kitchen,
  [keyOf(fit)]: atOnce,
});
