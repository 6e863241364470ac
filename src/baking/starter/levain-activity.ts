import { BOUNDS } from "../recipe/bounds";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { Ratio } from "../recipe/recipe-form";

/** What the curve is drawn from: hours from feeding to the peak, and the build ratio. */
export type LevainCurve = { peakHours: number; ratio: Ratio };

export function lastBuild(recipe: ReadRecipe): LevainCurve & { buildHours: number } {
  const { hasSecondaryLevainBuild: twice, levainPeakTime: peakHours } = recipe;
  return twice
    ? { buildHours: recipe.secondaryLevainBuildTime, peakHours, ratio: recipe.secondaryLevainBuildRatio }
    : { buildHours: recipe.levainBuildTime, peakHours, ratio: recipe.levainBuildRatio };
}

export function levainActivity({ ratio, peakHours }: LevainCurve, hours: number): number {
  if (!Number.isFinite(hours) || hours <= 0) return 0;
  const { starter, flour, water } = ratio;
  const dilution = (starter + flour + water) / starter;
  const steepness = Math.min(4, Math.max(2, 1.5 + 0.8 * Math.log(dilution)));
  const x = hours / peakHours;
  if (x > 1000) return 0;
  // A single exponent, so that neither factor overflows alone.
  return Math.min(100, 100 * Math.exp(steepness * (Math.log(x) + 1 - x)));
}

/** The bands of the chart, in the order a levain goes through them. */
export const LEVAIN_PHASES = ["waking", "rising", "use-now", "falling", "past-peak"] as const;
export type LevainPhase = (typeof LEVAIN_PHASES)[number];

export function findLevainPhase(curve: LevainCurve, hours: number): LevainPhase {
  const activity = levainActivity(curve, hours);
  if (activity >= 90) return "use-now";
  if (hours > curve.peakHours) return activity < 70 ? "past-peak" : "falling";
  return activity < 20 ? "waking" : "rising";
}

export function ripeHours(curve: LevainCurve): [number, number] {
  const peak = Math.min(curve.peakHours, BOUNDS.levainBuildTime.max);
  const crossing = (from: number, to: number): number => {
    let [low, high] = [from, to];
    for (let i = 0; i < 30; i++) {
      const middle = (low + high) / 2;
      if (levainActivity(curve, middle) >= 90) high = middle;
      else low = middle;
    }
    return high;
  };
  // Rounded inwards, so that both hours told are ripe.
  return [Math.ceil(crossing(0, peak) * 10) / 10, Math.floor(crossing(peak * 4, peak) * 10) / 10];
}
