import type { ReadRecipe } from "../recipe/read-recipe";
import type { BreadWish, DayTimes, Kitchen, NoBread } from "./bake-day-answer";
import { type DayWay, waysOnDay } from "./day-ways";
import { atOnceIn, movedUses, type Uses, usesOf } from "./kitchen-uses";
import { planBaking } from "../plan/plan";
import type { PlanWish } from "../plan/plan-wish";
import { type Course, firstOf, movesOf } from "../plan/plan-course";
import type { Way } from "../plan/plan-ways";

/** A wish whose recipe is known for a kitchen that bakes so many pieces at once. */
export type RecipeWish = Omit<BreadWish, "form"> & { recipeFor: (atOnce?: number) => ReadRecipe };

/** A bread with its ways, the best one alone first, and what each takes of the kitchen. */
export type ReadBread = {
  id: string;
  recipe: ReadRecipe;
  wish: PlanWish;
  ways: readonly DayWay[];
  missed: "too-soon" | "away" | null;
  usesOf: (way: Way) => Uses;
};

/** The schedule is built only once for each course; ways with the same lengths share their uses. */
function rememberUses(): ReadBread["usesOf"] {
  const courses = new Map<Course, { first: Uses; known: Map<string, Uses> }>();
  const ways = new Map<Way, Uses>();
  const find = ({ course, lengths }: Way) => {
    const { first, known } = courses.get(course) ?? { first: usesOf(firstOf(course)), known: new Map() };
    courses.set(course, { first, known });
    const own = lengths();
    const key = own.join();
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

/** Finds the ways of one bread of a day; one that its wish does not allow is wished for when it is possible next. */
export function findWays(bread: RecipeWish, kitchen: Kitchen, times: DayTimes): ReadBread | NoBread {
  const { id, recipeFor, goal: asked, fridge } = bread;
  const atOnce = bread.atOnce ?? atOnceIn(recipeFor(), kitchen);
  const recipe = recipeFor(atOnce);
  const ask = (goal: PlanWish["goal"], missed: ReadBread["missed"]): ReadBread => {
    const wish = { ...times, goal, fridge, atOnce };
    const ways = waysOnDay(recipe, wish, missed !== null);
    return { id, recipe, wish, ways, missed, usesOf: rememberUses() };
  };
  const inTime = ask(asked, null);
  if (inTime.ways.length > 0) return inTime;
  const answer = planBaking(recipe, inTime.wish);
  if (answer.fits) return inTime;
  const { nearest, reason, soonest } = answer;
  if (nearest === null) return { id, reason, soonest };
  const isByEnd = asked.kind === "out";
  return ask(isByEnd ? { kind: "out", at: nearest.out } : { kind: "start", at: nearest.start }, reason);
}
