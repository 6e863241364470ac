import { DAY_MINUTES } from "../durations/minutes";
import { isEnriched, isFlashBake, isMostlyRye, isSmall } from "../weights/bread-kind";
import type { ReadRecipe } from "../recipe/read-recipe";
import { isInPan } from "../recipe/pan";

export function coolingMinutes(recipe: ReadRecipe): [number, number] {
  const { finalShape: shape } = recipe;
  if (isFlashBake(recipe)) return [15, 30];
  if (isMostlyRye(recipe)) return [DAY_MINUTES, DAY_MINUTES];
  if (shape === "baguette" || isSmall(recipe)) return [15, 30];
  return isInPan(recipe) || shape === "focaccia" || isEnriched(recipe) ? [60, 60] : [60, 120];
}
