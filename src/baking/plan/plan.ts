import type { ReadRecipe } from "../recipe/read-recipe";
import { DAY_MINUTES } from "../durations/minutes";
import { coursesOf, timeRecipe, waitsOf } from "./plan-course";
import type { Job } from "./plan-jobs";
import { minutesWithin } from "./plan-ranges";
import type { PlanWish } from "./plan-wish";
import { AWAY, better, isBetter, longestOf, MOVED_START, outOf, PlanSearch } from "./plan-search";
import { withWaits } from "./plan-texts";
import { outsideFridge, ownRetard, type PlannedWaits } from "./plan-waits";
import type { Way } from "./plan-ways";

/** Work that falls into sleep or into hours away: `at` on the wish's axis, minutes of the job. */
export type PlanCost = Job & { asleep: number; away: number };

/** One way to bake, on the wish's axis: first row at `start`, the loaf out of the oven at `out`, with these waits. */
export type PlannedBake = PlannedWaits & {
  start: number;
  out: number;
  asleep: number;
  away: number;
  /** In order of time; empty when nobody has to get up. */
  costs: PlanCost[];
  /** The time in the fridge is outside the baker's range, so the baker is asked. Absent within it. */
  fridgeIs?: "longer" | "shorter";
};

/**
 * The plan as asked for with up to two others, or why there is none. Others that leave the whole night free come
 * first, then one outside the baker's fridge range, and bread later than asked for comes last.
 */
export type PlanAnswer =
  | { fits: true; best: PlannedBake; others: PlannedBake[] }
  /**
   * "too-soon": the loaf can be out at `soonest`, not earlier; "away": somebody would have to be at home. `nearest`
   * is the possible plan closest to the time asked for, within a week, or null; for bread by a time, one up to two days
   * earlier comes before a later one.
   */
  | { fits: false; reason: "too-soon" | "away"; soonest: number; nearest: PlannedBake | null };

/** How far other plans may move an end that was asked for; a start moves as far as a free one. */
const MOVED_OUT = DAY_MINUTES / 2;
/** Two plans whose start or end differ by less are the same to a baker. */
const DIFFERENT = 120;

function differs(a: Way, b: Way): boolean {
  return (
    Math.abs(a.start - b.start) >= DIFFERENT ||
    Math.abs(outOf(a) - outOf(b)) >= DIFFERENT ||
    a.course.inFridge !== b.course.inFridge ||
    (a.cost === 0) !== (b.cost === 0)
  );
}

