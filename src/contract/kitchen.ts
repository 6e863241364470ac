import { OVEN_PIECES, OVEN_PLACES, type OvenFit, type OvenPiece, type OvenPlace } from "../baking";
import { isRecord } from "./unknown-values";

/** "pot-loaf": pieces of a kind, where they bake. */
type FitKey = `${OvenPlace}-${OvenPiece}`;

/** How many pieces a kitchen bakes at once, as far as its baker has said so. It is a habit, and in no recipe. */
export type Kitchen = { readonly [Key in FitKey]?: number };

/** As many pieces as a recipe may have. */
export const MOST_AT_ONCE = 10_000;

/** What a kitchen can be asked: each kind of piece in each place. */
export const KITCHEN_KEYS = OVEN_PLACES.flatMap((place) =>
  OVEN_PIECES.map((piece): FitKey => `${place}-${piece}`),
);
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST_AT_ONCE;

/** A kitchen from wherever it was kept: what makes no sense was never said. */
export function readKitchen(stored: unknown): Kitchen {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    KITCHEN_KEYS.flatMap((key) => (isCount(stored[key]) ? [[key, stored[key]]] : [])),
  );
}

const keyOf = ({ place, piece }: OvenFit): FitKey => `${place}-${piece}`;

/** How many of such pieces fit; undefined until the baker said so. */
export const atOnceIn = (kitchen: Kitchen, fit: OvenFit): number | undefined => kitchen[keyOf(fit)];

/** The kitchen in which so many of such pieces fit. */
export const withAtOnce = (kitchen: Kitchen, fit: OvenFit, atOnce: number): Kitchen => ({
  ...kitchen,
  [keyOf(fit)]: atOnce,
});
