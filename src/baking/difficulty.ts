import { isInPan } from "./pan";
import { readNumber, readText, takesRipeStarter, unread } from "./read";
import type { RecipeForm } from "./recipe-form";

export type Difficulty = "easy" | "medium" | "advanced";

/** From here on, in percent of the flour, a dough spreads and sticks to the hands. */
const SLACK = 78;

/**
 * How much practice a bread asks for: a point each for a levain or preferment, a second levain build, a slack dough and
 * baguettes; a pan or sheet that holds the dough takes one off. Up to 1 is "easy", 2 "medium", more "advanced".
 * No units and no errors: an empty form is "easy".
 * Example: the City Loaf, a levain and 75 % water, is "easy". Source: trade practice, the weighing is ours.
 */
export function difficulty(input: Partial<RecipeForm>): Difficulty {
  const form = unread(input);
  const type = readText(form.recipeType);
  const shape = readText(form.finalShape);
  const points = [
    type === "sourdough" || type === "prefermented",
    type === "sourdough" && form.hasSecondaryLevainBuild === true && !takesRipeStarter(form),
    readNumber(form, "hydrationPercent", 0) >= SLACK,
    shape === "baguette",
  ].filter(Boolean).length;
  const isHeld = isInPan(form) || shape === "focaccia";
  const asked = points - (isHeld ? 1 : 0);
  if (asked > 2) return "advanced";
  return asked === 2 ? "medium" : "easy";
}
