import { type LevainPhase, levainActivity, findLevainPhase, type Ratio, ripeHours } from "../../../baking";
import type { Numbers } from "../../../wording/values/numbers";

/** A levain as the chart reads it: hours from feeding to the peak, hours until it is used, and how it was fed. */
export interface LevainTimes {
  buildHours: number;
  peakHours: number;
  ratio: Ratio;
}

/** A reading of the jar: times its first height, and a baker's words for it. */
export interface LevainReading {
  hour: number;
  /** Percent of the greatest activity. */
  activity: number;
  rise: number;
  phase: LevainPhase;
}

/** The tallest a jar stands on the chart: three times its first height at the peak. */
const GREATEST_RISE = 3;

/** How far the hours reach: to the use of the levain, and always well past the peak (OC 40). */
export function hoursShown({ buildHours, peakHours }: LevainTimes): number {
  return Math.max(buildHours, 1.5 * peakHours);
}

/** The jar at an hour. */
export function readLevain({ peakHours, ratio }: LevainTimes, hour: number): LevainReading {
  const curve = { peakHours, ratio };
  const activity = levainActivity(curve, hour);
  const rise = 1 + (activity / 100) * (GREATEST_RISE - 1);
  return { hour, activity, rise, phase: findLevainPhase(curve, hour) };
}

/** A baker's words for it. */
export const PHASE_TEXTS: Readonly<Record<LevainPhase, string>> = {
  waking: "waking up",
  rising: "rising",
  "use-now": "ready, use now",
  falling: "falling",
  "past-peak": "past its peak",
};

/** Steps of whole hours that leave at most `most` marks on the axis. */
export function hourStep(hours: number, most: number): number {
  return [1, 2, 3, 4, 6, 12, 24].find((step) => hours / step <= most) ?? 24;
}

/** The rows of the chart's table: every step from feeding on, the peak and the hour of use among them. */
export function levainReadings(times: LevainTimes): LevainReading[] {
  const end = hoursShown(times);
  const step = hourStep(end, 16);
  const hours = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  const marked = [times.peakHours, times.buildHours].filter(
    (hour, at, all) => !hours.includes(hour) && all.indexOf(hour) === at,
  );
  return [...hours, ...marked].toSorted((a, b) => a - b).map((hour) => readLevain(times, hour));
}

/** "6 hours", for a sentence. */
export const hoursText = ({ number }: Numbers, hours: number) =>
  `${number(hours, 1)}\u00a0${hours === 1 ? "hour" : "hours"}`;

/** How the levain stands at the hour it is used: "At 12 hours the levain is 1.9 times its first height: past its peak." */
function usedText(numbers: Numbers, times: LevainTimes): string {
  const { rise, phase } = readLevain(times, times.buildHours);
  return `At ${hoursText(numbers, times.buildHours)} the levain is ${numbers.number(rise, 1)} times its first height: ${PHASE_TEXTS[phase]}.`;
}

export const hourText = ({ number }: Numbers, hours: number) => `${number(hours, 1)}\u00a0h`;

/** The curve's sentence about the levain's use: when it is ready, and how it stands at the hour it is used. */
export function levainUseText(numbers: Numbers, times: LevainTimes): string {
  const { peakHours, ratio } = times;
  const [from, until] = ripeHours({ peakHours, ratio });
  return `Ready ${numbers.number(from, 1)}-${hoursText(numbers, until)} after feeding. ${usedText(numbers, times)}`;
}

/** The chart in one sentence, for whoever does not see it. */
export function levainSentence(numbers: Numbers, times: LevainTimes): string {
  return `Rise of the levain: highest ${hoursText(numbers, times.peakHours)} after feeding. ${usedText(numbers, times)}`;
}
