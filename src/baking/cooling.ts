import { DAY_MINUTES } from "./minutes";
import { isEnriched, isFlashBake, isMostlyRye } from "./bread-kind";
import type { ReadRecipe } from "./door/read-recipe";
import { isInPan } from "./pan";

export function coolingMinutes(recipe: ReadRecipe): [number, number] {
  const { finalShape: shape } = recipe;
  if (isFlashBake(recipe)) return [15, 30];
  if (isMostlyRye(recipe)) return [DAY_MINUTES, DAY_MINUTES];
  if (shape === "rolls" || shape === "baguette") return [15, 30];
  return isInPan(recipe) || shape === "focaccia" || isEnriched(recipe) ? [60, 60] : [60, 120];
}
