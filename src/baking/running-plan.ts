import { handsOnJobs } from "./plan-jobs";
import type { ScheduleEntry, ScheduleKind } from "./results";
import { firstGives, type Giving, type RunningGoal, type Work } from "./running-goal";
import { rowMinutes } from "./schedule";

/** What a baker told a running plan: rows by their index in the schedule, minutes counted from its first row. */
export type RunningProgress = {
  /** The row ended at `minute`: its work was done, or the dough was ready. What runs beside others was begun then. */
  done: readonly { row: number; minute: number }[];
  /** The row starts `minutes` later than it would (negative: earlier), and what follows it with it. */
  moved: readonly { row: number; minutes: number }[];
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

/** The row of the chain that each other row goes along with: the first that begins when it has ended. */
const leadsTo = (chain: readonly Stretch[], beside: Stretch) =>
  chain.findIndex(({ start }) => start >= beside.end);

/** The work that goes along with each row of the chain: its own, what runs beside and leads up to it, and the loaf's way out of the proof. */
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

/** What is planned anew: the goal, and the work of each row of the chain. */
type Keeping = RunningGoal & { work: readonly (readonly Work[])[] };

/**
 * By how much the wait at a place of the chain is shorter when it begins at `start`, so that the loaf is out when it
 * was wished for: its part of what its baker is late by so far.
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
    // The work of a wait's own beginning goes along with what comes before it.
    if (at > place) waits.at(-1)?.before.push(...(work[at] ?? []));
    const range = done.has(index) ? undefined : ranges.get(kind);
    if (range === undefined) continue;
    const length = end - from;
    const most = Math.max(0, late > 0 ? length - range.min : range.max - length);
    waits.push({ kind, length, most, before: [] });
  }
  return firstGives(waits, late, moved, asleep);
}

/** The rows that follow one another: each begins when the one before it lets it. */
function replanChain(
  chain: readonly Stretch[],
  { done, moved }: ReturnType<typeof readProgress>,
  passed: number,
  goal: Keeping | undefined,
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
    const given = goal === undefined || ended !== undefined ? 0 : givesWay(chain, at, start, done, goal);
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
  const keeping = goal && { ...goal, work: workOf(rows, stretches, chain) };
  const replanned = replanChain(chain, read, passed, keeping);
  const first = replanned[0]?.start ?? 0;
  return stretches.map((stretch) => {
    const at = stretch.beside ? leadsTo(chain, stretch) : chain.indexOf(stretch);
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
