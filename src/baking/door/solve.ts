/** Batches sized by something other than a unit weight. */
import * as exact from "../edits/exact-batch";
import * as pans from "../weights/pan-sizes";
import type { RecipeForm } from "../recipe/recipe-form";
import * as solve from "../edits/solve";
import { type Form, readInput } from "../recipe/read-recipe";

/** The form that uses what is there, and what stays in the bag, grams. */
export type Solution =
  | { ok: true; form: RecipeForm; flourLeft: number; starterLeft: number }
  | { ok: false; problem: exact.SolveProblem };

function toSolution(solved: exact.Solved): Solution {
  if (!solved.ok) return solved;
  const { recipe, ...rest } = solved;
  return { ...rest, form: recipe.form };
}

/**
 * The batch whose pieces weigh what was asked for, with the flour calculated to the gram instead of in 50 g steps or
 * by hand. Refused if extras leave no room for flour, or the starter is too wet. Example: City Loaf makes 2 x 888 g;
 * to the gram it weighs out 1929 g, for 2 x 950 g. Source: OC 17.
 */
export const exactBatch = (form: RecipeForm) => toSolution(exact.exactBatch(readInput(form)));

/**
 * Solves for the rest of the batch. Flour alone or starter alone sets the batch, in as many pieces as before. Pans
 * alone set the dough, to the gram. Flour with starter sets the inoculation. Flour with pans fills them as far as it
 * goes. The bag also feeds the levain, unless the baker has ripe starter or the recipe takes it: ripe starter brings
 * its own flour, and no levain is built.
 * Example: 1000 g flour and 180 g starter at 100 % is 1090 g flour in all, inoculation 8.3 %.
 * Source: OC 1, OC 13, OC 17; the dough of pans by `panDough`.
 */
export const solveBatch = (form: RecipeForm, stock: exact.Stock) =>
  toSolution(solve.solveBatch(readInput(form), stock));

/**
 * The dough of this recipe that fills one pan, grams to the nearest 5; `holds` is the water in grams that a baker's
 * own tin holds. Tins take more of a dough that rises less: 7 % more of whole grain, 40 % more of rye.
 * Example: a 9 x 5 takes 750-900 g of white dough, 1050-1260 g of rye. Source: docs/baking.md, "Pans".
 */
export const panDough = (input: Form, pan: { pan: pans.PanId; holds?: number }) =>
  pans.panDough(readInput(input), pan);
