import type { AcceptedPlan, LocalTime } from "../../contract/bench-state";
import { MINUTE_MS } from "../../contract/milliseconds";
import { dayAfter } from "../../wording/dates";

const WEEK_DAYS = 7;
/** A plan can still begin half an hour late. */
const LATE_AT_MOST_MS = 30 * MINUTE_MS;

export const instantOfWall = ({ date, time }: LocalTime): number => new Date(`${date}T${time}`).getTime();

/** Whether the time to begin it is over. */
export const isPast = ({ begins }: AcceptedPlan, now: number): boolean =>
  instantOfWall(begins) + LATE_AT_MOST_MS < now;

/** The same plan a week later, or as many weeks as it takes until it can be begun; days away were those of that week. */
export function nextSuchDay(plan: AcceptedPlan, now: number): Omit<AcceptedPlan, "startBefore"> {
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
