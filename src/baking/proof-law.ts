/** How long the shaped dough of a recipe takes, where a finger can tell; minutes, °F. */
import { isFlashBake, isMostlyRye } from "./bread-kind";
import type { ReadRecipe } from "./door/read-recipe";
import { asWritten } from "./plan-waits";
import type { ProofLaw } from "./proof-forecast";
import { timesOf } from "./schedule-times";
import { heatIn } from "./stage-place";
import { usualDoughTemperature } from "./temperature";

export const answersFinger = (recipe: ReadRecipe): boolean =>
  !isFlashBake(recipe) && recipe.finalShape !== "focaccia" && !isMostlyRye(recipe);

/** The degrees that a proof's own words name. */
function writtenFahrenheit({ proofingTime }: ReadRecipe): number | null {
  const heat = heatIn(proofingTime.text.toLowerCase());
  if (heat === null) return null;
  return heat.unit === "F" ? heat.degrees : (heat.degrees * 9) / 5 + 32;
}

/** The last time before the oven: the proof in the room, or after the fridge the time at the table; null without either. */
export function proofLaw(recipe: ReadRecipe): ProofLaw | null {
  if (recipe.recipeType === "other" || recipe.recipeType === "" || !answersFinger(recipe)) return null;
  const own = asWritten(recipe);
  const { proof, retard, temper, temperMost } = timesOf(own);
  const isFromFridge = retard !== null;
  const { min, max } = isFromFridge ? { min: temper, max: Math.max(temper, temperMost) } : proof;
  if (min <= 0) return null;
  return {
    min,
    max: Math.max(min, max),
    usualFahrenheit: isFromFridge ? 40 : (writtenFahrenheit(own) ?? usualDoughTemperature(recipe)),
    isFromFridge,
  };
}
