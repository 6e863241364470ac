import type { ReadRecipe } from "../recipe/read-recipe";
import { DAY_MINUTES } from "../durations/minutes";
import { type Course, coursesOf, timeRecipe, waitsOf } from "./plan-course";
import type { Job } from "./plan-jobs";
import { costWithin, type MinuteRange, minutesWithin } from "./plan-ranges";
import { withWaits } from "./plan-texts";
import { outsideFridge, ownRetard, type PlannedWaits } from "./plan-waits";
import { type Way, Ways } from "./plan-ways";

/** A wish for a plan: every number is a whole minute on one axis. */
export type PlanWish = {
  /** "out": out of the oven `at`; "start": begun `at`; "free": begun at a good time, from `at` on. */
  goal: { kind: "out" | "start" | "free"; at: number };
  asleep: readonly MinuteRange[];
  /** Times when nobody is at home. No work can be done then, so they count more than sleep. */
  away: readonly MinuteRange[];
  /**
   * Whether the dough is in the fridge. If not, and the recipe has no cold retard, a plan with the fridge may be
   * among the others, but never the best.
   */
  fridge: boolean;
  /** How many pieces this kitchen bakes at once, if known. */
  atOnce?: number | undefined;
  /** No plan begins earlier; usually now. */
  earliest?: number;
};

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

const STEP = 15;
/** How far other plans may move the time asked for, and how far `nearest` looks. */
const MOVED_OUT = DAY_MINUTES / 2;
const MOVED_START = DAY_MINUTES;
const SEARCHED = 7 * DAY_MINUTES;
/** Bread keeps for two days at least, so bread by a time may be ready that much earlier (baking-domain 6.4). */
const KEEPS = 2 * DAY_MINUTES;
/** Two plans whose start or end differ by less are the same to a baker. */
const DIFFERENT = 120;
/** A minute away outweighs all sleep: no plan has this many minutes of work. */
const AWAY = 1_000_000;

const longestOf = (courses: readonly Course[]) => Math.max(...courses.map(({ longest }) => longest));

const outOf = ({ start, elapsed }: Way) => start + elapsed;

/** Lowest cost first, then closest to the time asked for, then closest to the middle of the baker's ranges. */
function isBetter(a: Way, b: Way | undefined): boolean {
  if (b === undefined) return true;
  return (a.cost - b.cost || a.moved - b.moved || a.far - b.far) < 0;
}

const better = (best: Way | undefined, found: Way) => (isBetter(found, best) ? found : best);

function differs(a: Way, b: Way): boolean {
  return (
    Math.abs(a.start - b.start) >= DIFFERENT ||
    Math.abs(outOf(a) - outOf(b)) >= DIFFERENT ||
    a.course.inFridge !== b.course.inFridge ||
    (a.cost === 0) !== (b.cost === 0)
  );
}

class Search {
  readonly wish: PlanWish;
  readonly courses: readonly Course[];
  readonly #costWithin: ReturnType<typeof costWithin>;
  #known: { reach: number; all: readonly Ways[] } | undefined;

