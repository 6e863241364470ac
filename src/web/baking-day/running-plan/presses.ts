import { MINUTE_MS } from "../../../contract/values/milliseconds";
import { type BakingPlan, planMinute, readBakingPlan } from "../../../contract/baking/baking-plan";
import { addPresses, type DayPresses, rowOfPress } from "../../../contract/baking/day-presses";
import { type Day, type DayRow, findFollowing, isMoment, readDay } from "../../../contract/baking/read-day";

/** How a press changes the plan. The instant of the press is an argument, and is stored in the plan. */
type Pressed = (plan: BakingPlan, now: number) => BakingPlan;

const isoOf = (now: number) => new Date(now).toISOString();

/** The instant of a press, never shared with another press, or nobody could tell which came last. */
export function instantOf({ progress, looks = [], pokes = [] }: BakingPlan, now: number): string {
  const { done, moved, parked = [], turned = [] } = progress;
  const all = [...done, ...moved, ...parked, ...turned, ...looks, ...pokes];
  const taken = new Set(all.map(({ at }) => Date.parse(at)));
  let instant = now;
  while (taken.has(instant)) instant += 1;
  return isoOf(instant);
}

/** The plan with some presses more. */
export function withPresses(plan: BakingPlan, now: number, added: Partial<DayPresses>): BakingPlan {
  return { ...plan, progress: addPresses(plan, added), updatedAt: isoOf(now) };
}

/**
 * The row is done, or its wait is over: what follows counts from now. A side job begins now, or began `before`
 * minutes ago.
 */
export const pressDone =
  (row: number, before = 0): Pressed =>
  (plan, now) =>
    withPresses(plan, now, { done: [{ row, at: instantOf(plan, now - before * MINUTE_MS) }] });

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
    const moved = readBakingPlan(plan).progress.moved.reduce(
      (sum, one) => sum + (one.row === next.row ? one.minutes : 0),
      0,
    );
    const minutes = Math.min(moved, planMinute(plan, next.starts) - planMinute(plan, now));
    if (minutes <= 0) return over;
    return withPresses(over, now, { moved: [{ row: next.row, minutes: -minutes, at }] });
  };

const move =
  (row: number, minutes: number): Pressed =>
  (plan, now) =>
    withPresses(plan, now, { moved: [{ row, minutes, at: instantOf(plan, now) }] });

/** The bread goes into the oven so many minutes later, because another is in it. */
export const pressBakeLater =
  (minutes: number): Pressed =>
  (plan, now) => {
    const bake = readDay(plan, now).rows.find(({ entry, done }) => entry.kind === "bake" && !done);
    return bake === undefined ? plan : move(bake.row, minutes)(plan, now);
  };

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

/** The turn of the bake is made now: the lid is off. What is left of the bake counts from here. */
export const pressTurn =
  ({ row, turn, at }: { row: number; turn: number; at: number }): Pressed =>
  (plan, now) => {
    const minutes = planMinute(plan, now) - planMinute(plan, at);
    return withPresses(plan, now, { turned: [{ row, turn, minutes, at: instantOf(plan, now) }] });
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

/** The wait before a row that the clock has ended: dough that rested is never at rest again. */
function findEndedWait({ present, rows }: Day, row: DayRow): DayRow | null {
  if (present?.row !== row.row) return null;
  const before = rows.findLast(
    (one) => one.row < row.row && one.entry.parallel !== true && !isMoment(one.entry),
  );
  return before === undefined || before.done || before.entry.handsOn === true ? null : before;
}

/**
 * Moves a row later by `minutes` than planned, or, if it is already due, than now. The wait before it has ended, and
 * is not begun again.
 */
export const pressLate =
  (day: Day, minutes: number): Pressed =>
  (plan, now) => {
    const row = findLateRow(day);
    if (row === null) return plan;
    const overdue = day.present?.phase === "over" ? planMinute(plan, now) - planMinute(plan, row.starts) : 0;
    const ended = findEndedWait(day, row);
    // A row that waits for a side job is late from the time at which it could begin.
    if (ended === null) return move(row.row, overdue + row.held + minutes)(plan, now);
    const over = pressDone(ended.row)(plan, now);
    const at = over.progress.done.at(-1)?.at ?? isoOf(now);
    const next = readDay(over, now).rows[row.row] ?? row;
    const until = planMinute(plan, row.starts) + overdue + minutes;
    const later = Math.max(0, until - planMinute(plan, next.starts) + next.held);
    return withPresses(over, now, { moved: [{ row: row.row, minutes: later, at }] });
  };

/**
 * The last press, which an undo takes back, with the index that its row has now (-1 where it is no longer there).
 * Everything that one press does has the same instant.
 */
export function lastPress(plan: BakingPlan) {
  const { progress, looks = [], pokes = [] } = plan;
  const all = [
    ...[...looks, ...pokes].map(({ at }) => ({ kind: "look" as const, at })),
    ...(progress.parked ?? []).map(({ at }) => ({ kind: "parked" as const, at })),
    ...progress.done.map((press) => ({ kind: "done" as const, ...press })),
    ...progress.moved.map((press) => ({ kind: "moved" as const, ...press })),
    ...(progress.turned ?? []).map((press) => ({ kind: "turned" as const, ...press })),
  ];
  const [last] = all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  // Being late ends the wait before it, too: it is called late.
  const late = all.find((one) => one.at === last?.at && one.kind === "moved" && one.minutes > 0);
  const told = (last?.kind === "done" ? late : undefined) ?? last ?? null;
  return told !== null && "row" in told ? { ...told, row: rowOfPress(plan, told) } : told;
}

export const pressUndo: Pressed = (plan, now) => {
  const last = lastPress(plan);
  if (last === null) return plan;
  const isOther = ({ at }: { at: string }) => Date.parse(at) !== Date.parse(last.at);
  const { done, moved, parked, turned } = plan.progress;
  return {
    ...plan,
    progress: {
      done: done.filter(isOther),
      moved: moved.filter(isOther),
      ...(parked && { parked: parked.filter(isOther) }),
      ...(turned && { turned: turned.filter(isOther) }),
    },
    updatedAt: isoOf(now),
    ...(plan.looks && { looks: plan.looks.filter(isOther) }),
    ...(plan.pokes && { pokes: plan.pokes.filter(isOther) }),
  };
};
