import type { ReadRecipe } from "../recipe/read-recipe";
import { sumWeights } from "../recipe/percent";
import { calculateRecipe } from "../weights/calculate";
import { YEAST_NAMES } from "../weights/yeast";
import { type StockedIngredients, stockOf } from "./list-to-buy";
import { type DayLine, ingredientKey, isBought } from "./day-parts";

/** What one loaf costs in cents of the baker's currency, not rounded. */
export type LoafPrice = {
  /** Of one baked piece. */
  loafCents: number;
  /** Of 100 g of baked and cooled bread. */
  cents100g: number;
  /** Ingredients without a price, which the cost leaves out; `key` is their place in the pantry. */
  unpriced: { key: string; name: string }[];
  priced: { key: string; name: string }[];
  /** All of them, in the order of the recipe. */
  ingredients: { key: string; name: string }[];
};

/** The formula's ingredients with a price, flour inside the starter counted: it was fed from the same packs. */
function formulaLines(recipe: ReadRecipe): { lines: DayLine[]; bakedGrams: number } {
  const weighed = calculateRecipe(recipe);
  const { preferment, preDoughs } = weighed;
  const line = (name: string, category: DayLine["category"], grams: number) => ({ name, category, grams });
  const lines = [
    ...weighed.flourIngredients.map(({ name, weight }) => line(name, "flour", weight)),
    ...weighed.otherIngredients.map(({ name, weight }) => line(name, "liquid", weight)),
    line("Salt", "salt", weighed.saltWeight),
    line(
      YEAST_NAMES[recipe.yeastType],
      "additive",
      sumWeights([weighed.yeastWeight, preferment?.yeast ?? 0]),
    ),
    ...preDoughs.map(({ yeastName, yeast }) => line(yeastName, "additive", yeast)),
    ...weighed.additiveIngredients.map(({ name, weight }) => line(name, "additive", weight)),
  ];
  return {
    lines: lines.filter((one) => one.grams > 0 && isBought(one)),
    bakedGrams: weighed.bakedPieceWeight * recipe.quantity,
  };
}

export function costOfLoaf(recipe: ReadRecipe, pantry: StockedIngredients): LoafPrice | null {
  const { lines, bakedGrams } = formulaLines(recipe);
  if (lines.length === 0 || bakedGrams === 0) return null;
  const ingredients = new Map<string, string>();
  const isPriced = (key: string) => {
    const { packCents, packGrams = 0 } = stockOf(pantry, key);
    return packCents !== undefined && packGrams > 0;
  };
  let cents = 0;
  for (const line of lines) {
    const key = ingredientKey(line);
    ingredients.set(key, line.name);
    const { packCents = 0, packGrams = 0 } = stockOf(pantry, key);
    if (packGrams > 0) cents += (line.grams * packCents) / packGrams;
  }
  const named = [...ingredients].map(([key, name]) => ({ key, name }));
  return {
    loafCents: cents / recipe.quantity,
    cents100g: (cents * 100) / bakedGrams,
    unpriced: named.filter(({ key }) => !isPriced(key)),
    priced: named.filter(({ key }) => isPriced(key)),
    ingredients: named,
  };
}
