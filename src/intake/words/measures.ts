/**
 * Grams in a US cup (236.588 ml). Flours: King Arthur's weight chart, spooned; liquids, sugars, seeds and fats: USDA
 * Standard Reference 28 (the table in docs/baking.md and its sources). An estimate: a scooped cup is 15 to 25 % heavier.
 */
const CUP_GRAMS = {
  bread: 120,
  "all-purpose": 120,
  "whole-wheat": 113,
  rye: 106,
  spelt: 99,
  semolina: 163,
  "type-00": 116,
  oat: 92,
  rice: 142,
  corn: 117,
  barley: 85,
  buckwheat: 120,
  flour: 120,
  water: 236.588,
  milk: 244,
  buttermilk: 245,
  oil: 216,
  honey: 336,
  beer: 238,
  juice: 248,
  butter: 227,
  sugar: 198,
  seeds: 140,
  nuts: 113,
  raisins: 149,
  salt: 288,
  yeast: 149,
  malt: 144,
  oats: 90,
} as const;
export type CupKind = keyof typeof CUP_GRAMS;

const CUP_ML = 236.588;

/** Millilitres of kitchen measures; a US cup is 16 tablespoons or 48 teaspoons. */
export const MEASURE_ML: Readonly<Record<string, number>> = {
  cup: CUP_ML,
  tablespoon: CUP_ML / 16,
  teaspoon: CUP_ML / 48,
  "fluid-ounce": CUP_ML / 8,
  pint: CUP_ML * 2,
  quart: CUP_ML * 4,
  stick: CUP_ML / 2,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
};

/** Grams of one piece: an egg 50, a white 33, a yolk 18 (USDA, large); a packet of dry yeast 7, a cube of fresh 42. */
export const PIECE_GRAMS = { egg: 50, white: 33, yolk: 18, packet: 7, cube: 42, cubetto: 25 } as const;

/** The estimated grams of a volume; null where the table has no such ingredient. */
export function gramsOfVolume(ml: number, kind: CupKind | null): number | null {
  return kind === null ? null : Math.round(((ml * CUP_GRAMS[kind]) / CUP_ML) * 10) / 10;
}
