import { readInput, type ReadRecipe } from "../recipe/read-recipe";
import { DAY_MINUTES } from "../durations/minutes";
import type { BreadWish, DayTimes, Kitchen, NoBread } from "./bake-day-answer";
import { atOnceIn, movedUses, type Uses, usesOf } from "./kitchen-uses";
import { type DayWay, planBaking, type PlanWish, waysOnDay } from "./plan";
import { type Course, firstOf, movesOf } from "./plan-course";

const STEP = 15;
/** How far a day moves a bread: bread by a time is ready so much earlier, other bread begun so much later. */
const EARLIER = DAY_MINUTES / 2;
const LATER = { start: DAY_MINUTES / 2, free: DAY_MINUTES } as const;
/** The best ways kept for each time. */
const KEPT = 12;

/** A bread with its ways, the best one alone first, and what each takes of the kitchen. */
export type ReadBread = {
  id: string;
  recipe: ReadRecipe;
  wish: PlanWish;
  ways: readonly DayWay[];
  missed: "too-soon" | "away" | null;
  usesOf: (way: DayWay) => Uses;
};

/** Minutes from 0 in equal steps. */
export const stepsTo = (furthest: number, step = STEP): number[] =>
  Array.from({ length: Math.floor(furthest / step) + 1 }, (_, index) => index * step);

function dayMoves(kind: PlanWish["goal"]["kind"], isMissed: boolean): number[] {
  if (kind === "out" && !isMissed) return stepsTo(EARLIER).map((minutes) => 0 - minutes);
  return stepsTo(kind === "out" ? EARLIER : LATER[kind]);
}

/** The schedule is built only once for each course; ways with the same lengths share their uses. */
function rememberUses(): (way: DayWay) => Uses {
  const courses = new Map<Course, Uses>();
  const known = new Map<string, Uses>();
  const ways = new Map<DayWay, Uses>();
  const find = ({ course, lengths }: DayWay) => {
    const first = courses.get(course) ?? usesOf(firstOf(course));
    courses.set(course, first);
    const own = lengths();
    const key = `${[...courses.keys()].indexOf(course)} ${own.join()}`;
    const uses = known.get(key) ?? movedUses(first, movesOf(course, own));
    known.set(key, uses);
    return uses;
  };
  return (way) => {
    const uses = ways.get(way) ?? find(way);
    ways.set(way, uses);
    return uses;
  };
}

/** Reads one bread of a day; one that its wish does not allow is wished for when it is possible next. */
export function readBread(bread: BreadWish, kitchen: Kitchen, times: DayTimes): ReadBread | NoBread {
  const { id, form, goal: asked, fridge } = bread;
  const atOnce = bread.atOnce ?? atOnceIn(readInput(form), kitchen);
  const recipe = readInput(form, atOnce);
  const answer = planBaking(recipe, { ...times, goal: asked, fridge, atOnce });
  const read = (goal: PlanWish["goal"], missed: ReadBread["missed"]): ReadBread => {
    const wish = { ...times, goal, fridge, atOnce };
    const ways = waysOnDay(recipe, wish, dayMoves(goal.kind, missed !== null), KEPT);
    return { id, recipe, wish, ways, missed, usesOf: rememberUses() };
  };
  if (answer.fits) return read(asked, null);
  const { nearest, reason, soonest } = answer;
  if (nearest === null) return { id, reason, soonest };
  const isByEnd = asked.kind === "out";
  return read(isByEnd ? { kind: "out", at: nearest.out } : { kind: "start", at: nearest.start }, reason);
}
