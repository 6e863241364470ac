import { DAY_MINUTES } from "../durations/minutes";
import type { Clash, ClashRemedy, Kitchen } from "./bake-day-answer";
import type { Placed } from "./bake-day-search";
import { addedClash } from "./added-clash";
import type { ReadBread } from "./day-breads";
import { stepsTo, waysBeyond } from "./day-ways";
import { isSameHeat } from "./bake-heat";
import { workOfHands, type Overlap, overlapsOf } from "./kitchen-overlaps";
import type { HardMinutes } from "./settle-hands";

/** Bread keeps for two days, and is rather a day late than never (baking-domain 6.4). */
const EARLIER = 2 * DAY_MINUTES;
const LATER = DAY_MINUTES;
const STEP = 30;

/** A day of breads, and what it is planned for. */
type PlannedDay = {
  breads: readonly ReadBread[];
  day: readonly Placed[];
  kitchen: Kitchen;
  hard: HardMinutes;
};

/** The nearest other time of a bread at which it takes nothing that the others have. */
function otherTime({ breads, day, kitchen, hard }: PlannedDay, bread: number): ClashRemedy[] {
  const own = breads[bread];
  if (own === undefined) return [];
  const taken = day.filter((one) => one.bread !== bread);
  const others = { taken, hands: workOfHands(taken), clash: Number.POSITIVE_INFINITY };
  const moves = [...stepsTo(EARLIER, STEP).map((minutes) => 0 - minutes), ...stepsTo(LATER, STEP).slice(1)];
  const ovens = kitchen.ovens?.map((_, oven) => oven) ?? [null];
  for (const way of waysBeyond(own.recipe, own.wish, moves)) {
    const place = { bread, start: way.start, uses: own.usesOf(way) };
    if (ovens.some((oven) => addedClash({ ...place, oven }, others, kitchen, hard, 1) <= 0))
      return [{ code: "other-time", bread: own.id, start: way.start, out: way.start + way.elapsed }];
  }
  return [];
}

/** Overlaps of the same thing and breads are one clash, said once. */
function joined(overlaps: readonly Overlap[]): Overlap[][] {
  const groups = new Map<string, Overlap[]>();
  for (const overlap of overlaps) {
    const key = `${overlap.thing} ${overlap.breads.toSorted((a, b) => a - b).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), overlap]);
  }
  return [...groups.values()];
}

/** More of the thing; where an oven is short of a heat, another oven or the first bread's heat for the other. */
function moreOf({ breads }: PlannedDay, met: readonly Placed[], [first, ...more]: Overlap[]): ClashRemedy[] {
  if (first === undefined) return [];
  const { thing } = first;
  const [one, other] = met;
  const celsius = one?.uses.heated.celsius ?? null;
  const id = other && breads[other.bread]?.id;
  const isHeat = thing === "oven" && other !== undefined && !isSameHeat(celsius, other.uses.heated.celsius);
  if (!isHeat || celsius === null || id === undefined)
    return [{ code: "more", thing, count: Math.max(first.over, ...more.map(({ over }) => over)) }];
  return [{ code: "second-oven" }, { code: "same-heat", bread: id, celsius }];
}

/** What is taken twice on a day, in order of time, and what would solve each. */
export function clashesOf(planned: PlannedDay): Clash[] {
  const { breads, day, kitchen, hard } = planned;
  const times = new Map<number, ClashRemedy[]>();
  const timesOf = (bread: number) => {
    const found = times.get(bread) ?? otherTime(planned, bread);
    times.set(bread, found);
    return found;
  };
  return joined(overlapsOf(day, kitchen, hard))
    .flatMap((spans): Clash[] => {
      const [first] = spans;
      if (first === undefined) return [];
      const met = day.filter(({ bread }) => first.breads.includes(bread));
      const others = met.length > 1 ? met.flatMap(({ bread }) => timesOf(bread)) : [];
      return [
        {
          thing: first.thing,
          breads: met.flatMap(({ bread }) => breads[bread]?.id ?? []),
          at: Math.min(...spans.map(({ from }) => from)),
          minutes: spans.reduce((sum, { from, to }) => sum + to - from, 0),
          remedies: [...moreOf(planned, met, spans), ...others],
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}
