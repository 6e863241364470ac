import { hydrationOff } from "../recipe/bounds-in";
import type { ReadRecipe } from "../recipe/read-recipe";
import { effectiveHydration, weighExtras } from "../recipe/extras";
import { percentOf } from "../recipe/percent";
import { scaleRecipe } from "../weights/scale";

export function hydrationOutOfBounds(recipe: ReadRecipe): number | null {
  const flour = scaleRecipe(recipe).flour || 1000;
  const liquids = weighExtras(recipe.otherLiquids, flour);
  const additives = weighExtras(recipe.additives, flour);
  const water = percentOf(flour, recipe.hydrationPercent);
  const counting = (unknown: number) => effectiveHydration(flour, water, liquids, additives, unknown);
  return hydrationOff(recipe, { least: counting(0), most: counting(1) });
}
