import { DAY_MINUTES } from "../durations/minutes";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { PlanWish } from "./plan-wish";
import { type Course, coursesOf } from "./plan-course";
import { costWithin } from "./plan-ranges";
import { type Way, Ways } from "./plan-ways";

const STEP = 15;
/** How far other plans may move a start that was asked for, and how far `nearest` looks. */
export const MOVED_START = DAY_MINUTES;
const SEARCHED = 7 * DAY_MINUTES;
/** Bread keeps for two days at least, so bread by a time may be ready that much earlier (baking-domain 6.4). */
const KEEPS = 2 * DAY_MINUTES;
/** A minute away outweighs all sleep: no plan has this many minutes of work. */
export const AWAY = 1_000_000;

export const longestOf = (courses: readonly Course[]) => Math.max(...courses.map(({ longest }) => longest));

export const outOf = ({ start, elapsed }: Way) => start + elapsed;

/** Lowest cost first, then closest to the time asked for, then closest to the middle of the baker's ranges. */
export function isBetter(a: Way, b: Way | undefined): boolean {
  if (b === undefined) return true;
  return (a.cost - b.cost || a.moved - b.moved || a.far - b.far) < 0;
}

export const better = (best: Way | undefined, found: Way) => (isBetter(found, best) ? found : best);

/** Looks for the best ways to bake one recipe, at the time of a wish and around it. */
export class PlanSearch {
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

  /** The best way at a move from the time asked for. */
  bestAt(moved: number, reach: number): Way | undefined {
    return this.#best(moved, reach);
  }

  /** The best ways for each time at which the other end may be, at a move from the time asked for. */
  allAt(moved: number, reach: number): Way[] {
    return this.#ways(reach).flatMap((ways) => ways.all(this.wish.goal.at + moved));
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
