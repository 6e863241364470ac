import type { ScheduleEntry, ScheduleKind } from "../baking";
import { type BakingPlan, planInstant, readBakingPlan } from "../contract/baking-plan";

/** A step at which the baker is needed, as it is planned now; times are instants in milliseconds. */
export type HandsOnStep = {
  /** Its index in the schedule: what the step is known by however often it moves. */
  row: number;
  kind: ScheduleKind;
  title: string;
  start: number;
  end: number;
  done: boolean;
  /** Which of its kind it is, from 0: the second build, the third fold. */
  nth: number;
};

/** OC 29: setting one of these going takes this many minutes; the rest of it is a wait. */
const BEGINNING = 5;
const BEGUN: ReadonlySet<ScheduleKind> = new Set([
  "build-levain",
  "mix-preferment",
  "autolyse",
  "preheat",
  // The row stands for the wait in the fridge: the loaf goes in as it begins.
  "cold-retard",
]);

/** Minutes for which a row needs its baker, counted from its start; 0 for a wait. */
const handsOnMinutes = (row: ScheduleEntry, minutes: number) =>
  row.handsOn ? minutes : BEGUN.has(row.kind) ? Math.min(BEGINNING, minutes) : 0;

const titleOf = ({ kind, step }: ScheduleEntry) => (kind === "cold-retard" ? "Into the fridge" : step);

/**
 * What a baker has to do, and when. Work that nobody has marked as done stands where it was planned, also when that
 * is over: a calendar in which everything slides because no button was pressed would be of no use.
 */
export function handsOnSteps(plan: BakingPlan): HandsOnStep[] {
  const { rows, running } = readBakingPlan(plan);
  const seen = new Map<ScheduleKind, number>();
  const steps = rows.flatMap((row, index) => {
    const { start, end, done } = running[index] ?? { start: 0, end: 0, done: false };
    const minutes = handsOnMinutes(row, end - start);
    const nth = seen.get(row.kind) ?? 0;
    seen.set(row.kind, nth + 1);
    if (minutes <= 0) return [];
    const at = planInstant(plan, start);
    const until = planInstant(plan, start + minutes);
    return [{ row: index, kind: row.kind, title: titleOf(row), start: at, end: until, done, nth }];
  });
  // A row of the fridge stands where its wait ends.
  return steps.toSorted((one, other) => one.start - other.start || one.row - other.row);
}
