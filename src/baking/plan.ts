import { DAY_MINUTES } from "./minutes";
import { coursesOf, longestOf, shortestOf, timed, waitsOf } from "./plan-course";
import type { Job } from "./plan-jobs";
import { type MinuteRange, minutesWithin } from "./plan-ranges";
import { withWaits } from "./plan-texts";
import { ownRetard, type PlannedWaits } from "./plan-waits";
import { type Way, Ways } from "./plan-ways";
import type { RecipeForm } from "./recipe-form";

/** What is wished for: every number is a whole minute on one axis, the same for all. */
export type PlanWish = {
  /** Out of the oven `at`, or begun `at`; "free": begun when it suits, from `at` on. */
  goal: { kind: "out" | "start" | "free"; at: number };
  asleep: readonly MinuteRange[];
  /** Nobody is at home: harder than sleep, what needs hands then cannot be done. */
  away: readonly MinuteRange[];
  /**
   * Whether the dough stands in the fridge. Where it does not and the recipe has no cold retard, a plan with the fridge
   * may stand among the others, and never comes first.
   */
  fridge: boolean;
  /** No plan begins before: now, as a rule. */
  earliest?: number;
};

/** Work that falls into the night, or into hours away: `at` on the axis of the wish, minutes of the job. */
export type PlanCost = Job & { asleep: number; away: number };

/**
 * One way to bake it, on the axis of the wish: first row at `start`, the loaf out of the oven at `out`, with these
 * minutes for its waits.
 */
export type PlannedBake = PlannedWaits & {
  start: number;
  out: number;
  asleep: number;
  away: number;
  /** In the order of the day; empty when nobody has to get up. */
  costs: PlanCost[];
};

/** The best plan with up to two others, best first, or why there is none. */
export type PlanAnswer =
  | { fits: true; best: PlannedBake; others: PlannedBake[] }
  /**
   * "too-soon": it cannot be out by then any more, not before `soonest`; "away": somebody would have to be at home.
   * `nearest` is the plan without such cost that is closest to what was asked for, within a week; null without one.
   */
  | { fits: false; reason: "too-soon" | "away"; soonest: number; nearest: PlannedBake | null };

const STEP = 15;
/** How far alternatives may move what was asked for, and how far a plan that fits is looked for. */
const MOVED_OUT = DAY_MINUTES / 2;
const MOVED_START = DAY_MINUTES;
const SEARCHED = 7 * DAY_MINUTES;
/** Plans whose start or end are closer than this are one plan to a baker. */
const DIFFERENT = 120;
/** A minute away weighs more than all nights: there are less than this many minutes of work in any plan. */
const AWAY = 1_000_000;

/** One way with its start, and how far it is moved from what was asked for. */
type Found = Way & { start: number; moved: number };

const outOf = ({ start, elapsed }: Found) => start + elapsed;

/** Lowest cost first, then closest to the time that was asked for, then to the middle of the baker's ranges. */
function isBetter(a: Found, b: Found | undefined): boolean {
  if (b === undefined) return true;
  return (a.cost - b.cost || a.moved - b.moved || a.far - b.far) < 0;
}

const better = (best: Found | undefined, found: Found) => (isBetter(found, best) ? found : best);

function differs(a: Found, b: Found): boolean {
  return (
    Math.abs(a.start - b.start) >= DIFFERENT ||
    Math.abs(outOf(a) - outOf(b)) >= DIFFERENT ||
    a.course.inFridge !== b.course.inFridge ||
    (a.cost === 0) !== (b.cost === 0)
  );
}

class Search {
  readonly wish: PlanWish;
  readonly all: readonly Ways[];

  constructor(form: RecipeForm, wish: PlanWish, fridge: boolean) {
    const asleep = minutesWithin(wish.asleep);
    const away = minutesWithin(wish.away);
    const costOf = (from: number, to: number) => asleep(from, to) + AWAY * away(from, to);
    const { goal, earliest = Number.NEGATIVE_INFINITY } = wish;
    const asked = { at: goal.at, reach: SEARCHED, byEnd: goal.kind === "out", earliest };
    this.wish = wish;
    this.all = coursesOf(form, fridge).map((course) => new Ways(course, costOf, asked));
  }

