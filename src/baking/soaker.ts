import { soakerHints } from "./additives";
import { calculateRecipe } from "./calculate";
import { EMPTY_PRE_DOUGH } from "./defaults";
import type { ReadRecipe } from "./door/read-recipe";
import type { Ingredient } from "./results";
import type { PreDough } from "./recipe-form";

/** Additives that need soaking and are not in a soaker or other pre-dough yet. */
export function drySeeds(recipe: ReadRecipe): Ingredient[] {
  const { additiveIngredients, preDoughs } = calculateRecipe(recipe);
  const held = new Set(preDoughs.flatMap(({ extras }) => extras.map(({ name }) => name)));
  const wanted = new Set(soakerHints(additiveIngredients).map(({ name }) => name));
  return additiveIngredients.filter(({ name }) => wanted.has(name) && !held.has(name));
}

const MOST_HYDRATION = 100;
const tenths = (percent: number) => Math.round(percent * 10) / 10;

/** The soaker for a recipe's dry seeds, and the hydration with its water on top; null without dry seeds. */
export function soakerOf(recipe: ReadRecipe): { hydrationPercent: number; soaker: PreDough } | null {
  const seeds = drySeeds(recipe);
  if (seeds.length === 0) return null;
  const weight = (some: readonly Ingredient[]) => some.reduce((sum, seed) => sum + seed.weight, 0);
  const share = (of: ReadRecipe) => {
    const { totalFlourWeight: flour } = calculateRecipe(of);
    return flour > 0 ? tenths((weight(drySeeds(of)) / flour) * 100) : 0;
  };
  const hydrationPercent = Math.max(
    recipe.hydrationPercent,
    Math.min(MOST_HYDRATION, tenths(recipe.hydrationPercent + share(recipe))),
  );
  // More water means less flour, while seeds in grams keep their weight.
  const water = share(recipe.with({ hydrationPercent }));
  const soaker = {
    ...EMPTY_PRE_DOUGH,
    kind: "soaker" as const,
    water,
    extras: recipe.additives.filter(({ name }) => seeds.some((seed) => seed.name === name)),
    timeTemp: "overnight",
  };
  return { hydrationPercent, soaker };
}
