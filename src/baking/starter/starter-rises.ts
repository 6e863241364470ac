/**
 * Feedings of a starter and how high it rose after each. Minutes on one axis, percent of the height at feeding, °F.
 */
import { levainActivity } from "./levain-activity";
import type { Ratio } from "../recipe/recipe-form";
import { estimateLevainPeak } from "./levain-peak";

/** What went into the jar; `fahrenheit` is null if nobody measured. `wholeGrain` is a part of the flour, 0 if unknown. */
export type StarterFeed = { at: number; ratio: Ratio; fahrenheit: number | null; wholeGrain?: number };
/** How far the starter stood above its level at feeding: 100 is doubled. */
export type StarterPeak = { at: number; risePercent: number };
/** A feeding with the peak that followed. */
export type StarterRise = { feed: StarterFeed; at: number; hours: number; risePercent: number };

/** If nobody measured: the guide's jar is at 70-75°F (domain 6.2). */
const USUAL_FAHRENHEIT = 72;
/** A later peak belongs to a feeding that nobody wrote down: 1:10:10 at the model's coldest takes 23 h. */
const LONGEST_HOURS = 36;

const byTime = <One extends { at: number }>(list: readonly One[]) =>
  list.toSorted((one, other) => one.at - other.at);

/**
 * The feedings whose peak was noted, in order: each peak belongs to the last feeding before it, within 36 hours; of
 * several peaks after one feeding the highest counts, of equal ones the first.
 * Example: fed at 0, 90 % at 240, 110 % at 300, 80 % at 400 is one rise of 110 % after 5 hours.
 * Source: docs/decisions/starter.md.
 */
export function starterRises(
  feeds: readonly StarterFeed[],
  peaks: readonly StarterPeak[],
): readonly StarterRise[] {
  const fed = byTime(feeds);
  const noted = byTime(peaks);
  return fed.flatMap((feed, index) => {
    const until = Math.min(fed[index + 1]?.at ?? Infinity, feed.at + LONGEST_HOURS * 60);
    const [first, ...others] = noted.filter(({ at }) => at > feed.at && at <= until);
    if (first === undefined) return [];
    const { at, risePercent } = others.reduce(
      (best, peak) => (peak.risePercent > best.risePercent ? peak : best),
      first,
    );
    return [{ feed, at, hours: (at - feed.at) / 60, risePercent }];
  });
}

/**
 * Hours to the peak by the books, to a tenth; at 72°F if nobody measured; null outside 61-82°F.
 * Example: 1:2:2 at 77°F is 5.2, of whole wheat 4.3. Source: OC 39.
 */
export const usualPeakHours = ({ ratio, fahrenheit, wholeGrain = 0 }: Omit<StarterFeed, "at">) =>
  estimateLevainPeak(ratio, fahrenheit ?? USUAL_FAHRENHEIT, wholeGrain);

/** A point of the curve: the height in percent above the level at feeding. */
export type RisePoint = { at: number; percent: number };

const POINTS_A_RISE = 24;

/**
 * The height of the starter over time: for each noted rise, from its feeding up to the peak and down again, until the
 * next feeding or 2.5 times the hours to the peak. One list of points per rise; the highest is the noted peak.
 * Example: fed at 0, 100 % at 300 begins with 0 at 0, has 100 at 300 and ends at 750. Source: OC 40.
 */
export function riseCurves(
  rises: readonly StarterRise[],
  feeds: readonly StarterFeed[],
): readonly (readonly RisePoint[])[] {
  const fed = byTime(feeds);
  return rises.map(({ feed, at, hours, risePercent }) => {
    const next = fed.find((one) => one.at > feed.at)?.at ?? Infinity;
    const end = Math.min(next, feed.at + hours * 60 * 2.5);
    const step = (end - feed.at) / POINTS_A_RISE;
    const times = Array.from({ length: POINTS_A_RISE + 1 }, (_, index) => feed.at + index * step);
    const curve = { peakHours: hours, ratio: feed.ratio };
    return byTime([...times.filter((time) => time !== at), at].map((time) => ({ at: time }))).map(
      (point) => ({
        at: point.at,
        percent:
          point.at === at
            ? risePercent
            : (risePercent * levainActivity(curve, (point.at - feed.at) / 60)) / 100,
      }),
    );
  });
}
