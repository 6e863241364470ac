/** Batches that are asked for by something else than their size. */
import * as exact from "../exact-batch";
import * as pans from "../pan-sizes";
import type { RecipeForm } from "../recipe-form";
import * as solve from "../solve";
import { type Form, readRecipe } from "./read-recipe";

/** The form that bakes with what is there, and what stays in the bag, grams. */
export type Solution =
  | { ok: true; form: RecipeForm; flourLeft: number; starterLeft: number }
  | { ok: false; problem: exact.SolveProblem };

function solution(solved: exact.Solved): Solution {
  if (!solved.ok) return solved;
  const { recipe, ...rest } = solved;
  return { ...rest, form: recipe.form };
}

/**
 * The batch whose pieces weigh what was asked for, in grams: the flour is worked out to the gram, whether it went in
 * 50 g steps before or was set by hand. Refused where extras leave no room for flour, or the starter is too wet.
 * Example: City Loaf makes 2 x 888 g; exact it weighs out 1929 g, for 2 x 950 g. Source: OC 17.
 */
export const exactBatch = (form: RecipeForm) => solution(exact.exactBatch(readRecipe(form)));

/**
 * Solves for the rest of the batch. Flour alone, or starter alone: the batch follows it, in as many pieces as before.
 * Pans alone: their dough, to the gram. Flour and starter: the inoculation follows. Pans with flour: as full as it
 * makes them. The bag also feeds the levain, unless ripe starter is there, or is what the recipe takes: it brings
 * flour of its own. A batch from ripe starter builds no levain.
 * Example: 1000 g flour and 180 g starter at 100 % is 1090 g flour in all, inoculation 8.3 %.
 * Source: OC 1, OC 13, OC 17; the dough of pans by `panDough`.
 */
export const solveBatch = (form: RecipeForm, stock: exact.Stock) =>
  solution(solve.solveBatch(readRecipe(form), stock));

/**
 * The dough that one pan takes of this recipe, grams to the nearest 5; `holds` is the water that a baker's own tin
 * holds, grams. Tins take more of a dough that rises less: 7 % more of whole grain, 40 % more of rye.
 * Example: a 9 x 5 takes 750-900 g of white dough, 1050-1260 g of rye. Source: docs/baking.md, "Pans".
 */
export const panDough = (input: Form, pan: { pan: pans.PanId; holds?: number }) =>
  pans.panDough(readRecipe(input), pan);
