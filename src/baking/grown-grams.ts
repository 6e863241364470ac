/** What was typed in grams keeps its part of the dough when the batch becomes another one. */
import type { ReadRecipe } from "./door/read-recipe";
import { scale } from "./scale";

/**
 * An amount in grams, as few digits as are true to a thousandth of it, so that a batch made smaller and larger again
 * has its old numbers. Example: 200 x 2 / 3 is 133.3, and that x 1.5 is 200.
 */
export function neatGrams(grams: number): number {
  for (const decimals of [1, 10, 100]) {
    const rounded = Math.round(grams * decimals) / decimals;
    if (Math.abs(rounded - grams) <= grams / 1000) return rounded;
  }
  return Math.round(grams * 1000) / 1000;
}

/**
 * The recipe with every liquid and additive that was typed in grams times `factor`, in its pre-doughs as well; without
 * any, or with a factor that is none, the same recipe. Example: 200 g walnuts x 2 are 400 g. Source: D10 "Size changes".
 */
export function growGrams(recipe: ReadRecipe, factor: number): ReadRecipe {
  if (!(factor > 0) || factor === 1 || !Number.isFinite(factor)) return recipe;
  return recipe.withAmounts(({ unit, amount }) => (unit === "grams" ? neatGrams(amount * factor) : amount));
}

const dough = ({ unitWeight, quantity }: ReadRecipe) => unitWeight * quantity;

/**
 * `after` with its grams grown from what they were in `before`: as much as the dough that is wanted, or, where only the
 * flour was set by hand, as much as the flour. Example: two loaves made four double 2 g of malt. Source: D10.
 */
export function withGramsGrown(before: ReadRecipe, after: ReadRecipe): ReadRecipe {
  if (dough(before) !== dough(after)) return growGrams(after, dough(after) / dough(before));
  if (before.totalFlourWeight === after.totalFlourWeight) return after;
  return growGrams(after, scale(after).flour / scale(before).flour);
}
