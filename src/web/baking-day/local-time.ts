import { DAY_MS } from "../../contract/milliseconds";
import { dayAndTime, dayText, onDayAt } from "../../wording/dates";
import type { Formats } from "../../wording/formats";

/** The date ("2026-11-21") and the minutes since midnight of a wall clock in a zone. */
export function wallClock(at: number, zone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    date: `${parts.year}-${parts.month}-${parts.day}`,
  };
}

const SIX_DAYS_MS = 6 * DAY_MS;

/** "21:35" on the day of `now`, "Sunday 01:10" within the week, and "Sun, Nov 29, 01:10" beyond. */
export function timeOf(formats: Formats, at: number, zone: string, now: number): string {
  const { minutes, date } = wallClock(at, zone);
  const clock = formats.clock(minutes);
  if (date === wallClock(now, zone).date) return clock;
  return dayAndTime(date, clock, Math.abs(at - now) < SIX_DAYS_MS);
}

/** The same within a sentence: "at 21:35", "on Sunday at 01:10". */
export function timeWithin(formats: Formats, at: number, zone: string, now: number): string {
  const { minutes, date } = wallClock(at, zone);
  const clock = formats.clock(minutes);
  if (date === wallClock(now, zone).date) return `at ${clock}`;
  return onDayAt(date, clock, Math.abs(at - now) < SIX_DAYS_MS);
}

/** The clock alone: where the day is known. */
export const clockOf = ({ clock }: Formats, at: number, zone: string): string =>
  clock(wallClock(at, zone).minutes);

/** "Saturday, November 21". */
export const dayOf = (at: number, zone: string): string => dayText(wallClock(at, zone).date);
