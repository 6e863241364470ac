import type { Job } from "./plan-jobs";
import type { ScheduleKind } from "../recipe/results";

/**
 * The goal of a running plan: the loaf `out` at a minute from its first row, with its waits inside their ranges.
 * `asleep` counts the minutes of a span that fall into sleep.
 */
export type RunningGoal = {
  out: number;
  ranges: ReadonlyMap<ScheduleKind, { min: number; max: number }>;
  asleep: (from: number, to: number) => number;
};

/**
 * A wait that may become up to `most` minutes shorter (longer, if the baker is early), and the work before the next
 * wait.
 */
export type Giving = { kind: ScheduleKind; length: number; most: number; before: readonly Work[] };
/** Planned work, in minutes from the first row. */
export type Work = Pick<Job, "at" | "minutes">;

/** Sleep is asked in pieces of six hours, so that `asleep` need not know more than one night. */
const PIECE = 360;
/** A minute of sleep outweighs any minutes of any wait. */
const MINUTE_OF_SLEEP = 100_000;

/** Counts sleep in any span between two minutes; `asleep` is asked only once. */
function countSleep(asleep: RunningGoal["asleep"], first: number, last: number): RunningGoal["asleep"] {
  const before = new Int32Array(last - first + 1);
  const isAsleep = new Uint8Array(last - first);
  const look = (from: number, to: number) => {
    const minutes = asleep(from, to);
    const isWhole = minutes === 0 || minutes === to - from || to - from === 1;
    if (isWhole) return isAsleep.fill(Number(minutes > 0), from - first, to - first);
    const middle = Math.floor((from + to) / 2);
    look(from, middle);
    return look(middle, to);
  };
  for (let from = first; from < last; from += PIECE) look(from, Math.min(last, from + PIECE));
  isAsleep.forEach((one, index) => {
    before[index + 1] = (before[index] ?? 0) + one;
  });
  return (from, to) => (before[to - first] ?? 0) - (before[from - first] ?? 0);
}

/** The order in which waits give way: first the fridge, which forgives most, then the longest. */
const firstToGive = (a: Giving, b: Giving) =>
  Number(b.kind === "cold-retard") - Number(a.kind === "cold-retard") || b.length - a.length;

/** For each place the least of the values from there to `width` places on. */
function leastAhead(values: Float64Array, width: number): Float64Array {
  const least = new Float64Array(values.length);
  // The places that may still hold the least value, the nearest last; `far` is the first within reach.
  const places: number[] = [];
  let far = 0;
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const value = values[at] ?? 0;
    while (places.length > far && (values[places.at(-1) ?? 0] ?? 0) >= value) places.pop();
    places.push(at);
    while ((places[far] ?? 0) > at + width) far += 1;
    least[at] = values[places[far] ?? at] ?? 0;
  }
  return least;
}

/**
 * By how many minutes the first of the waits is shortened, when together they make up for `late` minutes (negative:
 * are lengthened) as far as they can. Chosen for the least work in sleep, then to take most from the fridge, then
 * from the longest wait. `moved` is how much later than planned the first wait begins. Example: 40 minutes late with
 * a night in the fridge takes 40 off the fridge, and 0 off the bulk before it.
 * Source: docs/decisions/planner.md.
 */
export function firstGives(
  waits: readonly Giving[],
  late: number,
  moved: number,
  asleep: RunningGoal["asleep"],
) {
  const way = Math.sign(late);
  const room = waits.reduce((sum, { most }) => sum + most, 0);
  const all = Math.min(Math.abs(late), room);
  const [first] = waits;
  if (first === undefined || all === 0) return 0;
  if (waits.length === 1) return way * all;
  const work = waits.flatMap(({ before }) => before);
  const shifts = [moved, moved - way * all];
  const count = countSleep(
    asleep,
    Math.min(...work.map(({ at }) => at)) + Math.min(...shifts),
    Math.max(...work.map(({ at, minutes }) => at + minutes)) + Math.max(...shifts),
  );
  const ranks = new Map(waits.toSorted(firstToGive).map((wait, rank) => [wait, rank]));
  // From the last wait to the first: the least cost of the rest, by the minutes given so far.
  let rest = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
  rest[all] = 0;
  for (const wait of waits.toReversed()) {
    const rank = ranks.get(wait) ?? 0;
    const after = rest.map((cost, given) => {
      const shift = moved - way * given;
      if (cost === Number.POSITIVE_INFINITY) return cost;
      const slept = wait.before.reduce(
        (sum, { at, minutes }) => sum + count(at + shift, at + minutes + shift),
        0,
      );
      return cost + slept * MINUTE_OF_SLEEP + rank * given;
    });
    if (wait === first) return way * placeOfLeast(after.subarray(0, Math.min(all, wait.most) + 1));
    rest = leastAhead(after, wait.most).map((cost, given) => cost - rank * given);
  }
  return 0;
}

const placeOfLeast = (values: Float64Array) =>
  values.reduce((least, value, at) => (value < (values[least] ?? 0) ? at : least), 0);
