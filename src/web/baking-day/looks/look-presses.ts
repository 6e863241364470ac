import { type BakingPlan, planMinute } from "../../../contract/baking/baking-plan";
import type { Hours } from "../../../contract/recipes/bench-state";
import { joinLooks, type SeenLook } from "../../../contract/baking/looks";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../contract/values/milliseconds";
import { wallClockIn } from "../../../contract/values/wall-clock";
import { minutesOf, ownRetard } from "../../../baking";
import { instantOf, withPresses } from "../running-plan/presses";
import { findFollowing, readDay } from "../../../contract/baking/read-day";
import { IN_BULK, minutesToLikely, plannedEnd, readRising, type Rising } from "./read-looks";

type Pressed = (plan: BakingPlan, now: number) => BakingPlan;

/** A look at a dough, without the time. */
export type Seen = Pick<SeenLook, "of" | "doughFahrenheit" | "risePercent" | "riseWithin" | "poke">;

/**
 * A look. A look at a bulk or a proof plans the rest of the day anew: what follows begins when the dough is likely to
 * be ready. A levain is good for hours, so its look moves nothing. What a look moves has the look's instant, by which
 * an undo finds it.
 */
export const pressLook =
  (seen: Seen): Pressed =>
  (plan, now) => {
    const at = instantOf(plan, now);
    const looked = withPresses({ ...plan, ...withSeen(plan, seen, at) }, now, {});
    return seen.of === "levain" ? looked : moveNext(looked, now, at, minutesToLikely(looked, now));
  };

/** A look that is kept and moves nothing. */
export const pressNote =
  (seen: Seen): Pressed =>
  (plan, now) =>
    withPresses({ ...plan, ...withSeen(plan, seen, instantOf(plan, now)) }, now, {});

/** Ends the bulk now, with the folds that were still to come. */
export const pressShape: Pressed = (plan, now) => {
  const { rows } = readDay(plan, now);
  const open = rows.filter(({ done, entry }) => !done && IN_BULK.has(entry.kind));
  const last = open.at(-1);
  if (last === undefined) return plan;
  const at = instantOf(plan, now);
  const ended = withPresses(plan, now, { done: open.map(({ row }) => ({ row, at })) });
  const next = findFollowing(readDay(ended, now).rows, last.row);
  const later = next === undefined ? 0 : planMinute(plan, next.starts) - planMinute(plan, now);
  if (next === undefined || next.held > 0 || later <= 0) return ended;
  return withPresses(ended, now, { moved: [{ row: next.row, minutes: -later, at }] });
};

/** A poke is stored beside the looks; without a number there is no look. */
function withSeen({ looks, pokes }: BakingPlan, { poke, ...look }: Seen, at: string) {
  const isMeasured = look.doughFahrenheit !== undefined || look.risePercent !== undefined;
  return {
    ...(isMeasured && { looks: joinLooks(looks, [{ ...look, at }]) }),
    ...(poke !== undefined && { pokes: joinLooks(pokes, [{ at, poke }]) }),
  };
}

/** Moves the row after the rise by `minutes`; negative is earlier. */
function moveNext(plan: BakingPlan, now: number, at: string, minutes: number): BakingPlan {
  const row = readRising(plan, readDay(plan, now), now)?.next.row;
  if (row === undefined || minutes === 0) return plan;
  return withPresses(plan, now, { moved: [{ row, minutes, at }] });
}

/** Begins what follows the levain when it is likely to be ready. */
export const pressLikely: Pressed = (plan, now) =>
  moveNext(plan, now, instantOf(plan, now), minutesToLikely(plan, now));

/** No decision yet: the dough rises for `minutes` more from now. */
export const pressLookLater =
  (minutes: number): Pressed =>
  (plan, now) => {
    const rising = readRising(plan, readDay(plan, now), now);
    if (rising === null) return plan;
    const later = planMinute(plan, now) - planMinute(plan, plannedEnd(rising)) + minutes;
    return moveNext(plan, now, instantOf(plan, now), later);
  };

/**
 * Cold dough needs an hour at room temperature before it can be shaped, a cold loaf half an hour before it is baked.
 * Source: docs/baking.md, "A look at the dough"; OC 20.
 */
const WARMS_UP: Record<Rising["of"], number> = { levain: 0, bulk: HOUR_MS, proof: HOUR_MS / 2 };

/**
 * Puts the dough into the fridge now, in the middle of the bulk or the proof. What follows begins once it has warmed
 * up; after a bulk in the fridge the recipe's own cold retard is left out.
 */
export const pressPark =
  (until: number): Pressed =>
  (plan, now) => {
    const rising = readRising(plan, readDay(plan, now), now);
    if (rising === null) return plan;
    const at = instantOf(plan, now);
    // A second stay in the fridge would be more than the dough bears.
    const instead = rising.of === "bulk" && ownRetard(plan.form) !== null;
    const stay = { at, until: new Date(until).toISOString(), ...(instead && { instead }) };
    const chilled = withPresses(plan, now, { parked: [stay] });
    const end = plannedEnd(readRising(chilled, readDay(chilled, now), now) ?? rising);
    const minutes = planMinute(plan, until + WARMS_UP[rising.of]) - planMinute(plan, end);
    return moveNext(chilled, now, at, minutes);
  };

/** Until when the dough may be in the fridge, and when its bread would be out of the oven; in milliseconds. */
export interface ParkedEnd {
  until: number;
  out: number;
}

/** What a stay in the fridge from now on would do. */
export function findParked(plan: BakingPlan, sleep: Hours, now: number): ParkedEnd {
  const until = findParkEnd(plan, sleep, now);
  return { until, out: readDay(pressPark(until)(plan, now), now).out };
}

/**
 * Our own choice: whoever parks a dough at 00:45 goes to bed for what is left of the night, and bakes when they get up.
 * With less than this left they are up already.
 */
const SHORTEST_NIGHT = 3 * HOUR_MS;

/** Until when to park a dough: the next time the baker gets up that is at least a night away. */
export function findParkEnd({ zone }: Pick<BakingPlan, "zone">, { to }: Hours, now: number): number {
  const wallTime = wallClockIn(zone);
  /** The time of getting up on the day of an instant. */
  const upOn = (day: number) => day + (minutesOf(to) - wallTime(day).minutes) * MINUTE_MS;
  const today = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  // Applied twice, because clocks may change in between.
  const ups = [0, 1, 2].map((days) => upOn(upOn(today + days * DAY_MS)));
  return ups.find((up) => up - now >= SHORTEST_NIGHT) ?? upOn(today + DAY_MS);
}
