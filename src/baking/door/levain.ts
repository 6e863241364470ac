/** A levain's builds and its curve. */
import { FALLBACK } from "../recipe/defaults";
import * as levain from "../weights/levain";
import {
  type LevainCurve,
  lastBuild as buildOf,
  levainActivity as activityAt,
  findLevainPhase as phaseAt,
  ripeHours as ripeFrom,
} from "../starter/levain-activity";
import type { Ratio } from "../recipe/recipe-form";
import { type Form, readInput } from "../recipe/read-recipe";
import { readRatio } from "../recipe/read-values";

function readCurve(curve: LevainCurve): LevainCurve {
  const hours = curve?.peakHours;
  const isPeak = Number.isFinite(hours) && hours > 0;
  return { ratio: readRatio(curve?.ratio), peakHours: isPeak ? hours : FALLBACK.levainPeakTime };
}

/**
 * The build that goes into the dough, for drawing its curve: hours until it is used, hours to its peak, its ratio.
 * Example: with a second build of 10 h, `buildHours` is 10. Source: OC 4, OC 40.
 */
export const lastBuild = (input: Form) => buildOf(readInput(input));

/**
 * How active a levain is `hours` after feeding, from 0 to 100 at the peak: flat at first, then rising faster than it
 * falls. More food for the same seed makes a steeper curve. A(t) = 100 (t/P)^k e^(k(1 - t/P)), k = clamp(1.5 + 0.8 ln
 * D, 2, 4), D = all parts / seed. Unusable input: 0.
 * Example: peak 6 h at 1:2:2 after 4 h is 82. Source: OC 40 (a gamma curve; a picture, not a forecast).
 */
export const levainActivity = (curve: LevainCurve, hours: number) => activityAt(readCurve(curve), hours);

/**
 * The band of the chart at `hours`: below 20 waking, from 90 "use-now", below 70 after the peak "past-peak".
 * Example: peak 6 h at 1:2:2 after 5 h is "use-now", after 10 h "past-peak". Source: OC 40.
 */
export const findLevainPhase = (curve: LevainCurve, hours: number) => phaseAt(readCurve(curve), hours);

/**
 * When the levain is at 90 or more: first and last hour, to 0.1.
 * Example: peak 6 h at 1:2:2 is `[4.5, 7.8]`. Source: OC 40.
 */
export const ripeHours = (curve: LevainCurve) => ripeFrom(readCurve(curve));

/**
 * The ratio whose water keeps the starter hydration (water = flour x hydration), offered when it differs. If the
 * water would be below 1 part, all parts are multiplied by a whole number.
 * Example: 40:100:100 for a 60 % starter is 40:100:60. Source: OC 4.
 */
export const matchingRatio = (ratio: Ratio, starterHydration: number) =>
  levain.matchingRatio(readRatio(ratio), readInput({ starterHydration }).starterHydration);

/**
 * The same ratio in parts that the steppers of a first build allow (1-10 : 1-20 : 1-20, halves), for the first edit
 * of the stored default. A ratio that already fits stays. Example: 40:100:100 is 2:5:5. Source: OC 14.
 */
export const ratioInSmallParts = (ratio: Ratio) => levain.ratioInSmallParts(readRatio(ratio));
