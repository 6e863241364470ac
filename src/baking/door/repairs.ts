/** What a form's problems need. */
import * as repairs from "../repairs/repair-problem";
import * as places from "../repairs/place-of-problem";
import type { RecipeForm } from "../recipe/recipe-form";
import { readInput } from "../recipe/read-recipe";
import type { Problem } from "../recipe/results";

/**
 * The change of fields that repairs a problem of the recipe or its schedule: fewer problems of that kind, and fewer in
 * all; null where only the baker can say, as how much less honey. Tries each whole percent, nearest first.
 * Example: a bulk that grew to 260 minutes for its folds is written as "4 hours 20 minutes". Source: docs/decisions/builder.md.
 */
export const repairProblem = (form: RecipeForm, problem: Problem): Partial<RecipeForm> | null =>
  repairs.repairProblem(readInput(form), problem);

/**
 * The field where a problem is decided, as a path into the form. Example: a liquid that nobody knows is at
 * "otherLiquids.0.waterPercent". Source: the fields' own steps.
 */
export const placeOfProblem = (form: RecipeForm, problem: Problem): string =>
  places.placeOfProblem(readInput(form), problem);
