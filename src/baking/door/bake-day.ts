/** A bake day of several breads. */
import * as day from "../bake-day/bake-day";
import type { BakeDayAnswer, BreadWish, DayTimes, Kitchen } from "../bake-day/bake-day-answer";
import * as clash from "../bake-day/oven-clash";
import type { OvenClash } from "../bake-day/oven-clash";
import { readInput } from "../recipe/read-recipe";
import type { RecipeForm } from "../recipe/recipe-form";

/** A bread's time in the oven as it is by now, in minutes on one axis; `atOnce`: pieces in one load, if known. */
export type OvenTurn = {
  bread: string;
  form: RecipeForm;
  atOnce?: number | undefined;
  from: number;
  to: number;
};

/**
 * Plans several breads in one kitchen, so that nothing is taken twice: each bread as near to its own best plan as the
 * others allow, within the baker's ranges. Bread "out" by a time is ready up to a day earlier, never later; bread to
 * "start" begins up to 12 hours later, "free" bread up to a day. Sleep comes before the wish: a bread whose own plan
 * leaves the night free moves by hours before it wakes anybody. But it moves for no night that its own plan takes, as
 * its baker chose that wish alone, too. Work before the oven may wait 5 minutes for other work, but for mixing; a bake
 * needs hands only as it goes in and comes out. One bread is planned as by `planBaking`. The answer is never worse than
 * one bread after another in this order; what cannot be solved is a clash with what would solve it.
 * Whole minutes on one axis; errors are `missed`, `unplanned` and `clashes`.
 * Example: two loaves of 45 minutes out by Sunday 10:00 with one pot: one is out at 10:00, the other at 09:00.
 * Source: OC 28, OC 29; docs/decisions/planner.md; what takes what is trade practice, the five minutes are our choice.
 */
export const planBakeDay = (breads: readonly BreadWish[], kitchen: Kitchen, times: DayTimes): BakeDayAnswer =>
  day.planBakeDay(
    breads.map(({ form, ...wish }) => ({ ...wish, recipeFor: (atOnce?: number) => readInput(form, atOnce) })),
    kitchen,
    times,
  );

/**
 * The first bread that wants an oven, a pot or a stone while another has it, on a day that is under way, and how many
 * minutes later there is room (steps of 5, null if not within 12 hours). Turns are minutes on one axis; an oven is shared
 * at one heat, and a pot or another heat needs 15 minutes between two. What the kitchen leaves out is never short, but
 * there is one oven. No errors.
 * Example: loaves at 450°F from 600 to 645 and at 350°F from 630: the second has room 30 minutes later.
 * Source: OC 30; docs/decisions/baking-day.md, the 15 minutes as between two loads.
 */
export const findOvenClash = (turns: readonly OvenTurn[], kitchen: Kitchen): OvenClash | null =>
  clash.findOvenClash(
    turns.map(({ form, atOnce, ...turn }) => ({ ...turn, recipe: readInput(form, atOnce) })),
    kitchen,
  );
