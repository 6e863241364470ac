/** How long a recipe's shaped dough takes, if a poke can tell; minutes, °F. */
import { takesDent } from "./bread-kind";
import type { ReadRecipe } from "./door/read-recipe";
import { asWritten } from "./plan-waits";
import type { ShapedDoughLaw } from "./proof-forecast";
import { timesOf } from "./schedule-times";
import { fahrenheitIn } from "./stage-place";
import { usualDoughTemperature } from "./temperature";

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
