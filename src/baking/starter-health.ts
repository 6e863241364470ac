/** How a starter does, from its last rises. Hours and percent. */
import { type StarterRise, usualPeakHours } from "./starter-rises";

/** So many of the last rises are looked at. */
const LAST = 3;
/** A jar is read to about ten points: from here on it counts as doubled. */
const DOUBLED_PERCENT = 90;
/** "Doubles in 4 to 8 hours at 75°F" (domain 6.2), where the table has 5.3 hours for 1:2:2; a peak is seen to half an hour. */
const QUICK = 3 / 4;
const SLOW = 8 / 5;

/**
 * "unknown" without a rise. Else the rise that stands in the middle of the last three: "healthy", "slow" and "quick" by
 * the hours of the books, "low" where it did not double.
 */
export type StarterHealth =
  | { kind: "unknown" }
  | {
      kind: "healthy" | "slow" | "quick" | "low";
      /** Of how many rises. */
      of: number;
      rise: StarterRise;
      /** By the books; null out of their temperatures. */
      usualHours: number | null;
      /** This starter's hours over the books', the middle of the last three; 1 where nothing is known. */
      pace: number;
    };

/** How many times the books' hours; null out of their temperatures. */
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
 * Judges a starter by its last three rises: the middle one by its pace, hours to the peak over the books' hours for that
 * ratio and temperature. Over 1.6 is slow, under 0.75 quick; a middle rise under 90 % has not doubled.
 * Example: 1:2:2 at 77°F, doubled after 5 hours, three times: healthy, usually 4.8. Source: OC 39, domain 6.2.
 */
export function starterHealth(rises: readonly StarterRise[]): StarterHealth {
  const last = rises.slice(-LAST);
  // Where the books say nothing, the rise is taken as one of theirs.
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
