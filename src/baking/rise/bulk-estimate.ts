/** How long the bulk of a sourdough takes, fitted to published times; °F, hours and minutes. */
import { BULK_HOURS } from "./pace-facts";
import type { BulkKind } from "../weights/bread-kind";
import { PUBLISHED_BULKS, type PublishedBulk } from "./published-bulks";

/** The dough whose bulk is estimated: parts of the flour from 0 to 1, °F. */
export type BulkDough = {
  kind: BulkKind;
  /** The part of the flour that comes in the levain. */
  fermentedShare: number;
  fahrenheit: number;
  /** The part of the flour that is whole grain. */
  wholeGrain: number;
};

/** The range of the published times, in °F and share of the flour; no estimate is given outside it. */
export const BULK_RANGE = { min: 65, max: 82 } as const;
const SHARES = { min: 0.02, max: 0.3 };

const AT = { share: 0.1, fahrenheit: 77 };
const DOUBLES_EVERY = 7;
/** A dough of whole grain alone takes this share less time. */
const WHOLE_GRAIN = 0.17;
/** Books differ by a third either way. */
const SOONEST = 3 / 4;
const LATEST = 4 / 3;
const QUARTER = 15;

const fits = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min - 1e-9 && value <= max + 1e-9;

/** Hours by the model, also outside the published range. */
function modelHours({ kind, fermentedShare, fahrenheit, wholeGrain }: BulkDough): number {
  const slowedBy = 2 ** ((AT.fahrenheit - fahrenheit) / DOUBLES_EVERY);
  const byHand =
    BULK_HOURS * Math.cbrt(AT.share / fermentedShare) * slowedBy * (1 - WHOLE_GRAIN * wholeGrain);
  return kind === "bakery" ? byHand / 2 : byHand;
}

/**
 * Minutes of the bulk by the same curve, also outside the published range. The forecast from looks at the dough
 * starts here.
 * Example: 10 % at 77°F by hand is 300. Source: OC 38, fitted to published times (docs/decisions/estimates.md).
 */
export const modelMinutes = (dough: BulkDough): number => modelHours(dough) * 60;

/** How long the bulk may take, in minutes rounded to a quarter of an hour, or why there is no estimate. */
export type BulkEstimate =
  | { ok: true; min: number; max: number; hours: number }
  | { ok: false; reason: "temperature" | "inoculation" | "rye" };

/**
 * Estimates the bulk of a sourdough: hours = 5 x cube root of (10 % / levain's flour) x 2^((77 - °F) / 7) x (1 - 0.17
 * whole grain), half of that for a bakery, which shapes early. The range is 3/4 to 4/3 of it.
 * Example: 20 % at 77°F by hand is 4.0 hours: 180 to 315 minutes.
 * Source: OC 38, fitted to published times (docs/decisions/estimates.md).
 */
export function estimateBulk(dough: BulkDough): BulkEstimate {
  if (dough.kind === "rye") return { ok: false, reason: "rye" };
  if (!fits(dough.fahrenheit, BULK_RANGE)) return { ok: false, reason: "temperature" };
  if (!fits(dough.fermentedShare, SHARES)) return { ok: false, reason: "inoculation" };
  const hours = modelHours(dough);
  const quarters = (part: number) => QUARTER * Math.round((hours * 60 * part) / QUARTER);
  return { ok: true, min: quarters(SOONEST), max: quarters(LATEST), hours };
}

/**
 * The two published breads of the same kind with the nearest levain and warmth, measured by how much each changes the
 * time. Two, because one alone could be an outlier. Example: 15 % at 76°F in a bakery is Hamelman's Vermont Sourdough
 * first.
 * Source: docs/baking.md.
 */
export function nearestBulks(dough: BulkDough): readonly PublishedBulk[] {
  const { kind, fermentedShare, fahrenheit } = dough;
  const distance = (one: PublishedBulk) =>
    Math.abs(Math.log2(fermentedShare / (one.inoculation / 100))) / 3 +
    Math.abs(fahrenheit - one.fahrenheit) / DOUBLES_EVERY;
  return PUBLISHED_BULKS.filter((one) => one.kind === kind && Number.isFinite(distance(one)))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 2);
}

/**
 * The estimate as a text for `bulkFermentationDuration`, which the schedule reads back as the same minutes.
 * Example: 180 to 315 minutes at 77 is "3-5.25 hours at 77°F, estimated". Source: OC 27, OC 38.
 */
export function bulkEstimateText(
  { min, max }: { min: number; max: number },
  doughFahrenheit: number,
): string {
  return `${min / 60}-${max / 60} hours at ${Math.round(doughFahrenheit)}°F, estimated`;
}
