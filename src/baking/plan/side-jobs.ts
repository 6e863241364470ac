import type { ScheduleEntry } from "../recipe/results";
import { leadsTo, type Stretch, stretchesOf } from "./stretches";

/** The baker's presses for each row, and the present minute; without a clock, `passed` is before all rows. */
export type Told = {
  done: ReadonlyMap<number, number>;
  moved: ReadonlyMap<number, number>;
  passed: number;
};

/** When a side job runs, and whether that is known: one that is only planned holds nothing back. */
export type Run = { start: number; end: number; isKnown: boolean; isBegun: boolean };

/** A side job that begins `ahead` minutes before the row that needs it. */
type SideJob = Stretch & { ahead: number };

/** Side jobs by the place in the chain that needs them. */
export function sideJobsOf(stretches: readonly Stretch[], chain: readonly Stretch[]): Map<number, SideJob[]> {
  const jobs = new Map<number, SideJob[]>();
  for (const stretch of stretches) {
    const place = leadsTo(chain, stretch);
    const row = chain[place];
    if (!stretch.beside || stretch.end === stretch.start || row === undefined) continue;
    jobs.set(place, [...(jobs.get(place) ?? []), { ...stretch, ahead: row.start - stretch.start }]);
  }
  return jobs;
}

/** Minutes for which an empty oven is left hot. Our own choice: a proof may take two hours longer, a fridge takes a night. */
const STAYS_HOT = 120;

/** The presses without those of ovens that have cooled down before the row at `needed`. */
export function withoutColdOvens(jobs: readonly SideJob[], needed: number, told: Told): Told {
  const done = new Map(told.done);
  for (const { kind, index, start, end } of jobs) {
    const hot = (done.get(index) ?? Number.POSITIVE_INFINITY) + end - start;
    if (kind === "preheat" && needed - hot > STAYS_HOT) done.delete(index);
  }
  return { ...told, done };
}

/** When a job runs for a row at `needed`; not before `first`, unless its plan said so. */
function runOf(job: SideJob, needed: number, first: number, { done, moved, passed }: Told): Run {
  const length = job.end - job.start;
  const begun = done.get(job.index);
  if (begun !== undefined) return { start: begun, end: begun + length, isKnown: true, isBegun: true };
  const by = moved.get(job.index) ?? 0;
  const due = Math.max(Math.min(first, job.start), needed - job.ahead + by);
  // Overdue work keeps its due time and ends later with every minute, as in the chain.
  if (due < passed) return { start: due, end: passed + length, isKnown: true, isBegun: false };
  return { start: due, end: due + length, isKnown: by > 0, isBegun: false };
}

/**
 * The minute at which a row planned for `needed` can begin, and the run of each of its side jobs: those begun, moved
 * or overdue must be over by then.
 */
export function afterSideJobs(
  jobs: readonly SideJob[],
  needed: number,
  first: number,
  told: Told,
): { start: number; runs: Map<number, Run> } {
  const begun = jobs.filter(({ index }) => told.done.has(index));
  const base = Math.max(needed, ...begun.map((job) => runOf(job, needed, first, told).end));
  const known = jobs.map((job) => runOf(job, base, first, told)).filter(({ isKnown }) => isKnown);
  const start = Math.max(base, ...known.map(({ end }) => end));
  const runs = new Map(
    jobs.map((job) => {
      const run = runOf(job, base, first, told);
      return [job.index, run.isKnown ? run : runOf(job, start, first, told)];
    }),
  );
  return { start, runs };
}

/**
 * The row that needs each side job of a schedule, by index: `job` must be over when `row` begins.
 * Example: City Loaf's autolyse (row 1) is needed by its mix (row 2), the preheating (10) by the bake (12).
 * Source: OC 18, OC 22; docs/decisions/baking-day.md.
 */
export function neededSideJobs(rows: readonly ScheduleEntry[]): { job: number; row: number }[] {
  const stretches = stretchesOf(rows);
  const chain = stretches.filter(({ beside }) => !beside);
  return [...sideJobsOf(stretches, chain)].flatMap(([place, jobs]) =>
    jobs.map(({ index }) => ({ job: index, row: chain[place]?.index ?? index })),
  );
}
