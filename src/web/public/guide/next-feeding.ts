import { clockTime } from "../../../baking";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import type { DayMark } from "./guide-day";
import { LAST_DAY, WEEK } from "./week";

const QUARTER = HOUR_MS / 4;

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
/** Midnights are 23 to 25 hours apart where clocks change. */
const daysBetween = (from: number, to: number) =>
  Math.round((midnight(to) - midnight(from)) / (24 * HOUR_MS));

/** "20:15", to the quarter of an hour: a starter is no train. */
function clockText(time: number): string {
  const date = new Date(time);
  return clockTime(date.getHours() * 60 + Math.round(date.getMinutes() / 15) * 15);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "today at about 20:15", "tomorrow at about 08:15", "on Sunday at about 08:15", seen from `now`. */
export function feedingText(time: number, now: number): string {
  // The quarter nearest to midnight belongs to the day it is told for.
  const told = Math.round(time / QUARTER) * QUARTER;
  const days = daysBetween(now, told);
  const day =
    ["today", "tomorrow"][days] ??
    (days === -1 ? "yesterday" : `on ${WEEKDAYS[new Date(told).getDay()] ?? ""}`);
  return `${day} at about ${clockText(told)}`;
}

/** When the jar wants something again, as a sentence; counted from the last feeding we were told of. */
export function nextFeedingText({ day, at }: DayMark, now: number): string {
  const [earliest, latest] = WEEK[day - 1]?.nextHours ?? [24, 24];
  const [from, until] = [at + earliest * HOUR_MS, at + latest * HOUR_MS];
  if (now >= until + QUARTER) {
    if (day === LAST_DAY) return "The peak should be over. Take what you need, and feed the rest.";
    return `A feeding was due ${feedingText(until, now)}. Feed your starter now. A few hours late does no harm.`;
  }
  if (day === LAST_DAY) return `Your starter should peak between ${clockText(from)} and ${clockText(until)}.`;
  if (earliest === latest) return `Next feeding: ${feedingText(until, now)}.`;
  return `Next feeding: ${feedingText(from, now)} if the starter has risen by half, otherwise ${feedingText(until, now)}.`;
}

/** A day that the calendar says has come since the mark, or null while it is still the same one. */
export function laterDay({ day, at }: DayMark, now: number): { days: number; suggested: number } | null {
  const days = daysBetween(at, now);
  if (days < 1 || day === LAST_DAY) return null;
  return { days, suggested: Math.min(LAST_DAY, day + days) };
}

const COUNTS = ["a day", "two days", "three days", "four days", "five days", "six days"] as const;

/** "That was two days ago. Are you on Day 6?" */
export function laterText({ days, suggested }: { days: number; suggested: number }): string {
  const later = `That was ${COUNTS[days - 1] ?? `${days} days`} ago.`;
  // Day 6 is repeated until the starter doubles (OC 41).
  return suggested === LAST_DAY
    ? `${later} Does the starter double within 4-8 hours? Then you are on Day ${LAST_DAY}.`
    : `${later} Are you on Day ${suggested}?`;
}
