/** When a levain or starter peaks after its feeding, fitted to published times; hours, minutes and °F. */
import type { Ratio } from "../recipe/recipe-form";

/**
 * The range in which the levain's peak was checked against published timings, whole °F; no estimate outside it.
 * Source: OC 39.
 */
export const PEAK_RANGE = { min: 61, max: 82 } as const;

/** Fitted to `PUBLISHED_PEAKS`. A feeding of e times the seed's flour at 77°F, in minutes. */
const MINUTES = 186;
/** More food takes a little more than its doublings: the first hours are spent waking up. */
const POWER = 1.1;
/** A levain works so many times as fast 18°F (10 °C) warmer. */
const WARMTH = { times: 2.4, degrees: 18, at: 77 };
/** Twice the water makes it a twelfth faster, and half of it a twelfth slower. */
const WATER = 0.12;
/** The range of hydrations that feedings have, as parts of the flour. */
const HYDRATIONS = { min: 0.3, max: 3 };
/** A levain of whole grain alone takes this share less time, as a dough of it does. */
const WHOLE_GRAIN = 0.17;

/**
 * Minutes from feeding to the peak, for any warmth: 186 x ln(1 + 2 flour / starter)^1.1 x 2.4^((77 - °F)/18) x
 * (water / flour)^-0.12 x (1 - 0.17 whole grain). Forecasts from looks at a levain start here. Without flour it is 0.
 * Example: 1:2:2 at 77°F is 314, 1:2:1 is 341. Source: OC 39, fitted to `PUBLISHED_PEAKS`.
 */
export function levainPeakMinutes(
  { starter, flour, water }: Ratio,
  fahrenheit: number,
  wholeGrain: number,
): number {
  const food = Math.log(1 + (2 * flour) / starter) ** POWER;
  const slowedBy = WARMTH.times ** ((WARMTH.at - fahrenheit) / WARMTH.degrees);
  const hydration = Math.min(HYDRATIONS.max, Math.max(HYDRATIONS.min, water / flour));
  return MINUTES * food * slowedBy * hydration ** -WATER * (1 - WHOLE_GRAIN * wholeGrain);
}

/**
 * Hours from feeding to the peak, to a tenth; null outside 61-82°F.
 * Example: 1:5:6.25 at 70°F is 11.1, and 9.2 for whole grain. Source: OC 39, fitted to `PUBLISHED_PEAKS`.
 */
export function estimateLevainPeak(ratio: Ratio, fahrenheit: number, wholeGrain: number): number | null {
  if (!(fahrenheit >= PEAK_RANGE.min && fahrenheit <= PEAK_RANGE.max)) return null;
  return Math.round(levainPeakMinutes(ratio, fahrenheit, wholeGrain) / 6) / 10;
}
