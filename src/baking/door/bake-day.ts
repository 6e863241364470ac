/** A bake day of several breads. */
import * as day from "../bake-day/bake-day";
import type { BakeDayAnswer, BreadWish, DayTimes, Kitchen } from "../bake-day/bake-day-answer";
import { readInput } from "../recipe/read-recipe";

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
