/** The weights of a form's recipe, in grams and percent. */
import * as additives from "../edits/additives";
import * as calculate from "../weights/calculate";
import * as flours from "../recipe/flours";
import * as label from "../mixing/label-ingredients";
import * as yeast from "../weights/preferment-yeast";
import type { RecipeForm } from "../recipe/recipe-form";
import type { CalculatedRecipe } from "../recipe/results";
import * as size from "../weights/scale";
import * as soaker from "../edits/soaker";
import { type Form, readInput } from "../recipe/read-recipe";
import { readFlours } from "../recipe/read-values";

/**
 * Calculates everything that goes on the scale from what the baker decided: weights in grams (yeast and light extras
 * to 0.1 g), shares in percent of the total flour, problems as data. Works for any input: a missing or unusable field
 * has its default, nothing throws, no number is NaN.
 * Example: 2 x 950 g, 75 %, bread 50 / all-purpose 50, 20 % inoculation: flour 1000, water 750, salt 25, levain 400,
 * main water 550, final-dough flours 400 + 400; weighed out 1775. Source: CA-01, OC 1 to OC 17.
 */
export function calculateRecipe(input: Form): CalculatedRecipe {
  const recipe = readInput(input);
  return calculate.calculateRecipe(recipe);
}

/**
 * The ingredients of a dough as a label lists them: grams of the whole dough, heaviest first, each name once. Flour,
 * water, salt and yeast of a levain, preferment or soaker are counted among the dough's own, so that the sum is
 * `weighedOut`. Without anything to weigh the list is empty; nothing throws.
 * Example: the City Loaf is water 750, bread flour 500, all-purpose flour 500, salt 25. Source: 21 CFR 101.4(a),
 * descending order of weight; OC 1 for the levain's flour.
 */
export const labelIngredients = (input: Form): label.LabelIngredient[] =>
  label.labelIngredients(readInput(input));

/**
 * Weight lost in oven and cooling, percent: what the form says, else 15 for a hearth loaf, 11 in a pan, 9 for a
 * flat bake on a tray. Example: a focaccia is 9. Source: OC 17.
 */
export const bakeLossPercent = (input: Form) => size.bakeLossPercent(readInput(input));

/**
 * Sums the rows in percent: complete within 0.1 of 100, with a tiny margin because 33.3 x 3 in floats falls short.
 * Example: 50 + 50.2 is `{ total: 100.2, status: "over" }`. Source: BU-08, OC 12.
 */
export const flourTotal = (rows: unknown) => flours.sumFlours(readFlours(rows));

/**
 * The one change that brings flour rows to 100 percent: the largest takes or gives what is off; null if they are
 * complete, or if no row can. Example: 50 and 40 make the first 60. Source: BU-08.
 */
export const completeFlours = (rows: unknown) => flours.completeFlours(readFlours(rows));

/**
 * Points of hydration that the blend needs on top of bread flour: share x shift, summed; unknown flours count 0. A
 * hint, never applied. Example: 70 % whole wheat and 30 % bread is 5.6. Source: OC 36.
 */
export const suggestHydrationShift = (rows: unknown) => flours.sumHydrationShift(readFlours(rows));
/** The usual yeast of a preferment for its hours and temperature, percent of its flour. */
export const usualPrefermentYeast = (input: Form) => yeast.usualPrefermentYeast(readInput(input));

/**
 * The dry seeds and grains of a recipe that are not in a soaker yet, in grams. Example: oats in a soaker do not
 * count. Source: OC 11.
 */
export const drySeeds = (input: Form) => soaker.drySeeds(readInput(input));

/**
 * The changed fields that soak a recipe's dry seeds overnight in their own weight of water, beside the dough's.
 * Example: 10 % seeds at 75 % hydration make a soaker with 10 % water, and 75 % it stays. Source: OC 11.
 */
export function soakSeeds(form: RecipeForm): Partial<RecipeForm> {
  const soaked = soaker.soakerOf(readInput(form), form.preDoughs);
  return soaked === null ? {} : { preDoughs: [...form.preDoughs, soaked] };
}

/**
 * The changed fields of a recipe whose soakers hold seeds that it no longer has: these leave, and the water for them.
 * Example: a soaker of 10 % oats, without oats in the recipe, is taken out. Source: OC 11.
 */
export function withoutUnsoaked(form: RecipeForm): Partial<RecipeForm> {
  const preDoughs = soaker.withoutUnsoaked(readInput(form), form.preDoughs);
  return preDoughs === null ? {} : { preDoughs };
}

/**
 * The changed fields of a recipe whose inclusions come down together to `most` percent of the flour, soaked ones with
 * their water. Example: walnuts 40 and raisins 20 at 30 are 20 and 10. Source: OC 35.
 */
export function fewerInclusions(form: RecipeForm, most: number): Partial<RecipeForm> {
  return additives.fewerInclusions(readInput(form), form, most) ?? {};
}
