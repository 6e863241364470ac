import { addedClash } from "./added-clash";
import type { Kitchen } from "./bake-day-answer";
import type { ReadBread } from "./day-breads";
import type { DayWay } from "./day-ways";
import { handsTaken, type Taken } from "./kitchen-overlaps";
import type { HandsTaken, HardMinutes } from "./settle-hands";

/** A bread in its place on the day. */
export type Placed = Taken & { way: DayWay };

/** Places looked at for each bread of the day, in each part of the search: bounded work, whatever the clock says. */
const LOOKS = 1_500;

/** Breads in their places, with what they take twice together, in minutes, and the sum of their scores. */
export type Day = {
  taken: readonly Placed[];
  hands: readonly HandsTaken[];
  clash: number;
  score: number;
};

const EMPTY: Day = { taken: [], hands: [], clash: 0, score: 0 };

/** Less taken twice comes first, then the lowest score. */
export const isLess = (a: Day, b: Day): boolean => (a.clash - b.clash || a.score - b.score) < 0;

const withOne = (day: Day, one: Placed, added: number): Day => ({
  taken: [...day.taken, one],
  hands: [...day.hands, ...handsTaken([one])].toSorted((a, b) => a.from - b.from),
  clash: day.clash + added,
  score: day.score + one.way.score,
});

/**
 * Looks for the day with the lowest score on which nothing is taken twice: breads put in one by one, each where it is
 * best beside the others; then one or two taken out and put in again; then every combination, as far as the looks
 * reach. Never worse than one bread after another in the order of the wishes.
 */
export class DaySearch {
  readonly #breads: readonly ReadBread[];
  readonly #kitchen: Kitchen;
  readonly #hard: HardMinutes;
  readonly #ovens: readonly (number | null)[];
  readonly #all: readonly number[];
  #looks = 0;

  constructor(breads: readonly ReadBread[], kitchen: Kitchen, hardMinutes: HardMinutes) {
    this.#breads = breads;
    this.#kitchen = kitchen;
    this.#hard = hardMinutes;
    const { ovens = [] } = kitchen;
    this.#ovens = ovens.length === 0 ? [null] : ovens.map((_, oven) => oven);
    this.#all = breads.map((_, bread) => bread);
  }

  /** The day found, in the order of the breads. */
  best(): Placed[] {
    const first = this.#orders()
      .map((order) => this.#putIn(order, EMPTY))
      .reduce((best, next) => (isLess(next, best) ? next : best), this.inTurn());
    return this.#combined(this.#improved(first)).taken.toSorted((a, b) => a.bread - b.bread);
  }

  /** One bread after another, each where it is best beside those before it. */
  inTurn(): Day {
    return this.#putIn(this.#all, EMPTY);
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
    return addedClash(one, day, this.#kitchen, this.#hard, limit);
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
      return least === undefined ? day : withOne(day, least.one, least.added);
    }, beside);
  }

  /** The day without some of its breads. */
  #without(day: Day, breads: readonly number[]): Day {
    return day.taken
      .filter(({ bread }) => !breads.includes(bread))
      .reduce((rest, one) => withOne(rest, one, this.#added(one, rest, Number.POSITIVE_INFINITY)), EMPTY);
  }

  /** Takes out one bread or two and puts them in again, as long as that helps and looks are left. */
  #improved(from: Day): Day {
    this.#looks = LOOKS * this.#all.length;
    let day = from;
    const pairs = this.#all.flatMap((a) => this.#all.filter((b) => b !== a).map((b) => [a, b]));
    const turns = [...this.#all.map((bread) => [bread]), ...pairs];
    for (let turn = 0; turn < turns.length && this.#looks > 0; turn += 1) {
      const breads = turns[turn] ?? [];
      if (breads.every((bread) => this.#isContent(day, bread))) continue;
      const next = this.#putIn(breads, this.#without(day, breads));
      if (!isLess(next, day)) continue;
      day = next;
      turn = -1;
    }
    return day;
  }

  /** Whether a bread is as good as alone, and takes nothing that others have. */
  #isContent(day: Day, bread: number): boolean {
    const own = day.taken.find((one) => one.bread === bread);
    if (own === undefined || own.way.score !== this.#breads[bread]?.ways[0]?.score) return false;
    return day.clash === 0 || this.#added(own, this.#without(day, [bread]), 1) <= 0;
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
        if (this.#added(one, day, 1) <= 0) goOn(at + 1, withOne(day, one, 0));
      }
    };
    goOn(0, EMPTY);
    return best;
  }
}
