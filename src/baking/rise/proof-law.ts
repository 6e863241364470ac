/** How long a recipe's shaped dough takes, if a poke can tell; minutes, °F. */
import { takesDent } from "../weights/bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { asWritten } from "../plan/plan-waits";
import type { ShapedDoughLaw } from "./proof-forecast";
import { timesOf } from "../schedule/schedule-times";
import { fahrenheitIn } from "../durations/stage-place";
import { usualDoughTemperature } from "../weights/temperature";

/**
 * The last wait before the oven: the proof at room temperature, or the time out of the fridge; null without either.
 */
export function proofLaw(recipe: ReadRecipe): ShapedDoughLaw | null {
  if (recipe.recipeType === "other" || recipe.recipeType === "" || !takesDent(recipe)) return null;
  const own = asWritten(recipe);
  const { proof, retard, temper, temperMost } = timesOf(own);
  const isFromFridge = retard !== null;
  const { min, max } = isFromFridge ? { min: temper, max: Math.max(temper, temperMost) } : proof;
  if (min <= 0) return null;
  return {
    min,
    max: Math.max(min, max),
    usualFahrenheit: isFromFridge
      ? 40
      : (fahrenheitIn(own.proofingTime.text) ?? usualDoughTemperature(recipe)),
    isFromFridge,
  };
}
