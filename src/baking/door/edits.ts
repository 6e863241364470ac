/** Changes to a form when grams are typed. */
import * as edits from "../edits/edits";
import * as grown from "../edits/grown-grams";
import type { RecipeForm } from "../recipe/recipe-form";
import { readInput } from "../recipe/read-recipe";

/**
 * Flour typed into the weights panel, in grams: it becomes the override, and the unit weight follows. Less than 100
 * g, no number, or the same flour as before returns the same form.
 * Example: City Loaf 1000 -> 1020 gives unit weight 970 (and water 765). Source: BU-07, OC 13.
 */
export const editFlourWeight = (form: RecipeForm, grams: number) =>
  edits.editFlourWeight(readInput(form), grams).form;

/**
 * Water typed into the weights panel, in grams: it becomes the hydration, the flour stays as an override, and the
 * unit weight follows. Outside 50-100 % hydration, no number, or the same water as before returns the same form.
 * Example: City Loaf, 700 g gives hydration 70 and unit weight 924. Source: BU-07, OC 13.
 */
export const editWaterWeight = (form: RecipeForm, grams: number) =>
  edits.editWaterWeight(readInput(form), grams).form;

/**
 * The hydration in percent for typed grams of water, with the fewest decimals (1 to 3) that give those grams back;
 * null without flour or for no number. Outside 50-100 the edit is refused with a message.
 * Example: 700 g on 1000 g flour is 70. Source: OC 13; decimals, so that the panel shows what was typed (BU-07).
 */
export const hydrationOfWater = (form: RecipeForm, grams: number) =>
  edits.hydrationOfWater(readInput(form), grams);
/** The form with a new unit weight or quantity; what was typed in grams grows with it. */
export const editSize = (form: RecipeForm, size: Pick<RecipeForm, "unitWeight" | "quantity">) =>
  edits.editSize(readInput(form), size).form;
/** The form `after` a change of size, with amounts typed in grams grown with the batch. */
export const withGramsGrown = (before: RecipeForm, after: RecipeForm) =>
  grown.withGramsGrown(readInput(before), readInput(after)).form;