  #found(way: Way, moved: number): Found {
    const at = this.wish.goal.at + moved;
    return { ...way, start: this.wish.goal.kind === "out" ? at - way.elapsed : at, moved: Math.abs(moved) };
  }

  asked(): Found[] {
    return this.all.flatMap((ways) => ways.all(this.wish.goal.at).map((way) => this.#found(way, 0)));
  }

  /** The best for a time moved by some minutes, where it costs less than `limit`. */
  best(moved: number, limit = Number.POSITIVE_INFINITY): Found | undefined {
    return this.all
      .flatMap((ways) => ways.best(this.wish.goal.at + moved, limit) ?? [])
      .map((way) => this.#found(way, moved))
      .reduce<Found | undefined>(better, undefined);
  }

  /** The best for each time around the one asked for, nearest first; a start is never moved to an earlier one. */
  around(furthest: number, limit?: number): Found[] {
    return this.#ways(furthest).flatMap((moved) => this.best(moved, limit) ?? []);
  }

  /** The nearest that costs nothing, or else the nearest that only costs sleep. */
  nearest(): Found | undefined {
    let possible: Found | undefined;
    for (const moved of this.#ways(SEARCHED)) {
      const found = this.best(moved, possible === undefined ? AWAY : 1);
      if (found?.cost === 0) return found;
      possible ??= found;
    }
    return possible;
  }

  #ways(furthest: number): number[] {
    const ways: number[] = [];
    for (let moved = STEP; moved <= furthest; moved += STEP) {
      if (this.wish.goal.kind === "out") ways.push(-moved);
      ways.push(moved);
    }
    return ways;
  }
}

function chooseOthers(best: Found, pool: readonly Found[]): Found[] {
  const chosen = [best];
  while (chosen.length < 3) {
    const next = pool
      .filter((found) => found.cost < AWAY && chosen.every((other) => differs(found, other)))
      .reduce<Found | undefined>(better, undefined);
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen.slice(1);
}

/** With what it costs, row by row. */
function detailed(form: RecipeForm, wish: PlanWish, found: Found): PlannedBake {
  const { start, course, lengths } = found;
  const planned = waitsOf(course, lengths);
  const asleepIn = minutesWithin(wish.asleep);
  const awayIn = minutesWithin(wish.away);
  const costs = timed(withWaits(form, planned))
    .jobs.map((job): PlanCost => {
      const at = start + job.at;
      const to = at + job.minutes;
      return { ...job, at, asleep: asleepIn(at, to), away: awayIn(at, to) };
    })
    .filter(({ asleep, away }) => asleep + away > 0)
    .toSorted((a, b) => a.at - b.at);
  return {
    ...planned,
    start,
    out: outOf(found),
    asleep: costs.reduce((sum, cost) => sum + cost.asleep, 0),
    away: costs.reduce((sum, cost) => sum + cost.away, 0),
    costs,
  };
}

/** Whether a plan may offer the fridge to a recipe that has none, for its baker to press. */
const offersFridge = (form: RecipeForm, fridge: boolean) => !fridge && ownRetard(form) === null;

/**
 * Chooses the waits that the baker gave a range, and the start, so that as little work as can be falls into sleep, and
 * none into hours away: the best plan and up to two that really differ, or why there is none. A fixed end or start is
 * kept to the minute; the waits are then the closest to the middle of their ranges among those that cost least. All
 * numbers are whole minutes on one axis.
 * Example: City Loaf with 12 h of retard, out Sunday 10:00, asleep 22:30-06:30: 14.5 h, begun Friday 22:25.
 * Source: OC 28, OC 29; decision 52; days away are treated as harder nights.
 */
export function planBaking(form: RecipeForm, wish: PlanWish): PlanAnswer {
  const search = new Search(form, wish, wish.fridge);
  const free = wish.goal.kind === "free";
  const poolOf = (one: Search) =>
    free ? [one.best(0) ?? [], ...one.around(MOVED_START)].flat() : one.asked();
  const pool = poolOf(search);
  const best = pool.reduce<Found | undefined>(better, undefined);
  if (best === undefined || best.cost >= AWAY) {
    const nearest = search.nearest();
    return {
      fits: false,
      reason: best === undefined ? "too-soon" : "away",
      soonest:
        (wish.earliest ?? wish.goal.at) + Math.min(...search.all.map(({ course }) => shortestOf(course))),
      nearest: nearest ? detailed(form, wish, nearest) : null,
    };
  }
  if (!free && best.cost > 0) {
    pool.push(...search.around(wish.goal.kind === "out" ? MOVED_OUT : MOVED_START, best.cost));
  }
  const cold = offersFridge(form, wish.fridge) ? poolOf(new Search(form, wish, true)) : [];
  const spared = cold.filter(({ cost }) => cost < best.cost).reduce<Found | undefined>(better, undefined);
  const others = [...(spared ? [spared] : []), ...chooseOthers(best, pool)].slice(0, 2);
  return {
    fits: true,
    best: detailed(form, wish, best),
    others: others.map((found) => detailed(form, wish, found)),
  };
}

/**
 * Minutes from the first row to the loaf out with the longest waits that a plan may choose: how far around a wish
 * nights must be known. Example: City Loaf with the fridge is 2705. Source: OC 28, OC 29.
 */
export function longestPlan(form: RecipeForm, fridge: boolean): number {
  return Math.max(...coursesOf(form, fridge || offersFridge(form, fridge)).map(longestOf));
}
