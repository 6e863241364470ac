import { type BakingPlan, planMinute } from "../../contract/baking-plan";
import type { Hours } from "../../contract/bench-state";
import { type DoughLook, joinLooks } from "../../contract/looks";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../contract/milliseconds";
import { wallClockIn } from "../../contract/wall-clock";
import { minutesOf } from "../../baking";
import { instantOf, withProgress } from "./presses";
import { readDay } from "./read-day";
import { minutesToLikely, readRising } from "./read-looks";

type Pressed = (plan: BakingPlan, now: number) => BakingPlan;

/** What was seen of a dough, without when. */
export type Seen = Pick<DoughLook, "of" | "doughFahrenheit" | "risePercent">;

/**
 * A look. That of a bulk plans the rest of the day anew: what follows begins when the dough is likely to be ready. A levain is
 * good for hours, so its look moves nothing. What a look moves has its instant, by which an undo finds it.
 */
export const pressLook =
  (seen: Seen): Pressed =>
  (plan, now) => {
    const at = instantOf(plan, now);
    const looked = withProgress({ ...plan, looks: joinLooks(plan.looks, [{ ...seen, at }]) }, now, {});
    return seen.of === "bulk" ? moveNext(looked, now, at, minutesToLikely(looked, now)) : looked;
  };

/** The row after the rise begins so many minutes later than planned; negative: earlier. */
function moveNext(plan: BakingPlan, now: number, at: string, minutes: number): BakingPlan {
  const row = readRising(plan, readDay(plan, now), now)?.next.row;
  if (row === undefined || minutes === 0) return plan;
  return withProgress(plan, now, { moved: [...plan.progress.moved, { row, minutes, at }] });
}

/** What follows the levain begins when it is likely to be ready. */
export const pressLikely: Pressed = (plan, now) =>
  moveNext(plan, now, instantOf(plan, now), minutesToLikely(plan, now));

/** Nobody has decided: the dough rises on for so many minutes from now. */
export const pressLookLater =
  (minutes: number): Pressed =>
  (plan, now) => {
    const next = readRising(plan, readDay(plan, now), now)?.next;
    if (next === undefined) return plan;
    const later = planMinute(plan, now) - planMinute(plan, next.starts) + minutes;
    return moveNext(plan, now, instantOf(plan, now), later);
  };

/** Cold dough takes an hour at the table until it can be shaped. Source: docs/baking.md, "A look at the dough". */
const WARMS_UP = HOUR_MS;

/** Into the fridge now, in the middle of the bulk. What follows begins an hour after it is out. */
export const pressPark =
  (until: number): Pressed =>
  (plan, now) => {
    const next = readRising(plan, readDay(plan, now), now)?.next;
    if (next === undefined) return plan;
    const at = instantOf(plan, now);
    const minutes = planMinute(plan, until + WARMS_UP) - planMinute(plan, next.starts);
    const parked = [...(plan.progress.parked ?? []), { at, until: new Date(until).toISOString() }];
    return moveNext(withProgress(plan, now, { parked }), now, at, minutes);
  };

/** Shorter than this is no night. */
const SHORTEST_NIGHT = 6 * HOUR_MS;

/** Until when a dough is parked: the next time its baker gets up that is a night away. */
export function parkedUntil({ zone }: Pick<BakingPlan, "zone">, { to }: Hours, now: number): number {
  const wallTime = wallClockIn(zone);
  /** That time on the day of an instant. */
  const upOn = (day: number) => day + (minutesOf(to) - wallTime(day).minutes) * MINUTE_MS;
  const today = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  // Twice, as clocks may change in between.
  const ups = [0, 1, 2].map((days) => upOn(upOn(today + days * DAY_MS)));
  return ups.find((up) => up - now >= SHORTEST_NIGHT) ?? upOn(today + DAY_MS);
}
