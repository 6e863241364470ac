import { MINUTE_MS } from "../../contract/milliseconds";
import { type BakingPlan, planMinute } from "../../contract/baking-plan";
import type { Day, DayRow } from "./read-day";

/** What a press makes of the plan. The instant of the press is an argument, and becomes the plan's own. */
type Pressed = (plan: BakingPlan, now: number) => BakingPlan;

const isoOf = (now: number) => new Date(now).toISOString();

/** The instant of a press: no two presses share theirs, or nobody could tell which of them came last. */
function instantOf({ progress }: BakingPlan, now: number): string {
  const taken = new Set([...progress.done, ...progress.moved].map(({ at }) => Date.parse(at)));
  let instant = now;
  while (taken.has(instant)) instant += 1;
  return isoOf(instant);
}

function withProgress(plan: BakingPlan, now: number, progress: Partial<BakingPlan["progress"]>): BakingPlan {
  return { ...plan, progress: { ...plan.progress, ...progress }, updatedAt: isoOf(now) };
}

/** The row is done, or its wait is over: what follows counts from now. A side job is begun now, or was `before` minutes ago. */
export const pressDone =
  (row: number, before = 0): Pressed =>
  (plan, now) =>
    withProgress(plan, now, {
      done: [...plan.progress.done, { row, at: instantOf(plan, now - before * MINUTE_MS) }],
    });

const move =
  (row: number, minutes: number): Pressed =>
  (plan, now) =>
    withProgress(plan, now, { moved: [...plan.progress.moved, { row, minutes, at: instantOf(plan, now) }] });

/** Ends the present wait now: a wait that is a row is over, and out of a pause before a row the row begins. */
export const pressReady =
  ({ present }: Day): Pressed =>
  (plan, now) => {
    if (present === null) return plan;
    if (present.phase !== "before") return pressDone(present.row)(plan, now);
    const minutes = planMinute(plan, now) - planMinute(plan, present.starts);
    // It begins in this very minute.
    return minutes === 0 ? plan : move(present.row, minutes)(plan, now);
  };

/**
 * What waits for a baker who is late: the work at hand, or after a wait the row that follows it, so that the wait
 * lasts longer.
 */
export function lateRow({ present, rows }: Pick<Day, "present" | "rows">): DayRow | null {
  if (present === null) return null;
  if (present.phase === "before" || present.entry.handsOn === true) return present;
  return rowAfter({ present, rows }) ?? present;
}

/** The row that follows the present one. */
export const rowAfter = ({ present, rows }: Pick<Day, "present" | "rows">): DayRow | undefined =>
  rows.find(
    ({ row, entry }) =>
      row > (present?.row ?? rows.length) &&
      !entry.parallel &&
      !(entry.milestone === true && entry.duration === 0),
  );

/** Later by that many minutes than it was planned; work that should have been done by now, than now. */
export const pressLate =
  (day: Day, minutes: number): Pressed =>
  (plan, now) => {
    const row = lateRow(day);
    if (row === null) return plan;
    const overdue = day.present?.phase === "over" ? planMinute(plan, now) - planMinute(plan, row.starts) : 0;
    // What waits for a side job is late from when it can begin.
    return move(row.row, overdue + row.held + minutes)(plan, now);
  };

/** The press that an undo takes back: whichever came last. */
export function lastPress({
  progress,
}: BakingPlan): { kind: "done" | "moved"; index: number; row: number } | null {
  const all = [
    ...progress.done.map(({ row, at }, index) => ({ kind: "done" as const, index, row, at })),
    ...progress.moved.map(({ row, at }, index) => ({ kind: "moved" as const, index, row, at })),
  ];
  const [last] = all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return last ?? null;
}

export const pressUndo: Pressed = (plan, now) => {
  const last = lastPress(plan);
  if (last === null) return plan;
  const without = plan.progress[last.kind].filter((_, index) => index !== last.index);
  return withProgress(plan, now, { [last.kind]: without });
};
