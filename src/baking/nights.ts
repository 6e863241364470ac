import { DAY_MINUTES } from "./minutes";
import { BOUNDS } from "./bounds";
import { FALLBACK } from "./defaults";
import { planBaking } from "./plan";
import { timed } from "./plan-course";
import type { Job } from "./plan-jobs";
import { type MinuteRange, minutesWithin } from "./plan-ranges";
import { withRetard } from "./plan-texts";
import { ownRetard, type PlannedWaits } from "./plan-waits";
import { readNumber, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { readTimes, TEXT_FALLBACK } from "./schedule-times";

const STEP = 15;
/** A plan's start moves by a day, and the longest schedule is some days long: nights are known further than that. */
const NIGHTS_KNOWN = 30;

/** When a recipe begins and its baker sleeps, in minutes of the day; past midnight where `to` is the smaller. */
export type BakerDay = { start: number; sleep: MinuteRange };

/** Work that falls into sleep: `at` counts minutes from the midnight before the start, `asleep` those of the job. */
export type NightJob = Job & { asleep: number };

/**
 * One change that spares the baker work at night, on the axis of `NightJob`: begun at `start` (1440 and more is the next
 * day), out of the oven at `out`, with these minutes for its waits, `asleep` minutes of work that remain.
 */
export type NightRemedy = PlannedWaits & {
  kind: "start" | "fridge";
  start: number;
  out: number;
  asleep: number;
};

function nightsOf({ from, to }: MinuteRange): MinuteRange[] {
  if (from === to) return [];
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  return Array.from({ length: NIGHTS_KNOWN }, (_, day) => {
    const begins = (day - 1) * DAY_MINUTES + from;
    return { from: begins, to: begins + length };
  });
}

/** What falls into sleep when the recipe as it is begins at a minute. */
function asleepFrom(form: RecipeForm, sleep: MinuteRange): (start: number) => NightJob[] {
  const asleep = minutesWithin(nightsOf(sleep));
  const { jobs } = timed(form);
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

/**
 * The work of a schedule that falls into its baker's sleep, in the order of the night; empty when nobody has to get up.
 * Work is what the planner counts as work: the feeding of a levain, too. Minutes; hours that are equal are no sleep.
 * Example: City Loaf from 09:00 with sleep 22:30-06:30 is pre-shaping at 1510 (01:10) first, and 75 minutes in all.
 * Source: OC 29.
 */
export const nightWork = (form: RecipeForm, { start, sleep }: BakerDay): NightJob[] =>
  asleepFrom(form, sleep)(start);

/** The recipe as it is, begun later: at the usual hour where that costs no sleep, else the next quarter that costs least. */
function laterStart(
  form: RecipeForm,
  { start: from, sleep }: BakerDay,
  usual: number | undefined,
): NightRemedy {
  const first = Math.ceil(from / STEP) * STEP;
  const quarters = Array.from({ length: DAY_MINUTES / STEP }, (_, quarter) => first + quarter * STEP);
  const next = usual === undefined ? [] : [usual < from ? usual + DAY_MINUTES : usual];
  const retard = ownRetard(form);
  const { elapsed } = timed(form);
  const work = asleepFrom(form, sleep);
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

/** The fridge with the start as it is; where that is not enough, with the next start that is. */
function coldNight(form: RecipeForm, { start, sleep }: BakerDay): NightRemedy | null {
  const cold = withRetard(form, ownRetard(form) ?? TEXT_FALLBACK.coldRetardDuration);
  const asked = { asleep: nightsOf(sleep), away: [], fridge: true };
  const first = Math.ceil(start / STEP) * STEP;
  const goals = [
    { kind: "start", at: start },
    { kind: "free", at: first },
  ] as const;
  const plans = goals.flatMap((goal) => {
    const answer = planBaking(cold, { ...asked, goal });
    return answer.fits ? [answer.best] : [];
  });
  const [best, ...others] = plans;
  if (best === undefined) return null;
  const least = others.reduce((found, plan) => (plan.asleep < found.asleep ? plan : found), best);
  const { start: begins, out, retard, waits, asleep } = least;
  return { kind: "fridge", start: begins, out, retard, waits, asleep };
}

/**
 * What spares a baker the work at night: another start within a day (the `usual` one, in minutes of the day, where it
 * costs no sleep), and a night in the fridge of 8 to 24 hours for a dough that proofs or is cooled already. Each costs
 * less sleep than now; one that costs some is left out where another costs none. Empty where nobody has to get up. No
 * gram changes.
 * Example: City Loaf from 09:00 starts at 1140 (19:00) and is out at 2375; with 960 minutes in the fridge at 3365.
 * Source: OC 29; decision 44.
 */
export function nightRemedies(form: RecipeForm, day: BakerDay, usual?: number): NightRemedy[] {
  const now = minutesOf(nightWork(form, day));
  if (now === 0) return [];
  const { proof, retard } = readTimes(unread(form));
  const cools = proof.min > 0 || retard !== null;
  const found = [laterStart(form, day, usual), ...(cools ? [coldNight(form, day) ?? []] : [])].flat();
  const less = found.filter(({ asleep }) => asleep < now);
  const least = Math.min(...less.map(({ asleep }) => asleep));
  return less.filter(({ asleep }) => asleep === least || least > 0);
}

/**
 * The one-tap change for a levain past its peak: the last build is used when it peaks, in hours, as far as the bounds of
 * a build allow. No gram changes. Example: City Loaf, built 12 h with its peak at 8 h, is built 8 h.
 * Source: OC 40; baking-domain 3.2.
 */
export function levainAtPeak(form: RecipeForm): RecipeForm {
  const peak = readNumber(unread(form), "levainPeakTime", FALLBACK.levainPeakTime);
  const field = form.hasSecondaryLevainBuild ? "secondaryLevainBuildTime" : "levainBuildTime";
  const { min, max } = BOUNDS[field];
  return { ...form, [field]: Math.min(max, Math.max(min, peak)) };
}