function chooseOthers(best: Way, pool: readonly Way[]): Way[] {
  const chosen = [best];
  while (chosen.length < 3) {
    let next: Way | undefined;
    for (const found of pool) {
      const isOffered = found.cost < AWAY && isBetter(found, next);
      if (isOffered && chosen.every((other) => differs(found, other))) next = found;
    }
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen.slice(1);
}

/** Tells a way as a plan with its costs, row by row. */
const teller = (recipe: ReadRecipe, { asleep, away }: PlanWish): ((found: Way) => PlannedBake) => {
  const asleepIn = minutesWithin(asleep);
  const awayIn = minutesWithin(away);
  return (found) => detailPlan(recipe, found, asleepIn, awayIn);
};

type MinutesIn = ReturnType<typeof minutesWithin>;

function detailPlan(recipe: ReadRecipe, found: Way, asleepIn: MinutesIn, awayIn: MinutesIn): PlannedBake {
  const { start, course, lengths } = found;
  const planned = waitsOf(course, lengths());
  const costs = timeRecipe(withWaits(recipe, planned))
    .jobs.flatMap((job): PlanCost[] => {
      const at = start + job.at;
      const to = at + job.minutes;
      const [asleep, away] = [asleepIn(at, to), awayIn(at, to)];
      return asleep + away > 0 ? [{ ...job, at, asleep, away }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  const fridgeIs = outsideFridge(recipe, planned.retard);
  return {
    ...planned,
    ...(fridgeIs === null ? {} : { fridgeIs }),
    start,
    out: outOf(found),
    asleep: costs.reduce((sum, cost) => sum + cost.asleep, 0),
    away: costs.reduce((sum, cost) => sum + cost.away, 0),
    costs,
  };
}

/** Whether the bread is ready after the time by which it was asked for. */
const isLate = ({ goal }: PlanWish, way: Way) => goal.kind === "out" && outOf(way) > goal.at;

/** A plan that is late is offered only where it is nearer to the wish than any with as much sleep in time. */
function lateToOffer(best: Way, inTime: readonly Way[], late: readonly Way[]): Way | undefined {
  const [way] = chooseOthers(best, late);
  const isBeaten = (other: Way) => way !== undefined && other.cost <= way.cost && other.moved <= way.moved;
  return inTime.some(isBeaten) ? undefined : way;
}

/** Plans that leave the whole night free come first; otherwise the order stays. */
const wholeNightsFirst = (plans: readonly Way[]) =>
  plans.toSorted((a, b) => Number(a.cost > 0) - Number(b.cost > 0));

/** Whether a plan may offer the fridge to a recipe without one, for the baker to choose. */
const offersFridge = (recipe: ReadRecipe, fridge: boolean) => !fridge && ownRetard(recipe) === null;

/** Whether the baker's fridge range excludes other plans, which may then be offered with a question. */
const isRangeKept = (recipe: ReadRecipe, fridge: boolean) => {
  const hasRange =
    outsideFridge(recipe, 0) !== null || outsideFridge(recipe, Number.POSITIVE_INFINITY) !== null;
  return fridge && hasRange;
};

export function planBaking(recipe: ReadRecipe, wish: PlanWish): PlanAnswer {
  const search = new PlanSearch(recipe, wish, wish.fridge);
  const free = wish.goal.kind === "free";
  const poolOf = (one: PlanSearch) => (free ? one.free() : one.asked());
  const pool = poolOf(search);
  const best = pool.reduce<Way | undefined>(better, undefined);
  const tell = teller(recipe, wish);
  if (best === undefined || best.cost >= AWAY) {
    const nearest = search.nearest();
    return {
      fits: false,
      reason: best === undefined ? "too-soon" : "away",
      soonest: (wish.earliest ?? wish.goal.at) + Math.min(...search.courses.map(({ shortest }) => shortest)),
      nearest: nearest ? tell(nearest) : null,
    };
  }
  if (!free && best.cost > 0) {
    pool.push(...search.around(wish.goal.kind === "out" ? MOVED_OUT : MOVED_START, best.cost));
  }
  const sparing = (ways: readonly Way[]) =>
    ways.filter(({ cost }) => cost < best.cost).reduce<Way | undefined>(better, undefined);
  const cold = offersFridge(recipe, wish.fridge)
    ? sparing(poolOf(new PlanSearch(recipe, wish, true)))
    : undefined;
  const late: Way[] = [];
  const inTime: Way[] = [];
  for (const way of pool) (isLate(wish, way) ? late : inTime).push(way);
  const inRange = wholeNightsFirst([...(cold ? [cold] : []), ...chooseOthers(best, inTime)]);
  const asks = best.cost > 0 && isRangeKept(recipe, wish.fridge);
  const outside = asks ? sparing(poolOf(new PlanSearch(recipe, wish, true, true))) : undefined;
  const last = [outside, lateToOffer(best, inRange, late)].filter((way) => way !== undefined);
  const others = [...inRange.slice(0, Math.max(1, 2 - last.length)), ...last].slice(0, 2);
  return {
    fits: true,
    best: tell(best),
    others: others.map(tell),
  };
}

export const tellWay = (recipe: ReadRecipe, wish: PlanWish, way: Way): PlannedBake =>
  teller(recipe, wish)(way);

export function longestPlan(recipe: ReadRecipe, fridge: boolean): number {
  return longestOf(coursesOf(recipe, fridge || offersFridge(recipe, fridge), true));
}
