import { BOUNDS } from "./bounds";
import { FALLBACK } from "./defaults";
import { readNumber, readRatio, unread } from "./read";
import type { Ratio, RecipeForm } from "./recipe-form";

/** What the curve is drawn from: hours from feeding to the peak, and the build ratio. */
export type LevainCurve = { peakHours: number; ratio: Ratio };

/**
 * The build that goes into the dough, as its curve is drawn: hours until it is used, hours to its peak, its ratio.
 * Example: with a second build of 10 h, `buildHours` is 10. Source: OC 4, OC 40.
 */
export function lastBuild(input: Partial<RecipeForm>): LevainCurve & { buildHours: number } {
  const form = unread(input);
  const twice = form.hasSecondaryLevainBuild === true;
  const time = twice ? "secondaryLevainBuildTime" : "levainBuildTime";
  return {
    buildHours: readNumber(form, time, FALLBACK[time]),
    peakHours: readNumber(form, "levainPeakTime", FALLBACK.levainPeakTime),
    ratio: readRatio(twice ? form.secondaryLevainBuildRatio : form.levainBuildRatio),
  };
}

function peakOf(hours: number): number {
  return Number.isFinite(hours) && hours > 0 ? hours : FALLBACK.levainPeakTime;
}

/**
 * How lively a levain is `hours` after feeding, 0 to 100 with one maximum of 100 at the peak: flat at first, then
 * a rise that is faster than the fall. More food for the same seed makes a steeper curve.
 * A(t) = 100 (t/P)^k e^(k(1 - t/P)), k = clamp(1.5 + 0.8 ln D, 2, 4), D = all parts / seed. Unusable input: 0.
 * Example: peak 6 h at 1:2:2 after 4 h is 82. Source: OC 40 (a gamma curve; a picture, not a forecast).
 */
export function levainActivity(curve: LevainCurve, hours: number): number {
  if (!Number.isFinite(hours) || hours <= 0) return 0;
  const { starter, flour, water } = readRatio(curve?.ratio);
  const dilution = (starter + flour + water) / starter;
  const steepness = Math.min(4, Math.max(2, 1.5 + 0.8 * Math.log(dilution)));
  const x = hours / peakOf(curve?.peakHours);
  if (x > 1000) return 0;
  // One exponent, so that neither factor overflows on its own.
  return Math.min(100, 100 * Math.exp(steepness * (Math.log(x) + 1 - x)));
}

/** The names of the chart's bands, in the order a levain goes through them. */
export const LEVAIN_PHASES = ["waking", "rising", "use-now", "falling", "past-peak"] as const;
export type LevainPhase = (typeof LEVAIN_PHASES)[number];

/**
 * The band of the chart at `hours`: below 20 waking, from 90 "use-now", below 70 after the peak "past-peak".
 * Example: peak 6 h at 1:2:2 after 5 h is "use-now", after 10 h "past-peak". Source: OC 40.
 */
export function levainPhase(curve: LevainCurve, hours: number): LevainPhase {
  const activity = levainActivity(curve, hours);
  if (activity >= 90) return "use-now";
  if (hours > peakOf(curve?.peakHours)) return activity < 70 ? "past-peak" : "falling";
  return activity < 20 ? "waking" : "rising";
}

/**
 * From when to when the levain is at 90 or more, in hours to 0.1.
 * Example: peak 6 h at 1:2:2 is `[4.5, 7.8]`. Source: OC 40.
 */
export function ripeHours(curve: LevainCurve): [number, number] {
  const peak = Math.min(peakOf(curve?.peakHours), BOUNDS.levainBuildTime.max);
  const crossing = (from: number, to: number): number => {
    let [low, high] = [from, to];
    for (let i = 0; i < 30; i++) {
      const middle = (low + high) / 2;
      if (levainActivity(curve, middle) >= 90) high = middle;
      else low = middle;
    }
    return Math.round(high * 10) / 10;
  };
  return [crossing(0, peak), crossing(peak * 4, peak)];
}
