import { BOUNDS } from "../recipe/bounds";
import type { ReadRecipe } from "../recipe/read-recipe";
import { DAY_MINUTES } from "../durations/minutes";
import { longestPlan, planBaking, type PlannedBake } from "./plan";
import { timeRecipe } from "./plan-course";
import type { Job } from "./plan-jobs";
import { type MinuteRange, minutesWithin } from "./plan-ranges";
import { chillDough, withWaits } from "./plan-texts";
import { ownRetard, type PlannedWaits } from "./plan-waits";
import { buildSchedule, rowMinutes } from "../schedule/schedule";
import { TEXT_FALLBACK, timesOf } from "../schedule/schedule-times";

const STEP = 15;
/** Days whose nights are known beside the schedule's own: more than a start may move (a day). */
const NIGHTS_BESIDE = 5;

/**
 * When a recipe begins and its baker sleeps, in minutes of the day (past midnight if `to` is smaller), and how many
 * pieces the kitchen bakes at once, if known.
 */
export type BakerDay = { start: number; sleep: MinuteRange; atOnce?: number | undefined };

/**
 * Work that falls into sleep: `at` counts minutes from the midnight before the start, `asleep` the minutes in sleep.
 */
export type NightJob = Job & { asleep: number };

/**
 * One change that spares the baker work at night, on the axis of `NightJob`: begun at `start` (from 1440 on, the next
 * day), out of the oven at `out`, with these waits, and `asleep` minutes of work still in sleep.
 */
export type NightRemedy = PlannedWaits & {
  kind: "start" | "fridge";
  start: number;
  out: number;
  asleep: number;
};

/** The nights of any plan of the recipe: a retard may last for weeks. */
function nightsOf(recipe: ReadRecipe, { from, to }: MinuteRange): MinuteRange[] {
  if (from === to) return [];
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  const days = NIGHTS_BESIDE + Math.ceil(longestPlan(recipe, true) / DAY_MINUTES);
  return Array.from({ length: days }, (_, day) => {
    const begins = (day - 1) * DAY_MINUTES + from;
    return { from: begins, to: begins + length };
  });
}

/** The work that falls into sleep if the unchanged recipe begins at `start`. */
function asleepFrom(recipe: ReadRecipe, sleep: MinuteRange): (start: number) => NightJob[] {
  const asleep = minutesWithin(nightsOf(recipe, sleep));
  const { jobs } = timeRecipe(recipe);
  return (start) =>
    jobs
      .map((job): NightJob => {
        const at = start + job.at;
        return { ...job, at, asleep: asleep(at, at + job.minutes) };
      })
      .filter((job) => job.asleep > 0)
      .toSorted((a, b) => a.at - b.at);
}

const minutesOf = (jobs: readonly NightJob[]) => jobs.reduce((sum, { asleep }) => sum + asleep, 0);

export const nightWork = (recipe: ReadRecipe, { start, sleep }: BakerDay): NightJob[] =>
  asleepFrom(recipe, sleep)(start);

/**
 * The unchanged recipe begun later: at the usual hour if that costs no sleep, else at the next quarter hour that
 * costs least.
 */
function laterStart(
  recipe: ReadRecipe,
  { start: from, sleep }: BakerDay,
  usual: number | undefined,
): NightRemedy {
  const first = Math.ceil(from / STEP) * STEP;
  const quarters = Array.from({ length: DAY_MINUTES / STEP }, (_, quarter) => first + quarter * STEP);
  const next = usual === undefined ? [] : [usual < from ? usual + DAY_MINUTES : usual];
  const retard = ownRetard(recipe);
  const { elapsed } = timeRecipe(recipe);
  const work = asleepFrom(recipe, sleep);
  return [...next, ...quarters]
    .map((start): NightRemedy => {
      return {
        kind: "start",
        start,
        out: start + elapsed,
        retard,
        waits: {},
        asleep: minutesOf(work(start)),
      };
    })
    .reduce((best, tried) => (tried.asleep < best.asleep ? tried : best));
}

/** Whether the dough is in the fridge for at least half of a night. */
function isOvernight(recipe: ReadRecipe, { from, to }: MinuteRange, plan: PlannedBake): boolean {
  const rows = buildSchedule(withWaits(recipe, plan));
  const [first, cold] = [rows[0], rows.find(({ kind }) => kind === "cold-retard")];
  if (first === undefined || cold === undefined) return false;
  const end = plan.start + rowMinutes(cold) - rowMinutes(first);
  const night = (to - from + DAY_MINUTES) % DAY_MINUTES;
  return minutesWithin(nightsOf(recipe, { from, to }))(end - cold.duration, end) * 2 >= night;
}

/** A night in the fridge with the same start; if that is not enough, with the next start that is. */
function coldNight(recipe: ReadRecipe, { start, sleep }: BakerDay): NightRemedy | null {
  const cold = chillDough(recipe, ownRetard(recipe) ?? TEXT_FALLBACK.coldRetardDuration);
  const asked = { asleep: nightsOf(cold, sleep), away: [], fridge: true };
  const first = Math.ceil(start / STEP) * STEP;
  const goals = [
    { kind: "start", at: start },
    { kind: "free", at: first },
  ] as const;
  const plans = goals.flatMap((goal) => {
    const answer = planBaking(cold, { ...asked, goal });
    if (!answer.fits) return [];
    // A fridge time by day is not a night: of the plans that cost equally little sleep, one with a night comes first.
    const equal = answer.others.filter((plan) => plan.asleep === answer.best.asleep && !plan.fridgeIs);
    return [[answer.best, ...equal].find((plan) => isOvernight(cold, sleep, plan)) ?? answer.best];
  });
  const [best, ...others] = plans;
  if (best === undefined) return null;
  const least = others.reduce((found, plan) => (plan.asleep < found.asleep ? plan : found), best);
  const { start: begins, out, retard, waits, asleep } = least;
  return { kind: "fridge", start: begins, out, retard, waits, asleep };
}

export function nightRemedies(recipe: ReadRecipe, day: BakerDay, usual?: number): NightRemedy[] {
  const now = minutesOf(nightWork(recipe, day));
  if (now === 0) return [];
  const { proof, retard } = timesOf(recipe);
  const cools = proof.min > 0 || retard !== null;
  const found = [laterStart(recipe, day, usual), ...(cools ? [coldNight(recipe, day) ?? []] : [])].flat();
  const less = found.filter(({ asleep }) => asleep < now);
  const least = Math.min(...less.map(({ asleep }) => asleep));
  return less.filter(({ asleep }) => asleep === least || least > 0);
}

export function levainAtPeak(recipe: ReadRecipe): ReadRecipe {
  const field = recipe.hasSecondaryLevainBuild ? "secondaryLevainBuildTime" : "levainBuildTime";
  const { min, max } = BOUNDS[field];
  return recipe.with({ [field]: Math.min(max, Math.max(min, recipe.levainPeakTime)) });
}
