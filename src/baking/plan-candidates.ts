import { handsOnJobs, type Job } from "./plan-jobs";
import { retardChoices, withRetard } from "./plan-retard";
import type { RecipeForm } from "./recipe-form";
import { buildSchedule, totalMinutes } from "./schedule";

/** What a stretch of work costs when it begins at a minute: known once it was asked. */
type Cost = (at: number) => number;

/**
 * One length of retard: `elapsed` minutes from the first row to the loaf out. What comes before the fridge costs by
 * the start, what comes after it by the moment the loaf is out, whatever lies between them.
 */
export type Candidate = {
  retard: number | null;
  far: number;
  elapsed: number;
  beforeFridge: Cost;
  afterFridge: Cost;
};

const AFTER_FRIDGE: ReadonlySet<string> = new Set(["remove-from-fridge", "preheat", "bake"]);

/**
 * Asked thousands of times for a few hundred minutes, at most `reach` before or after `middle`: a table is twenty times
 * as fast as a map.
 */
function remembered(cost: Cost, middle: number, reach: number): Cost {
  const known = new Float64Array(2 * reach + 1).fill(-1);
  return (at) => {
    const place = at - middle + reach;
    const found = known[place] ?? -1;
    if (found >= 0) return found;
    const asked = cost(at);
    known[place] = asked;
    return asked;
  };
}

/** The schedule of a recipe with so much retard: its jobs, and the minutes to the end of Score & Bake. */
export function timed(form: RecipeForm, retard: number | null): { jobs: Job[]; elapsed: number } {
  const rows = buildSchedule(withRetard(form, retard));
  return { jobs: handsOnJobs(rows), elapsed: totalMinutes(rows) };
}

/**
 * Every retard that may be chosen, ready to be priced with `costOf` (a span's cost). The schedule is built twice, with
 * and without the fridge, however many there are: another length only moves what comes after it. Starts and ends are
 * asked for up to `reach` minutes around `at`, and a schedule's length more.
 */
export function candidates(
  form: RecipeForm,
  fridge: boolean,
  costOf: (from: number, to: number) => number,
  asked: { at: number; reach: number },
): Candidate[] {
  const choices = retardChoices(form, fridge);
  const sum = (jobs: readonly Job[], origin: number) =>
    jobs.reduce((cost, { at, minutes }) => cost + costOf(origin + at, origin + at + minutes), 0);
  const priced = (retard: number | null) => {
    const { jobs, elapsed } = timed(form, retard);
    const before = jobs.filter(({ kind }) => !AFTER_FRIDGE.has(kind));
    const after = jobs.filter(({ kind }) => AFTER_FRIDGE.has(kind));
    const reach = asked.reach + elapsed;
    return {
      elapsed,
      beforeFridge: remembered((start) => sum(before, start), asked.at, reach),
      afterFridge: remembered((out) => sum(after, out - elapsed), asked.at, reach),
    };
  };
  const longest = Math.max(0, ...choices.map(({ retard }) => retard ?? 0));
  const cold = priced(longest);
  return choices.map(({ retard, far }) => {
    if (retard === null) return { retard, far, ...priced(null) };
    const elapsed = cold.elapsed - (longest - retard);
    // With hardly any time in the fridge, the oven may have to be switched on as the first thing of all.
    const isShort = retard < 60;
    return { retard, far, ...(isShort ? priced(retard) : { ...cold, elapsed }) };
  });
}
