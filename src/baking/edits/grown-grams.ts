/** Amounts typed in grams keep their share of the dough when the batch changes. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { scaleRecipe } from "../weights/scale";

/**
 * Grams with the fewest digits that are exact to a thousandth, so that a batch made smaller and larger again has its
 * old numbers, and nothing becomes 0. Example: 200 x 2 / 3 is 133.3, which x 1.5 is 200.
 */
export function neatGrams(grams: number): number {
  for (const decimals of [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]) {
    const rounded = Math.round(grams * decimals) / decimals;
    if (Math.abs(rounded - grams) <= grams / 1000) return rounded;
  }
  return grams;
}

/**
 * The recipe with every liquid and additive typed in grams multiplied by `factor`, also inside pre-doughs; the same
 * recipe without any, or with an unusable factor. Example: 200 g walnuts x 2 are 400 g. Source: docs/decisions/grams.md.
 */
export function growGrams(recipe: ReadRecipe, factor: number): ReadRecipe {
  if (!(factor > 0) || factor === 1 || !Number.isFinite(factor)) return recipe;
  return recipe.withAmounts(({ unit, amount }) => (unit === "grams" ? neatGrams(amount * factor) : amount));
}

const dough = ({ unitWeight, quantity }: ReadRecipe) => unitWeight * quantity;

/**
 * `after` with the grams of `before` grown as much as the wanted dough, or as the flour if only the flour was set by
 * hand. Example: two loaves made four double 2 g of malt. Source: docs/decisions/grams.md.
 */
export function withGramsGrown(before: ReadRecipe, after: ReadRecipe): ReadRecipe {
  if (dough(before) !== dough(after)) return growGrams(after, dough(after) / dough(before));
  if (before.totalFlourWeight === after.totalFlourWeight) return after;
  return growGrams(after, scaleRecipe(after).flour / scaleRecipe(before).flour);
}
