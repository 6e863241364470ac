import { isHydrationOff } from "./bounds-in";
import type { ReadRecipe } from "./door/read-recipe";
import { effectiveHydration, weighExtras } from "./extras";
import { percentOf } from "./percent";
import { scaleRecipe } from "./scale";

export function hydrationOutOfBounds(recipe: ReadRecipe): number | null {
  const flour = scaleRecipe(recipe).flour || 1000;
  const liquids = weighExtras(recipe.otherLiquids, flour);
  const additives = weighExtras(recipe.additives, flour);
  const water = percentOf(flour, recipe.hydrationPercent);
  const percent = effectiveHydration(flour, water, liquids, additives);
  return isHydrationOff(recipe, percent) ? percent : null;
}
