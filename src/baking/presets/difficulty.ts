import type { ReadRecipe } from "../recipe/read-recipe";
import { takesRipeStarter } from "../weights/levain";
import { isInPan } from "../recipe/pan";

export type Difficulty = "easy" | "medium" | "advanced";

/** Hydration in percent from which a dough spreads and sticks to the hands. */
const SLACK = 78;

export function rateDifficulty(recipe: ReadRecipe): Difficulty {
  const { recipeType: type, finalShape: shape } = recipe;
  const points = [
    type === "sourdough" || type === "prefermented",
    type === "sourdough" && recipe.hasSecondaryLevainBuild && !takesRipeStarter(recipe),
    recipe.hydrationPercent >= SLACK,
    shape === "baguette",
  ].filter(Boolean).length;
  const isHeld = isInPan(recipe) || shape === "focaccia";
  const asked = points - (isHeld ? 1 : 0);
  if (asked > 2) return "advanced";
  return asked === 2 ? "medium" : "easy";
}
