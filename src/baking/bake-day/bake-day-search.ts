import { addedClash } from "./added-clash";
import type { Kitchen } from "./bake-day-answer";
import { BusyMinutes } from "./busy-minutes";
import type { ReadBread } from "./day-breads";
import type { DayWay } from "./day-ways";
import { workOfHands, type Taken } from "./kitchen-overlaps";
import type { HandsTaken, HardMinutes } from "./settle-hands";

/** A bread in its place on the day. */
export type Placed = Taken & { way: DayWay };

/** Places looked at for each bread of the day, in each part of the search: bounded work, whatever the clock says. */
const LOOKS = 1_500;
/** What putting a bread in or taking one out costs beside a look. */
const MOVING = 25;
/** Breads taken out and put in again at once. */
const MOVED_AT_ONCE = 3;

/** Breads in their places, with what they take twice together, in minutes, and the sum of their scores. */
export type Day = {
  taken: readonly Placed[];
  hands: readonly HandsTaken[];
  busy: BusyMinutes;
  clash: number;
  score: number;
};

const LOTS = 2 ** 16;
/** Numbers below `most` by lot, always the same ones (a linear congruential generator, as in Knuth). */
function lots(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * most);
  };
}

type Worth = Pick<Day, "clash" | "score">;

/** Less taken twice comes first, then the lowest score. */
export const isLess = (a: Worth, b: Worth): boolean => (a.clash - b.clash || a.score - b.score) < 0;

const withOne = (day: Day, one: Placed, added: number): Day => ({
  taken: [...day.taken, one],
  hands: [...day.hands, ...workOfHands([one])].toSorted((a, b) => a.from - b.from),
  busy: day.busy.with(one),
  clash: day.clash + added,
  score: day.score + one.way.score,
});

/** A day without breads, for all places that these may have. */
function emptyDay(breads: readonly ReadBread[]): Day {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { ways } of breads) {
    for (const { start, elapsed } of ways) {
      first = Math.min(first, start);
      last = Math.max(last, start + elapsed);
    }
  }
  return { taken: [], hands: [], busy: BusyMinutes.between(first, last), clash: 0, score: 0 };
}

/**
 * Looks for the day with the lowest score on which nothing is taken twice: breads put in one by one, each where it is
 * best beside the others; then some taken out and put in again in another order; then every combination, as far as the
 * looks reach. Never worse than one bread after another in the order of the wishes.
 */
export class DaySearch {
  readonly #breads: readonly ReadBread[];
  readonly #kitchen: Kitchen;
  readonly #hard: HardMinutes;
  readonly #ovens: readonly (number | null)[];
  readonly #all: readonly number[];
  readonly #empty: Day;
  #looks = 0;

  constructor(breads: readonly ReadBread[], kitchen: Kitchen, hardMinutes: HardMinutes) {
    this.#breads = breads;
    this.#kitchen = kitchen;
    this.#hard = hardMinutes;
    const { ovens = [] } = kitchen;
    this.#ovens = ovens.length === 0 ? [null] : ovens.map((_, oven) => oven);
    this.#all = breads.map((_, bread) => bread);
    this.#empty = emptyDay(breads);
  }

  /** The day found, in the order of the breads. */
  best(): Placed[] {
    const first = this.#orders()
      .map((order) => this.#putIn(order, this.#empty))
      .reduce((best, next) => (isLess(next, best) ? next : best), this.inTurn());
    return this.#settled(this.#combined(this.#improved(first))).taken.toSorted((a, b) => a.bread - b.bread);
  }

  /** One bread after another, each where it is best beside those before it. */
  inTurn(): Day {
    return this.#putIn(this.#all, this.#empty);
  }

  /** The breads in order of their times, the other way round, the least movable first, the hottest first. */
  #orders(): number[][] {
    const by = (rank: (bread: ReadBread) => number) => {
      const ranks = this.#breads.map(rank);
      return this.#all.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
    };
    const heatOf = ({ ways: [way], usesOf }: ReadBread) => (way && usesOf(way).heated.celsius) ?? 0;
    return [
      by(({ wish }) => wish.goal.at),
      by(({ wish }) => -wish.goal.at),
      by(({ ways }) => ways.length),
      by((bread) => -heatOf(bread)),
    ];
  }

  /** The places of a bread, the best first. */
  *#places(bread: number): Generator<Placed> {
    const own = this.#breads[bread];
    for (const way of own?.ways ?? []) {
      if (own === undefined) return;
      const uses = own.usesOf(way);
      for (const oven of this.#ovens) yield { bread, start: way.start, uses, oven, way };
    }
  }

