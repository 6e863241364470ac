/** Plans for a form, and its work that falls into the night. */
import * as nights from "../plan/nights";
import * as plan from "../plan/plan";
import type { PlanWish } from "../plan/plan-wish";
import type { RecipeForm } from "../recipe/recipe-form";
import { readInput } from "../recipe/read-recipe";

/**
 * Chooses the start and the waits that have a range, so that the least work falls into sleep and none into hours
 * away: the best plan and up to two clearly different ones, or why there is none. A fixed end or start is kept to the
 * minute; of the cheapest plans, the one whose waits are closest to the middle of their ranges wins. If the baker
 * wrote a range for the fridge, a plan outside it comes last, with `fridgeIs`, and only if it saves sleep. All
 * numbers are whole minutes on one axis.
 * Example: City Loaf with 12 h of retard, out Sunday 10:00, asleep 22:30-06:30: 14.5 h, begun Friday 22:25.
 * Source: OC 28, OC 29; docs/decisions/planner.md; days away are treated as harder nights.
 */
export const planBaking = (form: RecipeForm, wish: PlanWish) =>
  plan.planBaking(readInput(form, wish.atOnce), wish);

/**
 * Minutes from the first row until the loaf is out, with the longest waits a plan may choose. Nights must be known
 * that far around a wish. Example: City Loaf with 12 h in the fridge is 2705. Source: OC 28, OC 29.
 */
export const longestPlan = (form: RecipeForm, fridge: boolean, atOnce?: number) =>
  plan.longestPlan(readInput(form, atOnce), fridge);

/**
 * The work in a schedule that falls into the baker's sleep, in order of time; empty when nobody has to get up.
 * Feeding a levain counts as work, as in the planner. Minutes; `sleep` with equal ends means none.
 * Example: City Loaf from 09:00 with sleep 22:30-06:30 is pre-shaping at 1510 (01:10) first, and 75 minutes in all.
 * Source: OC 29.
 */
export const nightWork = (form: RecipeForm, day: nights.BakerDay) =>
  nights.nightWork(readInput(form, day.atOnce), day);

/**
 * Changes that spare a baker work at night: another start within a day (the `usual` one, in minutes of the day, if it
 * costs no sleep), and a night in the fridge for a dough that has a proof or is chilled already: as long as the baker
 * wrote, else 8 to 24 hours, after a proof of 30-60 minutes if there was no fridge. Each costs less sleep than now;
 * one that still costs some is left out if another costs none. Empty when nobody has to get up. No grams change.
 * Example: City Loaf from 09:00 starts at 1140 (19:00) and is out at 2375; from 1200 with 1035 minutes in the fridge
 * at 3365.
 * Source: OC 26, OC 29; docs/decisions/planner.md.
 */
export const nightRemedies = (form: RecipeForm, day: nights.BakerDay, usual?: number) =>
  nights.nightRemedies(readInput(form, day.atOnce), day, usual);

/**
 * The one-tap change for a levain past its peak: the last build is used when it peaks, in hours, as far as the bounds
 * of a build allow. No grams change. Example: City Loaf, built 12 h with its peak at 8 h, is built 8 h.
 * Source: OC 40; baking-domain 3.2.
 */
export const levainAtPeak = (form: RecipeForm) => nights.levainAtPeak(readInput(form)).form;
