/** The waits of a form that a plan may choose, in minutes. */
import * as texts from "../plan/plan-texts";
import {
  type PlannedWaits,
  ownRetard as retardOf,
  rowRanges as rowsOf,
  waitRanges as rangesOf,
} from "../plan/plan-waits";
import type { RecipeForm } from "../recipe/recipe-form";
import { type Form, readInput } from "../recipe/read-recipe";

/** The recipe's minutes in the fridge; null without cold retard. Example: "12-16" is 720. Source: OC 27. */
export const ownRetard = (input: Form) => retardOf(readInput(input));

/**
 * The waits of a recipe whose text has a range, in order of time, and the fridge if it has one. An earlier plan's
 * choice does not narrow a range. Minutes; the bulk includes its folds.
 * Example: "12-18 hours" of bulk is 720 to 1080, at best 900; "12 hours" in the fridge are 480 to 1440.
 * Source: OC 27, OC 29; docs/decisions/planner.md.
 */
export const waitRanges = (form: RecipeForm) => rangesOf(readInput(form));

/**
 * How long each row of a running plan may take: the ranges of its waits, the bulk without its folds. Minutes.
 * Example: a bulk of "12-18 hours" with 4 folds every 30 minutes leaves 600 to 960. Source: docs/decisions/planner.md.
 */
export const rowRanges = (form: RecipeForm) => rowsOf(readInput(form));

/**
 * The recipe with `retard` minutes in the fridge; for null none, and as much proof as the dough then needs in the room;
 * unchanged if that is its retard already. A length
 * within the baker's range is added to the range's text.
 * Example: City Loaf with 870 has `coldRetard` and "14 hours 30 minutes"; "12-16 hours" reads "12-16 hours, here 14 h
 * 30". Source: OC 29.
 */
export const withRetard = (form: RecipeForm, retard: number | null) =>
  texts.withRetard(readInput(form), retard).form;

/**
 * The recipe with the waits of a plan: the baker's ranges stay, and the chosen lengths are added to their texts. A
 * night in the fridge for a recipe without one shortens its proof to 30-60 minutes.
 * Example: "12-18 hours" of bulk with `waits: {bulk: 870}` reads "12-18 hours, here 14 h 30".
 * Source: OC 26; docs/decisions/planner.md.
 */
export const withWaits = (form: RecipeForm, planned: PlannedWaits) =>
  texts.withWaits(readInput(form), planned).form;
