import type { AcceptedPlan, LocalTime } from "../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { dayAfter } from "../../wording/values/dates";
import { instantOfWall } from "../times/local-time";

const WEEK_DAYS = 7;
/** A plan can still begin half an hour late. */
const LATE_AT_MOST_MS = 30 * MINUTE_MS;

/** Whether it is too late to begin the plan. */
export const isPast = ({ begins }: AcceptedPlan, now: number): boolean =>
  instantOfWall(begins) + LATE_AT_MOST_MS < now;

/**
 * The same plan as many weeks later as needed for it to begin in the future; its days away belonged to the old week.
 */
export function moveToNextDay(plan: AcceptedPlan, now: number): Omit<AcceptedPlan, "startBefore"> {
  const { wish, begins, out, fridge } = plan;
  let days = 0;
  const later = ({ date, time }: LocalTime): LocalTime => ({ date: dayAfter(date, days), time });
  while (instantOfWall(later(begins)) <= now) days += WEEK_DAYS;
  return {
    wish: { ...wish, out: later(wish.out), start: later(wish.start), awayDates: [] },
    begins: later(begins),
    out: later(out),
    fridge,
  };
}
