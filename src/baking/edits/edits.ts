/** Changes to a recipe when somebody types into the weights panel and the size fields. All weights in grams. */
import { BOUNDS } from "../recipe/bounds";
import { boundsIn } from "../recipe/bounds-in";
import type { ReadRecipe } from "../recipe/read-recipe";
import { growGrams, withGramsGrown } from "./grown-grams";
import { percentOf, thousandths } from "../recipe/percent";
import type { RecipeForm } from "../recipe/recipe-form";
import { exactParts, exactYield, scaleRecipe } from "../weights/scale";

/** Grams of one piece such that this flour and water are the batch; in exact mode by its own formula. */
function unitWeightFor(recipe: ReadRecipe, flour: number, water: number): number {
  let dough = (flour + water) / 0.92;
  if (recipe.scalingMode === "exact") {
    const { perFlour, grams } = exactParts(recipe);
    dough = (flour * perFlour + grams) * exactYield(recipe);
  }
  const { min, max } = BOUNDS.unitWeight;
  return Math.min(max, Math.max(min, Math.round(dough / recipe.quantity)));
}

/**
 * The batch with this much flour in the same number of pieces, amounts typed in grams grown with it; null for less or
 * more flour than a recipe may have.
 */
export function withFlour(recipe: ReadRecipe, flour: number): ReadRecipe | null {
  const { min, max } = BOUNDS.totalFlourWeight;
  if (!(flour >= min && flour <= max)) return null;
  const grown = growGrams(recipe, flour / scaleRecipe(recipe).flour);
  const water = percentOf(flour, recipe.hydrationPercent);
  return grown.with({ totalFlourWeight: flour, unitWeight: unitWeightFor(grown, flour, water) });
}

export function editFlourWeight(recipe: ReadRecipe, grams: number): ReadRecipe {
  const flour = Math.round(grams);
  return flour === scaleRecipe(recipe).flour ? recipe : (withFlour(recipe, flour) ?? recipe);
}

export function hydrationOfWater(recipe: ReadRecipe, grams: number): number | null {
  const { flour } = scaleRecipe(recipe);
  const water = Math.round(grams);
  if (!(flour > 0) || !Number.isFinite(water)) return null;
  for (const decimals of [10, 100]) {
    const percent = Math.round((water / flour) * 100 * decimals) / decimals;
    if (percentOf(flour, percent) === water) return percent;
  }
  return thousandths((water / flour) * 100) / 1000;
}

export function editWaterWeight(recipe: ReadRecipe, grams: number): ReadRecipe {
  const water = Math.round(grams);
  const { flour } = scaleRecipe(recipe);
  const hydrationPercent = hydrationOfWater(recipe, water);
  const { min, max } = boundsIn(recipe, "hydrationPercent");
  if (hydrationPercent === null || hydrationPercent < min || hydrationPercent > max) return recipe;
  if (water === percentOf(flour, recipe.hydrationPercent)) return recipe;
  const next = recipe.with({ hydrationPercent, totalFlourWeight: flour });
  return next.with({ unitWeight: unitWeightFor(next, flour, water) });
}

/**
 * A new unit weight or quantity, from step 3 or the size panel: the flour is calculated again, so an override is
 * removed, and amounts typed in grams grow with the batch. The same values change nothing.
 * Example: `editSize(recipe, { quantity: 4 })` for two loaves turns 200 g of walnuts into 400 g.
 * Source: OC 13, docs/decisions/grams.md.
 */
export function editSize(recipe: ReadRecipe, size: Pick<RecipeForm, "unitWeight" | "quantity">): ReadRecipe {
  const same = (["unitWeight", "quantity"] as const).every(
    (field) => !(field in size) || size[field] === recipe.typedNumber(field),
  );
  return same ? recipe : withGramsGrown(recipe, recipe.without("totalFlourWeight").with(size));
}
