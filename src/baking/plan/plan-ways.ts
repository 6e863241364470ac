import type { Course } from "./plan-course";

/**
 * One choice of a length for each wait of a course, begun at `start`. Beside its cost, `far` says how unwanted the
 * lengths are, and `moved` how far it is from the minute that was asked for.
 */
export type Way = {
  course: Course;
  lengths: () => number[];
  start: number;
  elapsed: number;
  cost: number;
  far: number;
  moved: number;
};

/** The cost of the minutes of work in a span. */
type CostOf = (from: number, to: number) => number;

/** Where to look for ways: all end (`byEnd`) or all begin within `reach` minutes of `at`. */
type Asked = { at: number; reach: number; byEnd: boolean; earliest: number };

/** Puts cost and distance into one whole number, so that the cost decides first. */
const COST = 1_000_000;
const scoreOf = (cost: number, far: number) => cost * COST + far;

/**
 * Keeps each score once calculated. A table over `count` minutes from `first` on is twenty times as fast as a map.
 */
function rememberScores(score: (at: number) => number, first: number, count: number): (at: number) => number {
  let known: Float64Array | undefined;
  return (at) => {
    known ??= new Float64Array(count).fill(-1);
    const found = known[at - first] ?? -1;
    if (found >= 0) return found;
    const asked = score(at);
    known[at - first] = asked;
    return asked;
  };
}

/** No wait follows the last part. */
const NO_WAIT = [{ length: 0, far: 0 }];

/**
 * Every way through the parts of a course, from one end to the other. A part's cost depends only on the minute it
 * begins, so the best way on from a minute is calculated once for all ways that lead there.
 */
export class Ways {
  readonly course: Course;
  readonly #asked: Asked;
  readonly #cost: ((at: number) => number)[];
  /** In the order of the search: from the end that was asked for to the other. */
  readonly #choices: Course["choices"];
  readonly #best: ((at: number) => number)[] = [];
  readonly #sign: 1 | -1;

  constructor(course: Course, costOf: CostOf, asked: Asked) {
    const { parts, choices, longest } = course;
    this.course = course;
    this.#asked = asked;
    this.#sign = asked.byEnd ? -1 : 1;
    this.#choices = asked.byEnd ? choices.toReversed() : choices;
    const first = asked.at - asked.reach - (asked.byEnd ? longest : 0);
    this.#cost = (asked.byEnd ? parts.toReversed() : parts).map((jobs) => (origin: number) => {
      let cost = 0;
      for (const { at, minutes } of jobs) cost += costOf(origin + at, origin + at + minutes);
      return cost;
    });
    this.#best = this.#cost.map((cost, part) =>
      rememberScores(
        (at) => scoreOf(cost(at), 0) + this.#onwards(part, at),
        first,
        2 * asked.reach + longest + 1,
      ),
    );
  }

  #origin = (at: number) => (this.#asked.byEnd ? at - this.course.rigid : at);
  #isTooEarly = (start: number) => start < this.#asked.earliest;

  /** The best score that can follow after a part. */
  #onwards(part: number, at: number): number {
    const lengths = this.#choices[part];
    if (lengths === undefined)
      return this.#isTooEarly(at) && this.#asked.byEnd ? Number.POSITIVE_INFINITY : 0;
    let least = Number.POSITIVE_INFINITY;
    for (const { length, far } of lengths) {
      // Lengths are sorted by their distance from what is wanted.
      if (far >= least) break;
      const score = far + (this.#best[part + 1]?.(at + this.#sign * length) ?? 0);
      if (score < least) least = score;
    }
    return least;
  }

  #way(at: number, score: number, elapsed: number, lengths: () => number[]): Way {
    const { course } = this;
    const { byEnd, at: asked } = this.#asked;
    return {
      course,
      lengths: byEnd ? () => lengths().toReversed() : lengths,
      start: byEnd ? at - elapsed : at,
      elapsed,
      cost: Math.floor(score / COST),
      far: score % COST,
      moved: Math.abs(at - asked),
    };
  }

  /** The cheapest way that ends or begins at a minute, the most wanted of equals, if it costs less than `limit`. */
  best(at: number, limit: number): Way | undefined {
    if (!this.#asked.byEnd && this.#isTooEarly(at)) return undefined;
    let origin = this.#origin(at);
    // If the first part alone costs too much, the rest need not be searched.
    if ((this.#cost[0]?.(origin) ?? 0) >= limit) return undefined;
    const score = this.#best[0]?.(origin) ?? 0;
    if (score === Number.POSITIVE_INFINITY || Math.floor(score / COST) >= limit) return undefined;
    const lengths = this.#choices.map((choices, part) => {
      const onwards = this.#onwards(part, origin);
      const found = choices.find(
        ({ length, far }) => far + (this.#best[part + 1]?.(origin + this.#sign * length) ?? 0) === onwards,
      );
      const length = found?.length ?? 0;
      origin += this.#sign * length;
      return length;
    });
    const elapsed = this.course.rigid + lengths.reduce((sum, length) => sum + length, 0);
    return this.#way(at, score, elapsed, () => lengths);
  }

  /** The best way to each minute at which the other end may be. */
  all(at: number): Way[] {
    const { byEnd } = this.#asked;
    if (!byEnd && this.#isTooEarly(at)) return [];
    const { rigid, longest } = this.course;
    const origin = this.#origin(at);
    const places = longest - rigid + 1;
    // By minutes of waiting: which were reached, the score of each, and after each part the wait that led there.
    let reached = [0];
    let scores = new Float64Array(1);
    const waits = this.#cost.map((cost, part) => {
      const choices = this.#choices[part] ?? NO_WAIT;
      const next = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
      const led = new Int32Array(places);
      const found: number[] = [];
      for (const place of reached) {
        const spent = (scores[place] ?? 0) + scoreOf(cost(origin + this.#sign * place), 0);
        for (const { length, far } of choices) {
          const to = place + length;
          const known = next[to] ?? 0;
          if (known <= spent + far) continue;
          if (known === Number.POSITIVE_INFINITY) found.push(to);
          next[to] = spent + far;
          led[to] = length;
        }
      }
      reached = found;
      scores = next;
      return led;
    });
    const lengthsTo = (last: number) => {
      let place = last;
      const lengths = waits.toReversed().map((led) => {
        const length = led[place] ?? 0;
        place -= length;
        return length;
      });
      return lengths.toReversed().slice(0, this.#choices.length);
    };
    return reached
      .filter((place) => !(byEnd && this.#isTooEarly(at - rigid - place)))
      .map((place) => this.#way(at, scores[place] ?? 0, rigid + place, () => lengthsTo(place)));
  }
}
