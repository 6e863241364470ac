import { TOUCH_MINUTES } from "./plan-jobs";
import type { ScheduleEntry, ScheduleKind } from "./results";
import { rowMinutes } from "./schedule";

/** What a baker told a running plan: rows by their index in the schedule, minutes counted from its first row. */
export type RunningProgress = {
  /** The row ended at `minute`: its work was done, or the dough was ready. What runs beside others was begun then. */
  done: readonly { row: number; minute: number }[];
  /** The row starts `minutes` later than it would (negative: earlier), and what follows it with it. */
  moved: readonly { row: number; minutes: number }[];
};

/**
 * What a running plan holds on to: the loaf `out` at a minute from its first row, within the minutes that its waits may
 * take. `asleep` counts the minutes of a span that fall into the baker's sleep.
 */
export type RunningGoal = {
  out: number;
  ranges: ReadonlyMap<ScheduleKind, { min: number; max: number }>;
  asleep: (from: number, to: number) => number;
};

/** One row as re-planned: minutes from the first row of the schedule, and whether it is behind the baker. */
export type RunningRow = { start: number; end: number; done: boolean };

/** A row as a stretch of time: "Cold retard complete" stands for the wait that ends with it. */
type Stretch = {
  index: number;
  kind: ScheduleKind;
  start: number;
  end: number;
  wait: boolean;
  beside: boolean;
};

function stretchesOf(rows: readonly ScheduleEntry[]): Stretch[] {
  const first = rows[0] ? rowMinutes(rows[0]) : 0;
  return rows.map((row, index) => {
    const at = rowMinutes(row) - first;
    const start = row.milestone ? at - row.duration : at;
    const moment = row.milestone === true && row.duration === 0;
    const beside = row.parallel === true || moment;
    return { index, kind: row.kind, start, end: start + row.duration, wait: row.handsOn !== true, beside };
  });
}

/** Row by row: the last word on when it was done, and the sum of all that moved it. */
function readProgress({ done, moved }: RunningProgress) {
  const sums = new Map<number, number>();
  for (const { row, minutes } of moved) sums.set(row, (sums.get(row) ?? 0) + minutes);
  return { done: new Map(done.map(({ row, minute }) => [row, minute])), moved: sums };
}

/** The order in which waits give way: the fridge first, whose cold forgives most, then the longest. */
const firstToGive = (a: Stretch, b: Stretch) =>
  Number(b.kind === "cold-retard") - Number(a.kind === "cold-retard") || b.end - b.start - (a.end - a.start);

/** Gives `late` minutes (negative: early) to waits in their order, each as far as its range goes. */
function share(late: number, waits: readonly Stretch[], ranges: RunningGoal["ranges"]): Map<number, number> {
  let left = late;
  return new Map(
    waits.map(({ index, kind, start, end }) => {
      const length = end - start;
      const { min, max } = ranges.get(kind) ?? { min: length, max: length };
      const given =
        left > 0 ? Math.min(left, Math.max(0, length - min)) : -Math.min(-left, Math.max(0, max - length));
      left -= given;
      return [index, given];
    }),
  );
}

/** Minutes of the work to come that fall into sleep, when each wait is shorter by what it gives. */
function sleepLost(
  rest: readonly Stretch[],
  start: number,
  given: ReadonlyMap<number, number>,
  asleep: RunningGoal["asleep"],
): number {
  let moved = start - (rest[0]?.start ?? 0);
  return rest.reduce((lost, stretch) => {
    const from = stretch.start + moved;
    moved -= given.get(stretch.index) ?? 0;
    const to = stretch.end + moved;
    if (!stretch.wait) return lost + asleep(from, to);
    return lost + (stretch.kind === "initial-proof" ? asleep(Math.max(from, to - TOUCH_MINUTES), to) : 0);
  }, 0);
}

/**
 * By how much the wait that begins `rest` at `start` is shorter, so that the loaf is out when it was wished for: what
 * its baker is late by so far, as far as the waits after it do not give it first. Of all orders in which one wait
 * comes first, the one that asks for least work in sleep.
 */
function givesWay(
  rest: readonly Stretch[],
  start: number,
  done: ReadonlyMap<number, number>,
  goal: RunningGoal,
) {
  const [wait] = rest;
  const last = rest.at(-1);
  if (wait === undefined || last === undefined || !goal.ranges.has(wait.kind)) return 0;
  const late = start - wait.start + last.end - goal.out;
  if (late === 0) return 0;
  const waits = rest
    .filter(({ index, kind }) => goal.ranges.has(kind) && !done.has(index))
    .toSorted(firstToGive);
  const ways = waits.map((first) => {
    const given = share(late, [first, ...waits.filter((other) => other !== first)], goal.ranges);
    return { given, lost: sleepLost(rest, start, given, goal.asleep) };
  });
  const best = ways.reduce(
    (least, way) => (way.lost < least.lost ? way : least),
    ways[0] ?? { given: new Map<number, number>(), lost: 0 },
  );
  return best.given.get(wait.index) ?? 0;
}

