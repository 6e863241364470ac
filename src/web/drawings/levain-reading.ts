import { levainActivity, type Ratio } from "../../baking";

/** A levain as the chart reads it: hours from feeding to the peak, hours until it is used, and how it was fed. */
export interface LevainTimes {
  buildHours: number;
  peakHours: number;
  ratio: Ratio;
}

/** One reading of the jar: times its first height, and what a baker would say of it. */
export interface LevainReading {
  hour: number;
  /** Percent of the greatest activity. */
  activity: number;
  rise: number;
  state: "waking" | "rising" | "use now" | "falling" | "past peak";
}

/** The tallest a jar stands on the chart: three times its first height at the peak. */
const GREATEST_RISE = 3;

/** How far the hours reach: to the use of the levain, and always well past the peak (OC 40). */
export function hoursShown({ buildHours, peakHours }: LevainTimes): number {
  return Math.max(buildHours, 1.5 * peakHours);
}

/** What the jar says at an hour. Bands as in OC 40: under 20 waking, from 90 use now, under 70 after the peak past it. */
export function readLevain({ peakHours, ratio }: LevainTimes, hour: number): LevainReading {
  const activity = levainActivity({ peakHours, ratio }, hour);
  const rise = 1 + (activity / 100) * (GREATEST_RISE - 1);
  return { hour, activity, rise, state: stateOf(activity, hour > peakHours) };
}

function stateOf(activity: number, afterPeak: boolean): LevainReading["state"] {
  if (activity >= 90) return "use now";
  if (afterPeak) return activity < 70 ? "past peak" : "falling";
  return activity < 20 ? "waking" : "rising";
}

/** Steps of whole hours that leave at most `most` marks on the axis. */
export function hourStep(hours: number, most: number): number {
  return [1, 2, 3, 4, 6, 12, 24].find((step) => hours / step <= most) ?? 24;
}

/** The rows of the chart's table: every step from feeding on, the peak and the hour of use among them. */
export function levainReadings(times: LevainTimes): LevainReading[] {
  const end = hoursShown(times);
  const step = hourStep(end, 16);
  const hours = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  const all = [...new Set([...hours, times.peakHours, times.buildHours])].sort((a, b) => a - b);
  return all.map((hour) => readLevain(times, hour));
}
