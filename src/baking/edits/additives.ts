import type { ExtraInfo } from "../recipe/extras";
import { staysWhole } from "../recipe/ingredient-names";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { Extra, PreDough } from "../recipe/recipe-form";
import type { Ingredient } from "../recipe/results";
import { calculateRecipe } from "../weights/calculate";

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

/** Two remedies for dry seeds: soak them in their own weight of water, or give the dough 1-2 % more. */
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
 * The additives that stay in pieces, together in percent of the flour, to 1 decimal; 10-20 is usual, above 30 the crumb
 * suffers. Eggs, butter and sugar become dough and tear nothing.
 * Example: walnuts 15, raisins 17 and butter 20 are 32. Source: OC 35.
 */
export function inclusionsPercent(additives: readonly Ingredient[]): number {
  const whole = additives.filter(({ name }) => staysWhole(name));
  return Math.round(whole.reduce((sum, { percentage }) => sum + percentage, 0) * 10) / 10;
}

type Rows = { additives: Extra[]; preDoughs: PreDough[] };

/** The rows of a recipe whose inclusions come down together to `most` percent; null where they are within. */
export function fewerInclusions(recipe: ReadRecipe, rows: Rows, most: number): Rows | null {
  const total = inclusionsPercent(calculateRecipe(recipe).additiveIngredients);
  if (total <= most) return null;
  const factor = most / total;
  // Down, so that the sum stays within.
  const down = (amount: number) => Math.max(0.1, Math.floor(amount * factor * 10 + 1e-6) / 10);
  const lessOf = (some: readonly Extra[]): Extra[] =>
    some.map((row) => (staysWhole(row.name) ? { ...row, amount: down(row.amount) } : row));
  const preDoughs = rows.preDoughs.map((row) =>
    row.kind === "soaker" && row.extras.some(({ name }) => staysWhole(name))
      ? { ...row, extras: lessOf(row.extras), water: down(row.water) }
      : row,
  );
  return { additives: lessOf(rows.additives), preDoughs };
}
