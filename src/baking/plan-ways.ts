import { type Course, longestOf } from "./plan-course";

/** One choice of a length for each wait of a course; `far` says how little it is wanted, beside what it costs. */
export type Way = { course: Course; lengths: number[]; elapsed: number; cost: number; far: number };

/** A minute of work that falls where it should not. */
type CostOf = (from: number, to: number) => number;

/** Where ways are looked for: they all end (`byEnd`) or all begin at a minute, up to `reach` around `at`. */
type Asked = { at: number; reach: number; byEnd: boolean; earliest: number };

/** A minute that was reached, by a wait of a length, from another one. */
type Reached = { score: number; length: number; before: Reached | null };

/** The last step is the last part, which no wait follows. */
function lengthsOf(way: Reached, waits: number): number[] {
  const lengths: number[] = [];
  for (let step = way.before; step !== null && lengths.length < waits; step = step.before)
    lengths.unshift(step.length);
  return lengths;
}

/** What a way costs and how far it is, in one whole number: the cost counts first. */
const COST = 1_000_000;
const scoreOf = (cost: number, far: number) => cost * COST + far;

/**
 * Asked thousands of times for a few hundred minutes, at most `reach` before or after `middle`: a table is twenty times
 * as fast as a map.
 */
function remembered(score: (at: number) => number, middle: number, reach: number): (at: number) => number {
  const known = new Float64Array(2 * reach + 1).fill(-1);
  return (at) => {
    const place = at - middle + reach;
    const found = known[place] ?? -1;
    if (found >= 0) return found;
    const asked = score(at);
    known[place] = asked;
    return asked;
  };
}

/**
 * Every way through the parts of a course from one end to the other. A part costs by the minute it begins, whatever
 * came before it, so the best way on from a minute is worked out once, for all that lead there.
 */
export class Ways {
  readonly course: Course;
  readonly #asked: Asked;
  readonly #cost: ((at: number) => number)[];
  /** From the end that is asked for to the other one. */
  readonly #choices: Course["choices"];
  readonly #best: ((at: number) => number)[] = [];
  readonly #sign: 1 | -1;

  constructor(course: Course, costOf: CostOf, asked: Asked) {
    const { parts, choices } = course;
    this.course = course;
    this.#asked = asked;
    this.#sign = asked.byEnd ? -1 : 1;
    this.#choices = asked.byEnd ? choices.toReversed() : choices;
    const longest = longestOf(course);
    this.#cost = (asked.byEnd ? parts.toReversed() : parts).map(
      (jobs) => (origin: number) =>
        jobs.reduce((sum, { at, minutes }) => sum + costOf(origin + at, origin + at + minutes), 0),
    );
    this.#best = this.#cost.map((cost, part) =>
      remembered((at) => scoreOf(cost(at), 0) + this.#onwards(part, at), asked.at, asked.reach + longest),
    );
  }

  #origin = (at: number) => (this.#asked.byEnd ? at - this.course.rigid : at);
  #isTooEarly = (start: number) => start < this.#asked.earliest;

  /** The score of the best way on after a part. */
  #onwards(part: number, at: number): number {
    const lengths = this.#choices[part];
    if (lengths === undefined)
      return this.#isTooEarly(at) && this.#asked.byEnd ? Number.POSITIVE_INFINITY : 0;
    let least = Number.POSITIVE_INFINITY;
    for (const { length, far } of lengths) {
      // Lengths come in the order of their distance from what is wanted.
      if (far >= least) break;
      const score = far + (this.#best[part + 1]?.(at + this.#sign * length) ?? 0);
      if (score < least) least = score;
    }
    return least;
  }

  #way(score: number, lengths: number[]): Way {
    const { course } = this;
    return {
      course,
      lengths: this.#asked.byEnd ? lengths.toReversed() : lengths,
      elapsed: course.rigid + lengths.reduce((sum, length) => sum + length, 0),
      cost: Math.floor(score / COST),
      far: score % COST,
    };
  }

  /** The cheapest and then the most wanted way that ends, or begins, at a minute, where it costs less than `limit`. */
  best(at: number, limit: number): Way | undefined {
    if (!this.#asked.byEnd && this.#isTooEarly(at)) return undefined;
    let origin = this.#origin(at);
    // Where the first part alone costs too much, no way on is worth a look.
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
    return this.#way(score, lengths);
  }

  /** The best way to each minute at which the other end may be. */
  all(at: number): Way[] {
    if (!this.#asked.byEnd && this.#isTooEarly(at)) return [];
    let reached = new Map<number, Reached>([[this.#origin(at), { score: 0, length: 0, before: null }]]);
    this.#cost.forEach((cost, part) => {
      const choices = this.#choices[part] ?? [{ length: 0, far: 0 }];
      const next: typeof reached = new Map();
      for (const [origin, before] of reached) {
        const spent = before.score + scoreOf(cost(origin), 0);
        for (const { length, far } of choices) {
          const to = origin + this.#sign * length;
          const known = next.get(to);
          if (known === undefined || known.score > spent + far)
            next.set(to, { score: spent + far, length, before });
        }
      }
      reached = next;
    });
    return [...reached]
      .filter(([start]) => !(this.#asked.byEnd && this.#isTooEarly(start)))
      .map(([, way]) => this.#way(way.score, lengthsOf(way, this.#choices.length)));
  }
}
