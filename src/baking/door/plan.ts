/** Plans for a form, and what of it falls into the night. */
import * as nights from "../nights";
import * as plan from "../plan";
import type { RecipeForm } from "../recipe-form";
import { readRecipe } from "./read-recipe";

/**
 * Chooses the waits that the baker gave a range, and the start, so that as little work as can be falls into sleep, and
 * none into hours away: the best plan and up to two that really differ, or why there is none. A fixed end or start is
 * kept to the minute; the waits are then the closest to the middle of their ranges among those that cost least. Where
 * the baker wrote a range for the fridge, a plan outside of it stands last, with `fridgeIs`, and only where it spares
 * sleep. All numbers are whole minutes on one axis.
 * Example: City Loaf with 12 h of retard, out Sunday 10:00, asleep 22:30-06:30: 14.5 h, begun Friday 22:25.
 * Source: OC 28, OC 29; decisions 52 and 77; days away are treated as harder nights.
 */
export const planBaking = (form: RecipeForm, wish: plan.PlanWish) =>
  plan.planBaking(readRecipe(form, wish.atOnce), wish);

/**
 * Minutes from the first row to the loaf out with the longest waits that a plan may choose: how far around a wish
 * nights must be known. Example: City Loaf with 12 h in the fridge is 2705. Source: OC 28, OC 29.
 */
export const longestPlan = (form: RecipeForm, fridge: boolean, atOnce?: number) =>
  plan.longestPlan(readRecipe(form, atOnce), fridge);

/**
 * The work of a schedule that falls into its baker's sleep, in the order of the night; empty when nobody has to get up.
 * Work is what the planner counts as work: the feeding of a levain, too. Minutes; hours that are equal are no sleep.
 * Example: City Loaf from 09:00 with sleep 22:30-06:30 is pre-shaping at 1510 (01:10) first, and 75 minutes in all.
 * Source: OC 29.
 */
export const nightWork = (form: RecipeForm, day: nights.BakerDay) =>
  nights.nightWork(readRecipe(form, day.atOnce), day);

/**
 * What spares a baker the work at night: another start within a day (the `usual` one, in minutes of the day, where it
 * costs no sleep), and a night in the fridge for a dough that proofs or is cooled already: as long as its baker wrote, or 8
 * to 24 hours, after a proof of 30-60 minutes where there was no fridge. Each costs less sleep than now; one that costs some
 * is left out where another costs none. Empty where nobody has to get up. No gram changes.
 * Example: City Loaf from 09:00 starts at 1140 (19:00) and is out at 2375; from 1200 with 1035 minutes in the fridge at 3365.
 * Source: OC 26, OC 29; decisions 44 and 77.
 */
export const nightRemedies = (form: RecipeForm, day: nights.BakerDay, usual?: number) =>
  nights.nightRemedies(readRecipe(form, day.atOnce), day, usual);

/**
 * The one-tap change for a levain past its peak: the last build is used when it peaks, in hours, as far as the bounds of
 * a build allow. No gram changes. Example: City Loaf, built 12 h with its peak at 8 h, is built 8 h.
 * Source: OC 40; baking-domain 3.2.
 */
export const levainAtPeak = (form: RecipeForm) => nights.levainAtPeak(readRecipe(form)).form;