  constructor(recipe: ReadRecipe, wish: PlanWish, fridge: boolean, beyond = false) {
    this.wish = wish;
    this.courses = coursesOf(recipe, fridge, beyond);
    this.#costWithin = costWithin([
      { ranges: wish.asleep, price: 1 },
      { ranges: wish.away, price: AWAY },
    ]);
  }

  /** The ways of all courses, within `reach` minutes of the time asked for. */
  #ways(reach: number): readonly Ways[] {
    if (this.#known !== undefined && this.#known.reach >= reach) return this.#known.all;
    const { goal, earliest = Number.NEGATIVE_INFINITY } = this.wish;
    const longest = longestOf(this.courses);
    const byEnd = goal.kind === "out";
    const first = goal.at - reach - (byEnd ? longest : 0);
    const costOf = this.#costWithin(first, first + 2 * reach + longest);
    const asked = { at: goal.at, reach, byEnd, earliest };
    const all = this.courses.map((course) => new Ways(course, costOf, asked));
    this.#known = { reach, all };
    return all;
  }

  asked(): Way[] {
    return this.#ways(0).flatMap((ways) => ways.all(this.wish.goal.at));
  }

  #best(moved: number, reach: number, limit = Number.POSITIVE_INFINITY): Way | undefined {
    let best: Way | undefined;
    for (const ways of this.#ways(reach)) {
      const way = ways.best(this.wish.goal.at + moved, limit);
      if (way !== undefined) best = better(best, way);
    }
    return best;
  }

  /**
   * The best plan at the time asked for and at each time around it, nearest first; a start is never moved earlier.
   */
  free(): Way[] {
    return [0, ...this.#moves(MOVED_START)].flatMap((moved) => this.#best(moved, MOVED_START) ?? []);
  }

  /** The best plan for each time around the one asked for, if it costs less than `limit`, nearest first. */
  around(furthest: number, limit: number): Way[] {
    return this.#moves(furthest).flatMap((moved) => this.#best(moved, furthest, limit) ?? []);
  }

  /**
   * The nearest plan that costs nothing, else the nearest that costs only sleep. Bread that is asked for by a time is
   * rather early than late.
   */
  nearest(): Way | undefined {
    const moves = this.#moves(SEARCHED);
    const isEarly = (moved: number) => this.wish.goal.kind === "out" && moved < 0 && moved >= -KEEPS;
    return (
      this.#nearestOf(moves.filter(isEarly)) ?? this.#nearestOf(moves.filter((moved) => !isEarly(moved)))
    );
  }

  /** The `most` best ways at each of these moves from the time asked for, without any that needs hands while away. */
  beside(moves: readonly number[], most: number): Way[] {
    const reach = Math.max(0, ...moves.map((moved) => Math.abs(moved)));
    const all = this.#ways(reach);
    return moves.flatMap((moved) =>
      all
        .flatMap((ways) => ways.all(this.wish.goal.at + moved))
        .filter(({ cost }) => cost < AWAY)
        .toSorted((a, b) => a.cost - b.cost || a.far - b.far)
        .slice(0, most),
    );
  }

  #nearestOf(moves: readonly number[]): Way | undefined {
    let possible: Way | undefined;
    for (const moved of moves) {
      // Usually there is one within a day.
      const reach = Math.abs(moved) <= DAY_MINUTES ? DAY_MINUTES : SEARCHED;
      const found = this.#best(moved, reach, possible === undefined ? AWAY : 1);
      if (found?.cost === 0) return found;
      possible ??= found;
    }
    return possible;
  }

  #moves(furthest: number): number[] {
    const moves: number[] = [];
    for (let moved = STEP; moved <= furthest; moved += STEP) {
      if (this.wish.goal.kind === "out") moves.push(-moved);
      moves.push(moved);
    }
    return moves;
  }
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
  const search = new Search(recipe, wish, wish.fridge);
  const free = wish.goal.kind === "free";
  const poolOf = (one: Search) => (free ? one.free() : one.asked());
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
    ? sparing(poolOf(new Search(recipe, wish, true)))
    : undefined;
  const late: Way[] = [];
  const inTime: Way[] = [];
  for (const way of pool) (isLate(wish, way) ? late : inTime).push(way);
  const inRange = wholeNightsFirst([...(cold ? [cold] : []), ...chooseOthers(best, inTime)]);
  const asks = best.cost > 0 && isRangeKept(recipe, wish.fridge);
  const outside = asks ? sparing(poolOf(new Search(recipe, wish, true, true))) : undefined;
  const last = [outside, lateToOffer(best, inRange, late)].filter((way) => way !== undefined);
  const others = [...inRange.slice(0, Math.max(1, 2 - last.length)), ...last].slice(0, 2);
  return {
    fits: true,
    best: tell(best),
    others: others.map(tell),
  };
}

/** A way with its `score`: what it costs beyond the best that its bread has alone, which has the lowest. */
export type DayWay = Way & { score: number };

/** Puts sleep, distance from the wish and distance from the wanted lengths into one whole number, in this order. */
const SLEEP = 100_000_000_000;
const MOVED = 1_000_000;

/**
 * The ways of one bread on a day of several, the one that `planBaking` chooses first; empty if none fits. `moves` are
 * minutes from the time asked for, `most` the ways kept at each. A move earns nothing by sparing more sleep than the
 * bread's own best plan: the wish counts as much as it does alone.
 */
export function waysOnDay(
  recipe: ReadRecipe,
  wish: PlanWish,
  moves: readonly number[],
  most: number,
): DayWay[] {
  const search = new Search(recipe, wish, wish.fridge);
  const pool = (wish.goal.kind === "free" ? search.free() : search.asked()).filter(({ cost }) => cost < AWAY);
  const least = pool.reduce<Way | undefined>(better, undefined)?.cost ?? 0;
  const scoreOf = ({ cost, moved, far }: Way) => Math.max(0, cost - least) * SLEEP + moved * MOVED + far;
  return [...pool, ...search.beside(moves, most)]
    .map((way) => ({ ...way, score: scoreOf(way) }))
    .toSorted((a, b) => a.score - b.score);
}

export const tellWay = (recipe: ReadRecipe, wish: PlanWish, way: Way): PlannedBake =>
  teller(recipe, wish)(way);

export function longestPlan(recipe: ReadRecipe, fridge: boolean): number {
  return longestOf(coursesOf(recipe, fridge || offersFridge(recipe, fridge), true));
}
