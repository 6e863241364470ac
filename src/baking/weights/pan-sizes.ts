import { isMostlyRye } from "./bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { wholeGrainShare } from "./temperature";

/** Tins and lidded pans are filled by volume, trays by area, baskets so that the risen loaf fills them. */
export type PanKind = "tin" | "lidded" | "tray" | "basket";

/** A pan and the white dough that fills it, grams. */
export type Pan = { readonly id: string; readonly kind: PanKind; readonly min: number; readonly max: number };

/**
 * The pans and baskets of a home kitchen, inches in their ids. Example: a 9 x 5 takes 750 to 900 g.
 * Source: the table of pans in docs/baking.md, row by row.
 */
export const PANS = [
  { id: "8x4", kind: "tin", min: 400, max: 680 },
  { id: "8.5x4.5", kind: "tin", min: 650, max: 750 },
  { id: "9x5", kind: "tin", min: 750, max: 900 },
  { id: "1lb", kind: "tin", min: 375, max: 450 },
  { id: "2lb", kind: "tin", min: 750, max: 900 },
  { id: "9x4-pullman", kind: "lidded", min: 800, max: 900 },
  { id: "13x4-pullman", kind: "lidded", min: 1040, max: 1250 },
  { id: "9x13", kind: "tray", min: 800, max: 900 },
  { id: "8x10-detroit", kind: "tray", min: 235, max: 330 },
  { id: "10x14-detroit", kind: "tray", min: 410, max: 510 },
  { id: "8-round", kind: "basket", min: 230, max: 450 },
  { id: "9-round", kind: "basket", min: 450, max: 900 },
  { id: "10-round", kind: "basket", min: 900, max: 1360 },
  { id: "10-oval", kind: "basket", min: 900, max: 1100 },
] as const satisfies readonly Pan[];

/** "own" is a tin that the baker measures with water. */
export type PanId = (typeof PANS)[number]["id"] | "own";

/** Grams of white dough per millilitre of an open tin. */
const PER_MILLILITRE = { min: 0.45, max: 0.56 };
/** Whole grain rises less, so a tin takes 1.78 / 1.66 as much. */
const WHOLE_GRAIN = 1.78 / 1.66;
/** Rye hardly rises, so the tin is filled to two thirds. */
const RYE = 1.4;
const ROUND = 5;

export function panDough(
  recipe: ReadRecipe,
  { pan, holds = 0 }: { pan: PanId; holds?: number },
): { min: number; max: number } {
  const known = PANS.find(({ id }) => id === pan);
  const { min, max } = known ?? { min: holds * PER_MILLILITRE.min, max: holds * PER_MILLILITRE.max };
  const isFilled = known === undefined || known.kind === "tin" || known.kind === "lidded";
  const more = !isFilled ? 1 : isMostlyRye(recipe) ? RYE : 1 + (WHOLE_GRAIN - 1) * wholeGrainShare(recipe);
  const roundGrams = (grams: number) => Math.round((grams * more) / ROUND) * ROUND;
  return { min: roundGrams(min), max: roundGrams(max) };
}
