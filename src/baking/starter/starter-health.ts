/** How well a starter does, from its last rises. Hours and percent. */
import { type StarterRise, usualPeakHours } from "./starter-rises";

/** How many of the last rises count. */
const LAST = 3;
/** A jar is read to about ten points, so this much counts as doubled. */
const DOUBLED_PERCENT = 90;
/**
 * "Doubles in 4 to 8 hours at 75°F" (domain 6.2), as factors of the books' 5.8 hours for 1:2:2; a peak is seen to
 * within half an hour.
 */
const QUICK = 2 / 3;
const SLOW = 3 / 2;

/**
 * "unknown" without a rise. Otherwise the median of the last three rises: "healthy", "slow" or "quick" compared with
 * the books' hours, "low" if it did not double.
 */
export type StarterHealth =
  | { kind: "unknown" }
  | {
      kind: "healthy" | "slow" | "quick" | "low";
      /** How many rises it is judged by. */
      of: number;
      rise: StarterRise;
      /** By the books; null outside their temperatures. */
      usualHours: number | null;
      /** This starter's hours divided by the books', the median of the last three; 1 if unknown. */
      pace: number;
    };

/** Hours as a multiple of the books'; null outside their temperatures. */
const paceOf = (rise: StarterRise) => {
  const usual = usualPeakHours(rise.feed);
  return usual === null ? null : rise.hours / usual;
};

const middle = <One>(sorted: readonly One[]) => sorted[Math.floor((sorted.length - 1) / 2)];

function kindOf(pace: number | null, doubles: boolean): Exclude<StarterHealth["kind"], "unknown"> {
  if (pace !== null && pace > SLOW) return "slow";
  if (!doubles) return "low";
  return pace !== null && pace < QUICK ? "quick" : "healthy";
}

/**
 * Judges a starter by the median of its last three rises: hours to the peak divided by the books' hours for that
 * ratio and temperature. Above 1.5 is slow, below 2/3 quick; a median rise below 90 % has not doubled.
 * Example: 1:2:2 at 77°F, doubled after 5 hours, three times: healthy, usually 5.2. Source: OC 39, domain 6.2.
 */
export function judgeStarter(rises: readonly StarterRise[]): StarterHealth {
  const last = rises.slice(-LAST);
  // If the books say nothing, the rise counts as equal to theirs.
  const byPace = last.toSorted((one, other) => (paceOf(one) ?? 1) - (paceOf(other) ?? 1));
  const rise = middle(byPace);
  if (rise === undefined) return { kind: "unknown" };
  const heights = last.map(({ risePercent }) => risePercent).toSorted((one, other) => one - other);
  const pace = paceOf(rise);
  return {
    kind: kindOf(pace, (middle(heights) ?? 0) >= DOUBLED_PERCENT),
    of: last.length,
    rise,
    usualHours: usualPeakHours(rise.feed),
    pace: pace ?? 1,
  };
}
