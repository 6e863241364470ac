import { clockTime, minutesOf, type ScheduleEntry } from "../../../baking";
import type { Hours } from "../../../contract/recipes/bench-state";
import type { Formats } from "../../../wording/values/formats";
import { measureBake } from "../../times/bake-times";
import { isInSleep } from "../../times/best-bake";

/** When the first work at night begins, "01:10"; null where nobody gets up. */
export function firstAtNight(
  entries: readonly ScheduleEntry[],
  startTime: string,
  sleep: Hours,
): string | null {
  const start = minutesOf(startTime);
  const job = measureBake(entries).jobs.find(([at, minutes]) => isInSleep(start + at, minutes, sleep));
  return job === undefined ? null : clockTime(start + job[0]);
}

/** Said beside Print: a sheet on the fridge door keeps its hours, whatever is changed on the screen later. */
export function nightRemark(
  formats: Formats,
  entries: readonly ScheduleEntry[],
  startTime: string,
  sleep: Hours,
): string | undefined {
  const first = firstAtNight(entries, startTime, sleep);
  return first === null ? undefined : `You are up at night, first at ${formats.time(first)}.`;
}
