import type { ReadRecipe } from "../recipe/read-recipe";
import { DAY_MINUTES } from "../durations/minutes";
import type { PlanWish } from "../plan/plan-wish";
import { AWAY, better, isBetter, PlanSearch } from "../plan/plan-search";
import type { Way } from "../plan/plan-ways";

/** A way with its `score`: what it costs beyond the best that its bread has alone, which has the lowest. */
export type DayWay = Way & { score: number };

const STEP = 15;
/** How far a day moves a bread: bread by a time is ready so much earlier, other bread begun so much later. */
const EARLIER = DAY_MINUTES;
const LATER = { out: DAY_MINUTES / 2, start: DAY_MINUTES / 2, free: DAY_MINUTES } as const;

/** Near the wish a bread moves in finer steps. */
const FINE_STEP = 5;
const FINE = 120;
/** Near the wish other lengths are tried at each quarter of an hour, further away only at each hour. */
const NEAR = 90;
const HOUR = 60;
/** Minutes that a way is longer or shorter than the best one at the same time; at the wish itself in finer steps. */
const LENGTHS = [30, 60, 120, 240, 480];
const FINE_LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];

/** Puts sleep, distance from the wish and distance from the wanted lengths into one whole number, in this order. */
const SLEEP = 100_000_000_000;
const MOVED = 1_000_000;

/** Minutes from 0 in equal steps. */
export const stepsTo = (furthest: number, step = STEP): number[] =>
  Array.from({ length: Math.floor(furthest / step) + 1 }, (_, index) => index * step);

/** The moves of a day, nearest first, in steps that widen: from half a day on, a quarter of an hour decides nothing. */
function dayMoves(kind: PlanWish["goal"]["kind"], isMissed: boolean): number[] {
  const isEarlier = kind === "out" && !isMissed;
  const furthest = isEarlier ? EARLIER : LATER[kind];
  const steps = [
    stepsTo(FINE, FINE_STEP),
    stepsTo(Math.min(furthest, DAY_MINUTES / 2)),
    stepsTo(furthest, HOUR),
  ];
  return [...new Set(steps.flat())]
    .toSorted((a, b) => a - b)
    .map((minutes) => (isEarlier ? 0 - minutes : minutes));
}

/** The best of the ways, and for each of these lengths the most wanted that is longer by it, and shorter. */
function spread(ways: readonly Way[], lengths: readonly number[]): Way[] {
  const best = ways.reduce<Way | undefined>(better, undefined);
  if (best === undefined) return [];
  const kept = new Map<number, Way>([[0, best]]);
  for (const way of ways) {
    const longer = way.elapsed - best.elapsed;
    if (way.cost > best.cost || longer === 0) continue;
    const nearest = lengths.findLast((length) => length <= Math.abs(longer)) ?? lengths[0] ?? 0;
    const key = Math.sign(longer) * nearest;
    if (isBetter(way, kept.get(key))) kept.set(key, way);
  }
  return [...kept.values()];
}

/**
 * The ways of one bread on a day of several, the one that `planBaking` chooses first; empty if nothing fits at the
 * time asked for. At each move of a day from there the best way, and near the wish others of other lengths, none of
 * which needs hands while away. Sleep comes first, the wish second, the wanted lengths last; but a move earns nothing
 * by sparing more sleep than the bread's own best plan: the wish counts as much as it does alone.
 */
export function waysOnDay(recipe: ReadRecipe, wish: PlanWish, isMissed: boolean): DayWay[] {
  const search = new PlanSearch(recipe, wish, wish.fridge);
  const moves = dayMoves(wish.goal.kind, isMissed);
  const reach = Math.abs(moves.at(-1) ?? 0);
  const isFree = wish.goal.kind === "free";
  const own = isFree ? search.free() : spread(search.allAt(0, reach), FINE_LENGTHS);
  const least = own.reduce<Way | undefined>(better, undefined)?.cost ?? AWAY;
  if (least >= AWAY) return [];
  const others = moves.slice(isFree ? 0 : 1).flatMap((moved) => {
    const from = Math.abs(moved);
    if (from % (from > NEAR ? HOUR : STEP) !== 0)
      return isFree && from % STEP === 0 ? [] : (search.bestAt(moved, reach) ?? []);
    // The best of each is among a free bread's own ways.
    return spread(search.allAt(moved, reach), from === 0 ? FINE_LENGTHS : LENGTHS).slice(isFree ? 1 : 0);
  });
  const scoreOf = ({ cost, moved, far }: Way) => Math.max(0, cost - least) * SLEEP + moved * MOVED + far;
  return [...own, ...others]
    .filter(({ cost }) => cost < AWAY)
    .map((way) => ({ ...way, score: scoreOf(way) }))
    .toSorted((a, b) => a.score - b.score);
}

/** The best way at each of these moves, nearest first, for a bread that the moves of a day do not help. */
export function waysBeyond(recipe: ReadRecipe, wish: PlanWish, moves: readonly number[]): Way[] {
  const search = new PlanSearch(recipe, wish, wish.fridge);
  const reach = Math.max(0, ...moves.map((moved) => Math.abs(moved)));
  return moves
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    .flatMap((moved) => search.bestAt(moved, reach) ?? [])
    .filter(({ cost }) => cost < AWAY);
}
