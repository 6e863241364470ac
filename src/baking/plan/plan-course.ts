import type { ReadRecipe } from "../recipe/read-recipe";
import { handsOnJobs, type Job } from "./plan-jobs";
import { chillDough, withWaits } from "./plan-texts";
import { ownRetard, type PlannedWaits, type WaitRange, waitRanges } from "./plan-waits";
import type { ScheduleKind } from "../recipe/results";
import { buildSchedule, totalMinutes } from "../schedule/schedule";
import { bakingMinutes, TEXT_FALLBACK, timesOf } from "../schedule/schedule-times";

const STEP = 15;

/** The lengths that a plan tries: both ends, quarters of an hour and the middle, the most wanted first. */
export function choicesOf({ min, max, wanted, far }: WaitRange): number[] {
  const lengths = new Set([wanted, min, max]);
  for (let length = Math.ceil(min / STEP) * STEP; length <= max; length += STEP) lengths.add(length);
  return [...lengths].toSorted((a, b) => far(a) - far(b) || a - b);
}

/** How many waits a job comes after: each wait in `ENDS` begins the next part of the day. */
const PART: Partial<Record<ScheduleKind, number>> = {
  "pre-dough": 1,
  autolyse: 1,
  mix: 1,
  fold: 1,
  "roll-in": 2,
  "pre-shape": 2,
  "final-shape": 3,
  "pan-rest": 3,
  "pan-stretch": 3,
  "first-brush": 3,
  "initial-proof": 4,
  "cold-retard": 4,
  "remove-from-fridge": 5,
  preheat: 5,
  dimple: 5,
  boil: 5,
  brush: 5,
  top: 5,
  bake: 5,
};
const ENDS: Record<WaitRange["kind"], number> = {
  "mix-preferment": 1,
  bulk: 2,
  "bench-rest": 3,
  "initial-proof": 4,
  "cold-retard": 5,
};

/** The jobs of a recipe's schedule, and the minutes until Score & Bake ends. */
export function timeRecipe(recipe: ReadRecipe): { jobs: Job[]; elapsed: number } {
  const rows = buildSchedule(recipe);
  return { jobs: handsOnJobs(rows), elapsed: totalMinutes(rows) };
}

/** A schedule whose work keeps its distances, except for waits that each have lengths to choose from. */
export type Course = {
  recipe: ReadRecipe;
  inFridge: boolean;
  kinds: WaitRange["kind"][];
  choices: { length: number; far: number }[][];
  /** The work between two waits, in minutes from the first row, not counting the waits before it. */
  parts: { at: number; minutes: number }[][];
  /** Minutes outside the waits that a plan chooses. */
  rigid: number;
  /** Minutes with all waits at their longest. */
  longest: number;
  /** Minutes with all waits at their shortest. */
  shortest: number;
};

function courseOf(recipe: ReadRecipe, ranges: readonly (WaitRange & { lengths: number[] })[]): Course {
  // The schedule is built only once, with the first length of each wait: other lengths just move what follows.
  const kinds = ranges.map(({ kind }) => kind);
  const first = ranges.map(({ lengths }) => lengths[0] ?? 0);
  const { jobs, elapsed } = timeRecipe(withWaits(recipe, waitsOf({ recipe, kinds }, first)));
  const sum = (some: readonly WaitRange["kind"][]) =>
    kinds.reduce((all, kind, index) => all + (some.includes(kind) ? (first[index] ?? 0) : 0), 0);
  const before = (job: Job) => kinds.filter((kind) => ENDS[kind] <= (PART[job.kind] ?? 0));
  const parts = [...kinds, null].map((_, part) =>
    jobs
      .filter((job) => before(job).length === part)
      .map((job) => ({ at: job.at - sum(before(job)), minutes: job.minutes })),
  );
  const choices = ranges.map(({ lengths, far }) => lengths.map((length) => ({ length, far: far(length) })));
  const rigid = elapsed - sum(kinds);
  const longest = ranges.reduce((all, { lengths }) => all + Math.max(...lengths), rigid);
  const shortest = ranges.reduce((all, { lengths }) => all + Math.min(...lengths), rigid);
  const inFridge = ownRetard(recipe) !== null;
  return { recipe, inFridge, kinds, choices, parts, rigid, longest, shortest };
}

/**
 * The courses of a recipe, with or without the fridge, `beyond` the baker's fridge range or within it. Usually one.
 * Where another length would move work (a dough baked before its oven is hot, a preferment ripe before the autolyse or
 * a pre-dough), the wait keeps its shortest.
 */
export function coursesOf(recipe: ReadRecipe, fridge: boolean, beyond = false): Course[] {
  const own = chillDough(recipe, fridge ? (ownRetard(recipe) ?? TEXT_FALLBACK.coldRetardDuration) : null);
  const times = timesOf(own);
  const { autolyse, preDoughs, preheat } = times;
  const ranges = waitRanges(own, beyond).map((range) => {
    const beside = Math.max(autolyse ?? 0, ...preDoughs.map(({ minutes }) => minutes));
    const isLate = range.kind === "mix-preferment" && range.min < beside;
    return { ...range, lengths: isLate ? [range.min] : choicesOf(range) };
  });
  const shortest = (range: (typeof ranges)[number]) => ({ ...range, lengths: [range.min] });
  const room = ranges.filter(({ kind }) => kind !== "cold-retard");
  const cold = ranges.find(({ kind }) => kind === "cold-retard");
  const whole = courseOf(own, ranges);
  const least = whole.rigid - bakingMinutes(times) + room.reduce((all, { min }) => all + min, 0);
  if (least >= preheat) return [whole];
  const fixed = room.map(shortest);
  if (cold === undefined) return [courseOf(own, fixed)];
  const isShort = (length: number) => least + length < preheat;
  const longer = cold.lengths.filter((length) => !isShort(length));
  return [longer, ...cold.lengths.filter(isShort).map((length) => [length])]
    .filter((lengths) => lengths.length > 0)
    .map((lengths) => courseOf(own, [...fixed, { ...cold, lengths }]));
}

/** The waits that a plan with these lengths sets in the recipe. */
export function waitsOf(
  { recipe, kinds }: Pick<Course, "recipe" | "kinds">,
  lengths: readonly number[],
): PlannedWaits {
  const { "cold-retard": retard = ownRetard(recipe), ...waits } = Object.fromEntries(
    kinds.map((kind, index) => [kind, lengths[index] ?? 0]),
  ) as { [Kind in WaitRange["kind"]]?: number };
  return { retard, waits };
}

/**
 * By how many minutes work of a kind moves when the waits of a course have other lengths than their first choices;
 * "end" is where the row of a chosen wait ends. Example: a retard 60 minutes longer moves the bake by 60.
 */
export function movesOf(
  { kinds, choices }: Pick<Course, "kinds" | "choices">,
  lengths: readonly number[],
): (kind: ScheduleKind, at?: "begin" | "end") => number {
  const longer = kinds.map((_, index) => (lengths[index] ?? 0) - (choices[index]?.[0]?.length ?? 0));
  return (kind, at = "begin") =>
    kinds.reduce((sum, wait, index) => {
      const isBefore = ENDS[wait] <= (PART[kind] ?? 0) || (at === "end" && wait === kind);
      return isBefore ? sum + (longer[index] ?? 0) : sum;
    }, 0);
}

/** The recipe of a course with the first choice of each wait. */
export const firstOf = (course: Course): ReadRecipe =>
  withWaits(
    course.recipe,
    waitsOf(
      course,
      course.choices.map(([choice]) => choice?.length ?? 0),
    ),
  );
