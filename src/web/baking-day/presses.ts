import { MINUTE_MS } from "../../contract/milliseconds";
import { type BakingPlan, planMinute } from "../../contract/baking-plan";
import { type Day, type DayRow, findFollowing, readDay } from "./read-day";

/** How a press changes the plan. The instant of the press is an argument, and is stored in the plan. */
type Pressed = (plan: BakingPlan, now: number) => BakingPlan;

const isoOf = (now: number) => new Date(now).toISOString();

/** The instant of a press, never shared with another press, or nobody could tell which came last. */
export function instantOf({ progress, looks = [], pokes = [] }: BakingPlan, now: number): string {
  const all = [...progress.done, ...progress.moved, ...(progress.parked ?? []), ...looks, ...pokes];
  const taken = new Set(all.map(({ at }) => Date.parse(at)));
  let instant = now;
  while (taken.has(instant)) instant += 1;
  return isoOf(instant);
}

export function withProgress(
  plan: BakingPlan,
  now: number,
  progress: Partial<BakingPlan["progress"]>,
): BakingPlan {
  return { ...plan, progress: { ...plan.progress, ...progress }, updatedAt: isoOf(now) };
}

/**
 * The row is done, or its wait is over: what follows counts from now. A side job begins now, or began `before`
 * minutes ago.
 */
export const pressDone =
  (row: number, before = 0): Pressed =>
  (plan, now) =>
    withProgress(plan, now, {
      done: [...plan.progress.done, { row, at: instantOf(plan, now - before * MINUTE_MS) }],
    });

/**
 * Ends that row's wait now, and begins what follows, however much later it was moved while the dough was not ready. A
 * row that waits for a side job keeps waiting.
 */
export const pressOver =
  (row: number): Pressed =>
  (plan, now) => {
    const over = pressDone(row)(plan, now);
    const at = over.progress.done.at(-1)?.at ?? isoOf(now);
    const next = findFollowing(readDay(over, now).rows, row);
    if (next === undefined || next.held > 0) return over;
    const moved = plan.progress.moved.reduce((sum, one) => sum + (one.row === next.row ? one.minutes : 0), 0);
    const minutes = Math.min(moved, planMinute(plan, next.starts) - planMinute(plan, now));
    if (minutes <= 0) return over;
    return withProgress(over, now, {
      moved: [...over.progress.moved, { row: next.row, minutes: -minutes, at }],
    });
  };

const move =
  (row: number, minutes: number): Pressed =>
  (plan, now) =>
    withProgress(plan, now, { moved: [...plan.progress.moved, { row, minutes, at: instantOf(plan, now) }] });

/** Ends the present wait now: a waiting row is over, or after a pause the next row begins. */
export const pressReady =
  ({ present, proof }: Day): Pressed =>
  (plan, now) => {
    if (present === null) return plan;
    // Starting the bake means that the proof is over.
    if (present.phase === "before" && proof?.next.row === present.row && !proof.isDone)
      return pressOver(proof.row)(plan, now);
    if (present.phase !== "before") return pressDone(present.row)(plan, now);
    const minutes = planMinute(plan, now) - planMinute(plan, present.starts);
    // The row begins this very minute.
    return minutes === 0 ? plan : move(present.row, minutes)(plan, now);
  };

/**
 * The row that a late baker delays: the present work, or after a wait the row that follows it, so that the wait gets
 * longer.
 */
export function findLateRow({ present, rows }: Pick<Day, "present" | "rows">): DayRow | null {
  if (present === null) return null;
  if (present.phase === "before" || present.entry.handsOn === true) return present;
  return findRowAfter({ present, rows }) ?? present;
}

/** The row after the present one. */
export const findRowAfter = ({ present, rows }: Pick<Day, "present" | "rows">): DayRow | undefined =>
  findFollowing(rows, present?.row ?? rows.length);

/** Moves a row later by `minutes` than planned, or, if it is already due, than now. */
export const pressLate =
  (day: Day, minutes: number): Pressed =>
  (plan, now) => {
    const row = findLateRow(day);
    if (row === null) return plan;
    const overdue = day.present?.phase === "over" ? planMinute(plan, now) - planMinute(plan, row.starts) : 0;
    // A row that waits for a side job is late from the time at which it could begin.
    return move(row.row, overdue + row.held + minutes)(plan, now);
  };

/** The last press, which an undo takes back. Everything that one press does has the same instant. */
export function lastPress({ progress, looks = [], pokes = [] }: BakingPlan) {
  const all = [
    ...[...looks, ...pokes].map(({ at }) => ({ kind: "look" as const, at })),
    ...(progress.parked ?? []).map(({ at }) => ({ kind: "parked" as const, at })),
    ...progress.done.map(({ row, at }) => ({ kind: "done" as const, row, at })),
    ...progress.moved.map(({ row, at, minutes }) => ({ kind: "moved" as const, row, at, minutes })),
  ];
  const [last] = all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return last ?? null;
}

export const pressUndo: Pressed = (plan, now) => {
  const last = lastPress(plan);
  if (last === null) return plan;
  const isOther = ({ at }: { at: string }) => Date.parse(at) !== Date.parse(last.at);
  const { done, moved, parked } = plan.progress;
  const progress = { done: done.filter(isOther), moved: moved.filter(isOther) };
  return {
    ...withProgress(
      plan,
      now,
      parked === undefined ? progress : { ...progress, parked: parked.filter(isOther) },
    ),
    ...(plan.looks && { looks: plan.looks.filter(isOther) }),
    ...(plan.pokes && { pokes: plan.pokes.filter(isOther) }),
  };
};