  #added(one: Placed, day: Day, limit: number): number {
    this.#looks -= 1;
    const { hands } = this.#kitchen;
    const short = hands === undefined ? 0 : day.busy.without(one, hands);
    return short >= limit ? limit : addedClash(one, day, this.#kitchen, this.#hard, limit);
  }

  /** Each bread in its best place beside the others; where there is none, in that which takes least twice. */
  #putIn(order: readonly number[], beside: Day): Day {
    return order.reduce((day, bread) => {
      let least: { one: Placed; added: number } | undefined;
      for (const one of this.#places(bread)) {
        const limit = least?.added ?? Number.POSITIVE_INFINITY;
        const added = this.#added(one, day, limit);
        if (added < limit) least = { one, added };
        if (added <= 0) break;
      }
      this.#looks -= MOVING;
      return least === undefined ? day : withOne(day, least.one, least.added);
    }, beside);
  }

  /** The day without some of its breads. */
  #without(from: Day, breads: readonly number[]): Day {
    return breads.reduce((day, bread) => {
      const one = day.taken.find((other) => other.bread === bread);
      if (one === undefined) return day;
      this.#looks -= MOVING;
      const rest: Day = {
        taken: day.taken.filter((other) => other !== one),
        hands: day.hands.filter((work) => work.bread !== bread),
        busy: day.busy.minus(one),
        clash: day.clash,
        score: day.score - one.way.score,
      };
      return { ...rest, clash: day.clash - this.#added(one, rest, Number.POSITIVE_INFINITY) };
    }, from);
  }

  /** Whether a bread is as good as alone, and takes nothing that others have. */
  #isContent(day: Day, bread: number): boolean {
    const own = day.taken.find((one) => one.bread === bread);
    if (own === undefined || own.way.score !== this.#breads[bread]?.ways[0]?.score) return false;
    return day.clash === 0 || this.#without(day, [bread]).clash === day.clash;
  }

  /**
   * Takes out a bread that is not where it wants to be, with up to two others by lot, and puts them in again in another
   * order, as long as looks are left. The lots are the same for the same day.
   */
  #improved(from: Day): Day {
    this.#looks = LOOKS * this.#all.length;
    const draw = lots(this.#all.length);
    let [best, day] = [from, from];
    while (this.#looks > 0) {
      const current = day;
      const wanting = this.#all.filter((bread) => !this.#isContent(current, bread));
      if (wanting.length === 0) break;
      const breads = new Set([wanting[draw(wanting.length)] ?? 0]);
      for (let more = draw(MOVED_AT_ONCE); more > 0; more -= 1) breads.add(draw(this.#all.length));
      const order = [...breads]
        .map((bread) => ({ bread, lot: draw(LOTS) }))
        .toSorted((a, b) => a.lot - b.lot);
      const next = this.#putIn(
        order.map(({ bread }) => bread),
        this.#without(current, [...breads]),
      );
      if (!isLess(current, next)) day = next;
      if (isLess(next, best)) best = next;
    }
    return best;
  }

  /** Each bread alone in its best place beside the others, until none has a better one. */
  #settled(from: Day): Day {
    let day = from;
    for (let still = 0, bread = 0; still < this.#all.length; bread = (bread + 1) % this.#all.length) {
      const next = this.#isContent(day, bread) ? day : this.#putIn([bread], this.#without(day, [bread]));
      still = isLess(next, day) ? 0 : still + 1;
      if (still === 0) day = next;
    }
    return day;
  }

  /** Every combination that could be better, until the looks are used up. */
  #combined(from: Day): Day {
    this.#looks = LOOKS * this.#all.length;
    const leastOf = (bread: number) => this.#breads[bread]?.ways[0]?.score ?? 0;
    const order = this.#all.toSorted(
      (a, b) => (this.#breads[a]?.ways.length ?? 0) - (this.#breads[b]?.ways.length ?? 0),
    );
    const rest = order.map((_, at) => order.slice(at + 1).reduce((sum, bread) => sum + leastOf(bread), 0));
    let best = from;
    const goOn = (at: number, day: Day): void => {
      const bread = order[at];
      if (bread === undefined) {
        best = day;
        return;
      }
      for (const one of this.#places(bread)) {
        const reached = day.score + one.way.score + (rest[at] ?? 0);
        if ((best.clash === 0 && reached >= best.score) || this.#looks <= 0) return;
        if (this.#added(one, day, 1) > 0) continue;
        this.#looks -= MOVING;
        goOn(at + 1, withOne(day, one, 0));
      }
    };
    goOn(0, this.#empty);
    return best;
  }
}