/** The rows that follow one another: each begins when the one before it lets it. */
function replanChain(
  chain: readonly Stretch[],
  { done, moved }: ReturnType<typeof readProgress>,
  passed: number,
  goal: RunningGoal | undefined,
): RunningRow[] {
  const lastDone = chain.findLastIndex(({ index }) => done.has(index));
  const replanned: RunningRow[] = [];
  chain.forEach((stretch, at) => {
    const planned = chain[at - 1];
    const before = replanned[at - 1];
    // A wait that no press has ended gives way to what follows, down to nothing; work takes the time it takes.
    const open = planned?.wait === true && !done.has(planned.index);
    const gap = planned ? Math.max(0, stretch.start - planned.end) : stretch.start;
    const earliest = before ? (open ? before.start : before.end) : Number.NEGATIVE_INFINITY;
    const ended = done.get(stretch.index);
    const wished = (before?.end ?? 0) + gap + (moved.get(stretch.index) ?? 0);
    const start = Math.max(earliest, Math.min(wished, ended ?? wished));
    if (before && open) before.end = Math.max(before.start, start - gap);
    const given =
      goal === undefined || ended !== undefined ? 0 : givesWay(chain.slice(at), start, done, goal);
    let end = Math.max(start, ended ?? start + stretch.end - stretch.start - given);
    if (at > lastDone && !stretch.wait) end = Math.max(end, passed);
    replanned.push({ start, end, done: at <= lastDone });
  });
  return replanned;
}

/**
 * When each row of a schedule really starts and ends, in whole minutes from its first row as it was planned, one for
 * each row and in its order. Work that is done late or early moves all that comes after it, and so does a row that
 * the baker moves; waits between shrink to nothing at most. What runs beside the others (autolyse, preheating) keeps
 * its distance to the row that it leads up to, and moves no other. What is done stays where it was. With `passed`,
 * work that is due and not done ends then at the earliest: nothing after it lies in the past. With a `goal`, waits that
 * are still to end become shorter or longer within their ranges, so that the loaf is out when it was wished for; only
 * what they cannot give moves the end.
 * Example: City Loaf with its mix (row 2, minutes 720 to 730) moved by 40 folds first at 795 instead of 755.
 * Source: OC 18, OC 20, OC 22, OC 23, OC 28; decision 52.
 */
export function runningPlan(
  rows: readonly ScheduleEntry[],
  progress: RunningProgress,
  passed = Number.NEGATIVE_INFINITY,
  goal?: RunningGoal,
): RunningRow[] {
  const read = readProgress(progress);
  const stretches = stretchesOf(rows);
  const chain = stretches.filter(({ beside }) => !beside);
  const replanned = replanChain(chain, read, passed, goal);
  const first = replanned[0]?.start ?? 0;
  return stretches.map((stretch) => {
    const at = chain.findIndex(({ index, start }) =>
      stretch.beside ? start >= stretch.end : index === stretch.index,
    );
    const row = replanned[at] ?? { start: stretch.start, end: stretch.end, done: false };
    if (!stretch.beside) return row;
    const towards = row.start - ((chain[at]?.start ?? stretch.start) - stretch.start);
    const begun = read.done.get(stretch.index);
    // A soaker may be begun before all else; nothing begins earlier than it was planned to.
    const earliest = Math.min(first, stretch.start);
    const start = begun ?? Math.max(earliest, towards + (read.moved.get(stretch.index) ?? 0));
    return { start, end: start + stretch.end - stretch.start, done: begun !== undefined || row.done };
  });
}

/**
 * The row a baker is at, `minute` minutes after the schedule's first row: the first that is neither done nor a wait
 * that is over. A row that has not begun yet is what the baker waits for; null when all is done.
 * Example: City Loaf at minute 100 is row 0, its levain; at 721 row 2, the mix, until that is done.
 * Source: OC 18.
 */
export function presentRow(
  rows: readonly ScheduleEntry[],
  running: readonly RunningRow[],
  minute: number,
): number | null {
  const at = rows.findIndex((row, index) => {
    const { done, end } = running[index] ?? { done: true, end: 0 };
    if (done || row.parallel || (row.milestone && row.duration === 0)) return false;
    return row.handsOn === true || end > minute;
  });
  return at < 0 ? null : at;
}
