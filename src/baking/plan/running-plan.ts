import { handsOnJobs } from "./plan-jobs";
import type { ScheduleEntry } from "../recipe/results";
import { firstGives, type Giving, type RunningGoal, type Work } from "./running-goal";
import { afterSideJobs, type Run, sideJobsOf, type Told, withoutColdOvens } from "./side-jobs";
import { leadsTo, type Stretch, stretchesOf } from "./stretches";

/** The baker's presses in a running plan: rows by index, minutes from the first row. */
export type RunningProgress = {
  /** The row ended at `minute`: its work was done, or the dough was ready. A side job was begun then. */
  done: readonly { row: number; minute: number }[];
  /** The row, and what follows it, starts `minutes` later (negative: earlier). */
  moved: readonly { row: number; minutes: number }[];
};

/**
 * One row as re-planned: minutes from the schedule's first row, and whether it is done. `held` is how many minutes
 * later it begins because a side job is not over.
 */
export type RunningRow = { start: number; end: number; done: boolean; held?: number };

/** For each row, the last entry of when it was done, and the sum of its moves. */
function toldBy({ done, moved }: RunningProgress, passed: number): Told {
  const sums = new Map<number, number>();
  for (const { row, minutes } of moved) sums.set(row, (sums.get(row) ?? 0) + minutes);
  return { done: new Map(done.map(({ row, minute }) => [row, minute])), moved: sums, passed };
}

/**
 * The work that moves with each row of the chain: its own, the side jobs beside it and leading up to it, and carrying
 * the loaf out of the proof.
 */
function workOf(rows: readonly ScheduleEntry[], stretches: readonly Stretch[], chain: readonly Stretch[]) {
  const work: Work[][] = chain.map(() => []);
  for (const { row, kind, at, minutes } of handsOnJobs(rows)) {
    const stretch = stretches[row];
    if (stretch === undefined) continue;
    const own = stretch.beside ? leadsTo(chain, stretch) : chain.indexOf(stretch);
    work[kind === "initial-proof" ? own + 1 : own]?.push({ at, minutes });
  }
  return work;
}

/** The goal to keep, and the work of each row of the chain. */
type Keeping = RunningGoal & { work: readonly (readonly Work[])[] };

/**
 * By how much the wait at a place of the chain is shortened when it begins at `start`, to have the loaf out on time:
 * its part of the delay so far.
 */
function givesWay(
  chain: readonly Stretch[],
  place: number,
  start: number,
  done: ReadonlyMap<number, number>,
  { out, ranges, asleep, work }: Keeping,
) {
  const wait = chain[place];
  const last = chain.at(-1);
  if (wait === undefined || last === undefined || !ranges.has(wait.kind)) return 0;
  const moved = start - wait.start;
  const late = moved + last.end - out;
  if (late === 0) return 0;
  const waits: (Giving & { before: Work[] })[] = [];
  for (const [at, { index, kind, start: from, end }] of chain.entries()) {
    if (at < place) continue;
    // The work that begins a wait belongs to the stretch before it.
    if (at > place) waits.at(-1)?.before.push(...(work[at] ?? []));
    const range = done.has(index) ? undefined : ranges.get(kind);
    if (range === undefined) continue;
    const length = end - from;
    const most = Math.max(0, late > 0 ? length - range.min : range.max - length);
    waits.push({ kind, length, most, before: [] });
  }
  return firstGives(waits, late, moved, asleep);
}

/** Whether a loaf stays in the fridge until its oven is hot, as long as nobody said it is out. */
function staysInFridge(chain: readonly Stretch[], at: number, { done, moved }: Told): boolean {
  const [wait, removal] = [chain[at - 1], chain[at]];
  if (wait === undefined || removal?.kind !== "remove-from-fridge") return false;
  return !done.has(wait.index) && !done.has(removal.index) && !moved.has(removal.index);
}

/**
 * Re-plans the rows that follow one another: each begins when the row before it and the side jobs it needs are over.
 */
