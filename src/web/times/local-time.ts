import type { LocalTime } from "../../contract/recipes/bench-state";
import { DAY_MS } from "../../contract/values/milliseconds";
import { wallClockIn } from "../../contract/values/wall-clock";
import { dayAndTime, dayText, onDayAt } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";

const readWall = (at: number, zone: string) => wallClockIn(zone)(at);

const SIX_DAYS_MS = 6 * DAY_MS;

/** "21:35" on the day of `now`, "Sunday 01:10" within the week, and "Sun, Nov 29, 01:10" beyond. */
export function timeOf(formats: Formats, at: number, zone: string, now: number): string {
  const { minutes, date } = readWall(at, zone);
  const clock = formats.clock(minutes);
  if (date === readWall(now, zone).date) return clock;
  return dayAndTime(date, clock, Math.abs(at - now) < SIX_DAYS_MS);
}

/** The same inside a sentence: "at 21:35", "on Sunday at 01:10". */
export function timeWithin(formats: Formats, at: number, zone: string, now: number): string {
  const { minutes, date } = readWall(at, zone);
  const clock = formats.clock(minutes);
  if (date === readWall(now, zone).date) return `at ${clock}`;
  return onDayAt(date, clock, Math.abs(at - now) < SIX_DAYS_MS);
}

/** The instant at which this device's clock shows that. */
export const instantOfWall = ({ date, time }: LocalTime): number => new Date(`${date}T${time}`).getTime();

/** Only the clock, where the day is known. */
export const clockOf = ({ clock }: Formats, at: number, zone: string): string =>
  clock(readWall(at, zone).minutes);

/** "Saturday, November 21". */
export const dayOf = (at: number, zone: string): string => dayText(readWall(at, zone).date);
