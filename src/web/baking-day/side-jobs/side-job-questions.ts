import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { pressDone, pressOver, pressReady, findRowAfter } from "../running-plan/presses";
import { type Day, type DayRow, readDay } from "../../../contract/baking/read-day";

/** The side jobs that must be over when a row begins. */
export const jobsFor = ({ needs, rows }: Day, row: number): DayRow[] =>
  needs.flatMap((need) => (need.row === row ? (rows[need.job] ?? []) : []));

/**
 * The side jobs to ask about before the present step ends: those of the next row that nobody began. If a press begins
 * that row, also those still running.
 */
export function openSideJobs(day: Day, now: number): DayRow[] {
  const { present } = day;
  if (present === null) return [];
  const isBegin = present.phase === "before";
  const begins = isBegin ? present.row : findRowAfter(day)?.row;
  if (begins === undefined) return [];
  return jobsFor(day, begins).filter(({ done, ends }) => !done || (isBegin && ends > now));
}

/** Ends the present step. A row that waits for a side job keeps waiting. */
export function pressOn({ present }: Day, plan: BakingPlan, now: number): BakingPlan {
  if (present === null) return plan;
  if (present.phase !== "before")
    return (present.entry.handsOn === true ? pressDone : pressOver)(present.row)(plan, now);
  const day = readDay(plan, now);
  const isWaiting = day.present?.phase === "before";
  if (day.present?.row !== present.row || (isWaiting && day.present.held > 0)) return plan;
  // By the clock the row has begun already; the press said that its dough is ready.
  if (day.decides !== null) return pressOver(day.decides.row)(plan, now);
  return isWaiting ? pressReady(day)(plan, now) : plan;
}
