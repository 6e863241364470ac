import type { BakeDayAnswer, DayTimes, DayWork, Kitchen } from "./bake-day-answer";
import { DaySearch, type Placed } from "./bake-day-search";
import { clashesOf } from "./clash-remedies";
import { findWays, type ReadBread, type RecipeWish } from "./day-breads";
import { workOfHands } from "./kitchen-overlaps";
import { tellWay } from "../plan/plan";
import { minutesWithin } from "../plan/plan-ranges";
import { type HardMinutes, settleHands } from "./settle-hands";

/** The work of all breads in the order in which it is begun. */
function orderWork(
  breads: readonly ReadBread[],
  day: readonly Placed[],
  hands: number,
  hard: HardMinutes,
): DayWork[] {
  const begins = new Map<string, number>();
  for (const { bread, job, from } of settleHands(workOfHands(day), hands, hard)) {
    const key = `${bread} ${job}`;
    begins.set(key, Math.min(from, begins.get(key) ?? from));
  }
  return day
    .flatMap(({ bread, start, uses }) =>
      uses.jobs.map(({ row, kind, step, at, minutes }, job): DayWork => {
        const planned = start + at;
        const begun = begins.get(`${bread} ${job}`) ?? planned;
        return { bread: breads[bread]?.id ?? "", row, kind, step, at: planned, begins: begun, minutes };
      }),
    )
    .toSorted((a, b) => a.begins - b.begins || a.at - b.at);
}

export function planBakeDay(wishes: readonly RecipeWish[], kitchen: Kitchen, times: DayTimes): BakeDayAnswer {
  const asleep = minutesWithin(times.asleep);
  const away = minutesWithin(times.away);
  const hard: HardMinutes = (from, to) => asleep(from, to) + away(from, to);
  const found = wishes.map((wish) => findWays(wish, kitchen, times));
  const breads = found.filter((bread) => "ways" in bread);
  const day = breads.length === 0 ? [] : new DaySearch(breads, kitchen, hard).best();
  return {
    breads: day.flatMap(({ bread, way, oven }) => {
      const own = breads[bread];
      if (own === undefined) return [];
      const { id, recipe, wish, missed } = own;
      return [{ id, plan: tellWay(recipe, wish, way), atOnce: wish.atOnce, oven, missed }];
    }),
    unplanned: found.filter((bread) => "soonest" in bread),
    work: orderWork(breads, day, kitchen.hands ?? Number.POSITIVE_INFINITY, hard),
    clashes: clashesOf({ breads, day, kitchen, hard }),
  };
}
