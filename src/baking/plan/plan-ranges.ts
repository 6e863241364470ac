/** Minutes `from` (inclusive) to `to` (exclusive), on the caller's axis. */
export type MinuteRange = { from: number; to: number };

/** The ranges in order, joined where they overlap or touch. */
function joinRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const joined: MinuteRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (!(to > from)) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/**
 * The joint cost of the minutes of a span, for spans between two minutes: a minute costs each price once, however many
 * ranges of that price cover it. Sums are kept for every minute, because a search asks for tens of thousands of spans;
 * the ranges are put in order once, though a search may look further a second time.
 */
export function costWithin(
  prices: readonly { ranges: readonly MinuteRange[]; price: number }[],
): (first: number, last: number) => (from: number, to: number) => number {
  const joined = prices.map(({ ranges, price }) => ({ ranges: joinRanges(ranges), price }));
  return (first, last) => {
    const minutes = last - first;
    const upTo = new Float64Array(minutes + 2);
    const change = (minute: number, by: number) => {
      const at = Math.min(Math.max(minute - first, 0), minutes) + 1;
      upTo[at] = (upTo[at] ?? 0) + by;
    };
    for (const { ranges, price } of joined) {
      for (const { from, to } of ranges) {
        change(from, price);
        change(to, -price);
      }
    }
    // Until here each minute holds by how much its price differs from the one before. By index: an iterator would take
    // as long as the whole plan.
    for (let at = 1, price = 0, sum = 0; at <= minutes; at += 1) {
      price += upTo[at] ?? 0;
      sum += price;
      upTo[at] = sum;
    }
    return (from, to) => (to > from ? (upTo[to - first] ?? 0) - (upTo[from - first] ?? 0) : 0);
  };
}

/**
 * How many minutes of a span are in any of the ranges, which may overlap and come in any order; each minute counts
 * once.
 */
export function minutesWithin(ranges: readonly MinuteRange[]): (from: number, to: number) => number {
  const joined = joinRanges(ranges);
  return (from, to) => {
    let minutes = 0;
    for (let at = firstEndingAfter(joined, from); at < joined.length; at += 1) {
      const one = joined[at];
      if (one === undefined || one.from >= to) break;
      minutes += Math.max(0, Math.min(to, one.to) - Math.max(from, one.from));
    }
    return minutes;
  };
}

/** The index of the first range that ends after a minute, of ranges in order that do not touch. */
function firstEndingAfter(ranges: readonly MinuteRange[], minute: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.to ?? 0) > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}
