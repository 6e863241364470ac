import type { Kitchen } from "./bake-day-answer";
import type { ReadBread } from "./day-breads";
import { fitsBeside } from "./fits-beside";
import { overlapsOf, type Taken, weightOf } from "./kitchen-overlaps";
import type { DayWay } from "./plan";
import type { HardMinutes } from "./settle-hands";

/** A bread in its place on the day. */
export type Placed = Taken & { way: DayWay };

type Day = readonly Placed[];

/** Places looked at for each bread of the day, in each part of the search: bounded work, whatever the clock says. */
const LOOKS = 2_000;
/** Places weighed for a bread that fits nowhere, and what one costs beside a look. */
const WEIGHED = 40;
const WEIGHING = 20;

/** Less taken twice comes first, then the lowest score. */
type Worth = { clash: number; score: number };
const isLess = (a: Worth, b: Worth) => (a.clash - b.clash || a.score - b.score) < 0;

/**
 * Looks for the day with the lowest score on which nothing is taken twice: breads put in one by one, each where it is
 * best beside the others; then one or two taken out and put in again; then every combination, as far as the looks
 * reach. Never worse than one bread after another.
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

  /** The day in the order of the breads. */
  best(): Day {
    const tried = [this.inTurn(), ...this.#orders().map((order) => this.#putIn(order, []))];
    const first = tried.reduce((best, next) => (isLess(this.worth(next), this.worth(best)) ? next : best));
    return this.#combined(this.#improved(first)).toSorted((a, b) => a.bread - b.bread);
  }

  /** What breads take twice together, in minutes, and the sum of their scores. */
  worth(day: Day): Worth {
    const own = day.reduce((sum, one) => sum + this.#weigh([one]), 0);
    return { clash: this.#weigh(day) - own, score: day.reduce((sum, { way }) => sum + way.score, 0) };
  }

  /** One bread after another: none begun before the one before it is out of the oven. */
  inTurn(): Day {
    const outOf = ({ start, uses }: Taken) => start + uses.heated.to;
    return (this.#orders()[0] ?? []).reduce<Day>((day, bread) => {
      const isApart = (one: Placed) =>
        day.every((other) => outOf(one) <= other.start || one.start >= outOf(other));
      for (const one of this.#places(bread)) if (isApart(one)) return [...day, one];
      return this.#putIn([bread], day);
    }, []);
  }

  #weigh = (day: Day) => weightOf(overlapsOf(day, this.#kitchen, this.#hard));

  /** The breads as wished, the other way round, the least movable first, the hottest first. */
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
  *#places(bread: number, most = Number.POSITIVE_INFINITY): Generator<Placed> {
    const own = this.#breads[bread];
    let left = most;
    for (const way of own?.ways ?? []) {
      for (const oven of this.#ovens) {
        if (own === undefined || left <= 0) return;
        left -= 1;
        yield { bread, start: way.start, uses: own.usesOf(way), oven, way };
      }
    }
  }

  #fits(one: Placed, day: Day): boolean {
    this.#looks -= 1;
    return fitsBeside(one, day, this.#kitchen, this.#hard);
  }

  /** Each bread in its best place beside the others; where there is none, in that which takes least twice. */
  #putIn(order: readonly number[], beside: Day): Day {
    return order.reduce((day, bread) => {
      for (const one of this.#places(bread)) if (this.#fits(one, day)) return [...day, one];
      let least: { one: Placed; weight: number } | undefined;
      for (const one of this.#places(bread, WEIGHED)) {
        this.#looks -= WEIGHING;
        const weight = this.#weigh([...day, one]) - this.#weigh([one]);
        if (least === undefined || weight < least.weight) least = { one, weight };
      }
      return least === undefined ? day : [...day, least.one];
    }, beside);
  }

  /** Takes out one bread or two and puts them in again, as long as that helps and looks are left. */
  #improved(from: Day): Day {
    this.#looks = LOOKS * this.#all.length;
    let [day, worth] = [from, this.worth(from)];
    const pairs = this.#all.flatMap((a) => this.#all.filter((b) => b !== a).map((b) => [a, b]));
    const turns = [...this.#all.map((bread) => [bread]), ...pairs];
    for (let turn = 0; turn < turns.length && this.#looks > 0; turn += 1) {
      const breads = turns[turn] ?? [];
      if (breads.every((bread) => this.#isContent(day, bread))) continue;
      const next = this.#putIn(
        breads,
        day.filter(({ bread }) => !breads.includes(bread)),
      );
      const reached = this.worth(next);
      if (!isLess(reached, worth)) continue;
      [day, worth, turn] = [next, reached, -1];
    }
    return day;
  }

  /** Whether a bread is as good as alone, and takes nothing that others have. */
  #isContent(day: Day, bread: number): boolean {
    const [own] = day.filter((one) => one.bread === bread);
    const others = day.filter((one) => one.bread !== bread);
    const least = this.#breads[bread]?.ways[0]?.score;
    return own !== undefined && own.way.score === least && this.#fits(own, others);
  }

  /** Every combination that could be better, until the looks are used up. */
  #combined(from: Day): Day {
    this.#looks = LOOKS * this.#all.length;
    const leastOf = (bread: number) => this.#breads[bread]?.ways[0]?.score ?? 0;
    const order = this.#all.toSorted(
      (a, b) => (this.#breads[a]?.ways.length ?? 0) - (this.#breads[b]?.ways.length ?? 0),
    );
    const rest = order.map((_, at) => order.slice(at + 1).reduce((sum, bread) => sum + leastOf(bread), 0));
    const { clash, score } = this.worth(from);
    let best = { day: from, score: clash > 0 ? Number.POSITIVE_INFINITY : score };
    const goOn = (at: number, day: Day, sum: number): void => {
      const bread = order[at];
      if (bread === undefined) {
        best = { day, score: sum };
        return;
      }
      for (const one of this.#places(bread)) {
        const reached = sum + one.way.score;
        if (reached + (rest[at] ?? 0) >= best.score || this.#looks <= 0) return;
        if (this.#fits(one, day)) goOn(at + 1, [...day, one], reached);
      }
    };
    goOn(0, [], 0);
    return best.day;
  }
}
