import { DAY_MINUTES, minutesOf } from "../../baking";
import { MINUTE_MS } from "../../contract/milliseconds";
import type { Hours } from "../../contract/bench-state";
import type { Formats } from "../../wording/formats";
import type { PresetFacts } from "./preset-facts";

const HOUR_MINUTES = 60;
/** A time to the minute would be out of date while somebody reads it. */
const STEP_MS = 5 * MINUTE_MS;

type Times = Pick<PresetFacts, "elapsed" | "jobs">;

/** When to begin, and when the bread is out of the oven; instants in milliseconds. */
export interface Bake {
  begin: number;
  isNow: boolean;
  ready: number;
}

const minuteOfDay = (at: Date) => at.getHours() * HOUR_MINUTES + at.getMinutes();

/** Begun now, or at a full hour of the coming day: the first of these that costs the least sleep. */
export function bestBake({ elapsed, jobs }: Times, now: number, sleep: Hours): Bake {
  const soon = Math.ceil(now / STEP_MS) * STEP_MS;
  const start = minuteOfDay(new Date(soon));
  const untilHour = HOUR_MINUTES - (start % HOUR_MINUTES);
  const hours = Array.from({ length: 24 }, (_, hour) => untilHour + hour * HOUR_MINUTES);
  // Who begins now is up; nobody gets up to begin.
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

/** Whether the baker sleeps at a minute, counted from a midnight. */
function isAsleep(minute: number, sleep: Hours): boolean {
  const [from, to] = [minutesOf(sleep.from), minutesOf(sleep.to)];
  const at = minute % DAY_MINUTES;
  return from <= to ? from <= at && at < to : from <= at || at < to;
}

/** "Start at 21:00" and "ready tomorrow 17:35". */
export function bakeTexts(
  { clock }: Formats,
  { begin, isNow, ready }: Bake,
  now: number,
): { begin: string; ready: string } {
  const time = (at: number) => clock(minuteOfDay(new Date(at)));
  return {
    // What is past today is meant for tomorrow, as people say it.
    begin: isNow ? "Start now" : `Start at ${time(begin)}`,
    ready: `ready ${dayName(ready, now)} ${time(ready)}`,
  };
}

function dayName(at: number, now: number): string {
  const midnight = (of: number) => new Date(of).setHours(0, 0, 0, 0);
  // A day in which clocks change is an hour longer or shorter.
  const days = Math.round((midnight(at) - midnight(now)) / (DAY_MINUTES * MINUTE_MS));
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  return new Date(at).toLocaleDateString("en-US", { weekday: "long" });
}
