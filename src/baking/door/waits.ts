/** The waits of a form that a plan may choose, in minutes. */
import * as texts from "../plan-texts";
import {
  type PlannedWaits,
  ownRetard as retardOf,
  rowRanges as rowsOf,
  waitRanges as rangesOf,
} from "../plan-waits";
import type { RecipeForm } from "../recipe-form";
import { type Form, readRecipe } from "./read-recipe";

/**
 * Minutes in the fridge as the recipe has them; null without cold retard. Example: "12-16" is 720. Source: OC 27.
 */
export const ownRetard = (input: Form) => retardOf(readRecipe(input));

/**
 * The waits of a recipe that its baker gave a range, in the order of the day, and the fridge where it has one. What a
 * plan chose before makes no range smaller. Minutes; the bulk's with its folds.
 * Example: "12-18 hours" of bulk is 720 to 1080, at best 900; "12 hours" in the fridge are 480 to 1440.
 * Source: OC 27, OC 29; decision 77.
 */
export const waitRanges = (form: RecipeForm) => rangesOf(readRecipe(form));

/**
 * How long each row of a running plan may take: the ranges of its waits, the folds of the bulk taken off. Minutes.
 * Example: a bulk of "12-18 hours" with 4 folds every 30 minutes leaves 600 to 960. Source: decision 52.
 */
export const rowRanges = (form: RecipeForm) => rowsOf(readRecipe(form));

/**
 * The recipe with so many minutes in the fridge, or with null none; as it is where that is its own retard already. A
 * length within the baker's range is quoted beside it.
 * Example: City Loaf with 870 has `coldRetard` and "14 hours 30 minutes"; "12-16 hours" reads "12-16 hours, here
 * 14 h 30". Source: OC 29.
 */
export const withRetard = (form: RecipeForm, retard: number | null) =>
  texts.withRetard(readRecipe(form), retard).form;

/**
 * The recipe with the waits of a plan: its baker's ranges stay, and what was chosen in them is quoted.
 * A night in the fridge of a recipe that has none shortens its proof to 30-60 minutes.
 * Example: "12-18 hours" of bulk with `waits: {bulk: 870}` reads "12-18 hours, here 14 h 30".
 * Source: OC 26; decisions 52 and 77.
 */
export const withWaits = (form: RecipeForm, planned: PlannedWaits) =>
  texts.withWaits(readRecipe(form), planned).form;
