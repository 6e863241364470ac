import type { CalculatedRecipe, RecipeForm } from "../../baking";
import type { Formats } from "../../wording/formats";
import { bakingSteps } from "./process-baking";
import { bulkSteps, doughSteps, leaveningSteps } from "./process-dough";
import { proofSteps, shapeSteps } from "./process-shaping";

/** One numbered step: two words to find it by, and a sentence that repeats its weights. */
export type ProcessStep = { title: string; text: string };

/**
 * The method, worded from the form: who reads a step need not look up at the list. Departs from no number of
 * the calculation, and says nothing about what the baker left open.
 */
export function processSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  return [
    ...leaveningSteps(formats, form, recipe),
    ...doughSteps(formats, form, recipe),
    ...bulkSteps(formats, form),
    ...shapeSteps(formats, form, recipe),
    ...proofSteps(formats, form),
    ...bakingSteps(formats, form),
  ];
}
