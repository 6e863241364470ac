import type { ExtraInfo } from "./extras";
import type { Ingredient } from "./results";

/**
 * The nine quick-add additives. Example: mixed seeds, 10 % of the flour. Malt is in grams, because percentages start
 * at 1 and it needs half a percent. Source: OC 11, OC 35.
 */
export const ADDITIVES: readonly ExtraInfo[] = [
  { name: "Mixed seeds", amount: 10, unit: "percentage", waterFraction: 0 },
  { name: "Sesame seeds", amount: 4, unit: "percentage", waterFraction: 0 },
  { name: "Walnuts", amount: 15, unit: "percentage", waterFraction: 0 },
  { name: "Raisins", amount: 15, unit: "percentage", waterFraction: 0 },
  { name: "Olives", amount: 15, unit: "percentage", waterFraction: 0 },
  { name: "Cheddar cheese", amount: 15, unit: "percentage", waterFraction: 0 },
  { name: "Sugar", amount: 4, unit: "percentage", waterFraction: 0 },
  { name: "Butter", amount: 5, unit: "percentage", waterFraction: 0.18 },
  { name: "Diastatic malt powder", amount: 5, unit: "grams", waterFraction: 0 },
];

/** What to do about dry seeds: soak them in their own weight of water, or give the dough 1-2 % more. */
export type SoakerHint = {
  name: string;
  soakerWater: number;
  unsoakedExtraPercent: readonly [number, number];
};

/**
 * One hint for each seed or grain in the list: grams of soaking water, outside the hydration.
 * Example: 72 g mixed seeds want 72 g water. Source: OC 11.
 */
export function soakerHints(additives: readonly Ingredient[]): SoakerHint[] {
  return additives
    .filter(({ name }) => /\b(?:seeds?|grains?|flakes|oats|groats|linseed|flaxseed)\b/i.test(name))
    .map(({ name, weight }) => ({ name, soakerWater: weight, unsoakedExtraPercent: [1, 2] }));
}

/**
 * All additives together in percent of the flour, to 1 decimal; 10-20 is usual, above 30 the crumb suffers.
 * Example: walnuts 15 and raisins 17 are 32. Source: OC 35.
 */
export function inclusionsPercent(additives: readonly Ingredient[]): number {
  return Math.round(additives.reduce((sum, { percentage }) => sum + percentage, 0) * 10) / 10;
}
