import { clockTime, DAY_MINUTES, minutesOf } from "../../baking";
import type { Hours, LocalTime } from "../../contract/bench-state";
import { MINUTE_MS } from "../../contract/milliseconds";
import { localDay } from "../../wording/dates";
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

/** The bake begun now, or at a full hour of the next day, whichever costs the least sleep. */
export function bestBake({ elapsed, jobs }: BakeTimes, now: number, sleep: Hours): Bake {
  const soon = Math.ceil(now / STEP_MS) * STEP_MS;
  const start = minuteOfDay(new Date(soon));
  const untilHour = HOUR_MINUTES - (start % HOUR_MINUTES);
  const hours = Array.from({ length: 24 }, (_, hour) => untilHour + hour * HOUR_MINUTES);
  // Somebody who begins now is awake; nobody gets up at night to begin later.
  const waits = [0, ...hours.filter((wait) => !isAsleep(start + wait, sleep))];
  const asleep = (wait: number) =>
    jobs.reduce((sum, [at, minutes]) => {
      const begins = start + wait + at;
      const isWoken = at > 0 && (isAsleep(begins, sleep) || isAsleep(begins + minutes - 1, sleep));
      return isWoken ? sum + minutes : sum;
    }, 0);
  const costs = waits.map(asleep);
  const wait = waits[costs.indexOf(Math.min(...costs))] ?? 0;
  const begin = soon + wait * MINUTE_MS;
  return { begin, isNow: wait === 0, ready: begin + elapsed * MINUTE_MS };
}

/** The day and time of its beginning, by the local wall clock. */
export function beginOf({ begin }: Bake): LocalTime {
  const at = new Date(begin);
  return { date: localDay(at), time: clockTime(minuteOfDay(at)) };
}

/** Whether the baker sleeps at a minute, counted from any midnight. */
function isAsleep(minute: number, sleep: Hours): boolean {
  const [from, to] = [minutesOf(sleep.from), minutesOf(sleep.to)];
  const at = minute % DAY_MINUTES;
  return from <= to ? from <= at && at < to : from <= at || at < to;
}