function replanChain(
  stretches: readonly Stretch[],
  chain: readonly Stretch[],
  told: Told,
  goal: Keeping | undefined,
): { replanned: RunningRow[]; beside: Map<number, Run> } {
  const { done, moved, passed } = told;
  const jobs = sideJobsOf(stretches, chain);
  const lastDone = chain.findLastIndex(({ index }) => done.has(index));
  const replanned: RunningRow[] = [];
  const beside = new Map<number, Run>();
  /** Minutes that the loaf stays longer in the fridge, until its oven is hot. */
  let longer = 0;
  chain.forEach((stretch, at) => {
    const planned = chain[at - 1];
    const before = replanned[at - 1];
    // A wait that nobody has ended gives way to what follows, down to nothing; work keeps its length.
    const open = planned?.wait === true && !done.has(planned.index);
    const gap = planned ? Math.max(0, stretch.start - planned.end) : stretch.start;
    const earliest = before ? (open ? before.start : before.end) : Number.NEGATIVE_INFINITY;
    const ended = done.get(stretch.index);
    const wished = (before?.end ?? 0) + gap + (moved.get(stretch.index) ?? 0);
    const free = Math.max(earliest, Math.min(wished, ended ?? wished));
    const first = replanned[0]?.start ?? free;
    // A row that is done no longer waits for anything.
    const own = jobs.get(at) ?? [];
    const known =
      at <= lastDone
        ? { ...told, passed: Number.NEGATIVE_INFINITY }
        : withoutColdOvens(own, free - longer, told);
    const needed = afterSideJobs(own, free - longer, first, known);
    const latest = at > lastDone ? Number.POSITIVE_INFINITY : (ended ?? free);
    let start = Math.max(free, Math.min(needed.start, latest));
    let held = start - (free - longer);
    for (const [index, run] of needed.runs) beside.set(index, run);
    if (at > lastDone && staysInFridge(chain, at, told)) {
      const next = chain[at + 1];
      const away = next === undefined ? 0 : next.start - stretch.start + (moved.get(next.index) ?? 0);
      const oven = jobs.get(at + 1) ?? [];
      const hot = withoutColdOvens(oven, start + away, told);
      longer = afterSideJobs(oven, start + away, first, hot).start - start - away;
      start += longer;
      held = longer;
    } else longer = 0;
    // Before a row that waits for a side job comes a pause: the dough is ready on time, as planned.
    if (before && open) before.end = Math.max(before.start, free + longer - gap);
    const given = goal === undefined || ended !== undefined ? 0 : givesWay(chain, at, start, done, goal);
    let end = Math.max(start, ended ?? start + stretch.end - stretch.start - given);
    if (at > lastDone && !stretch.wait) end = Math.max(end, passed);
    replanned.push({ start, end, done: at <= lastDone, ...(held > 0 ? { held } : {}) });
  });
  return { replanned, beside };
}

/**
 * When each row of a schedule really starts and ends, in whole minutes from the first row as planned, in the order of
 * the rows. Work done late or early, or a row the baker moves, moves everything after it; waits between shrink, at
 * most to nothing. A side job (autolyse, pre-dough, preheating) keeps its distance to the row that needs it, and
 * moves nothing while only planned; begun, moved, or overdue by `passed`, it holds that row back until it is over.
 * An oven that was hot more than two hours before its bake is heated again. Done rows stay. With `passed`, work that
 * is due and not done ends then at the earliest, so nothing after it is in the past. With a `goal`, open waits become
 * shorter or longer within their ranges, to have the loaf out on time; only what they cannot make up for moves the end.
 * Example: City Loaf with its mix (row 2, minutes 720 to 730) moved by 40 folds first at 795 instead of 755; its oven
 * switched on at 1175 instead of 1145 has it baked at 1220 instead of 1190.
 * Source: OC 18, OC 20, OC 22, OC 23, OC 28; docs/decisions/planner.md, baking-day.md.
 */
export function runningPlan(
  rows: readonly ScheduleEntry[],
  progress: RunningProgress,
  passed = Number.NEGATIVE_INFINITY,
  goal?: RunningGoal,
): RunningRow[] {
  const told = toldBy(progress, passed);
  const stretches = stretchesOf(rows);
  const chain = stretches.filter(({ beside }) => !beside);
  const keeping = goal && { ...goal, work: workOf(rows, stretches, chain) };
  const { replanned, beside } = replanChain(stretches, chain, told, keeping);
  return stretches.map((stretch) => {
    const at = stretch.beside ? leadsTo(chain, stretch) : chain.indexOf(stretch);
    const row = replanned[at] ?? { start: stretch.start, end: stretch.end, done: false };
    if (!stretch.beside) return row;
    const run = beside.get(stretch.index) ?? {
      start: row.start - ((chain[at]?.start ?? stretch.start) - stretch.start),
      end: row.start,
      isBegun: told.done.has(stretch.index),
    };
    return { start: run.start, end: run.end, done: run.isBegun || row.done };
  });
}

/**
 * The row a baker is at, `minute` minutes after the schedule's first row: the first that is neither done nor a
 * finished wait. If it has not begun, the baker is waiting for it; null when all is done.
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
