import { clockTime, DAY_MINUTES, minutesOf } from "../../baking";
import type { Hours, LocalTime } from "../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { localDay } from "../../wording/values/dates";
import type { BakeTimes } from "./bake-times";

const HOUR_MINUTES = 60;
/** A time to the minute would be outdated while somebody reads it. */
const STEP_MS = 5 * MINUTE_MS;

/** When to begin, and when the bread is out of the oven; instants in milliseconds. */
export interface Bake {
  begin: number;
  isNow: boolean;
  ready: number;
}

export const minuteOfDay = (at: Date): number => at.getHours() * HOUR_MINUTES + at.getMinutes();

/** The steps from one start that is tried to the next: full hours first, which are easier to remember. */
const STEPS = [HOUR_MINUTES, 15];

/**
 * The bake begun now, else at the next full hour within a day, else at the next quarter of an hour, that needs no work
 * in these hours of sleep; null if there is none.
 */
export function bestBake({ elapsed, jobs }: BakeTimes, now: number, sleep: Hours): Bake | null {
  const soon = Math.ceil(now / STEP_MS) * STEP_MS;
  const start = minuteOfDay(new Date(soon));
  const starts = STEPS.flatMap((step) => {
    const until = step - (start % step);
    return Array.from({ length: DAY_MINUTES / step }, (_, at) => until + at * step);
  });
  const isCalm = (wait: number) =>
    jobs.every(([at, minutes]) => !isInSleep(start + wait + at, minutes, sleep));
  const wait = [0, ...starts].find(isCalm);
  if (wait === undefined) return null;
  const begin = soon + wait * MINUTE_MS;
  return { begin, isNow: wait === 0, ready: begin + elapsed * MINUTE_MS };
}

/** The day and time of its beginning, by the local wall clock. */
export function beginOf({ begin }: Bake): LocalTime {
  const at = new Date(begin);
  return { date: localDay(at), time: clockTime(minuteOfDay(at)) };
}

/** Whether any of these minutes, counted from any midnight, is in the hours of sleep. */
export function isInSleep(from: number, minutes: number, sleep: Hours): boolean {
  const bed = minutesOf(sleep.from);
  const night = (minutesOf(sleep.to) - bed + DAY_MINUTES) % DAY_MINUTES;
  const sinceBed = (from - bed + DAY_MINUTES) % DAY_MINUTES;
  return minutes > 0 && night > 0 && (sinceBed < night || sinceBed + minutes > DAY_MINUTES);
}
