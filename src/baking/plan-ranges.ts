/** Minutes `from` (inclusive) to `to` (exclusive), on the caller's axis. */
export type MinuteRange = { from: number; to: number };

/**
 * What the minutes of a span cost together, for spans between two minutes: a minute costs each price once, however
 * many ranges of that price cover it. Sums are kept for every minute, because a search asks for tens of thousands of
 * spans.
 */
export function costWithin(
  prices: readonly { ranges: readonly MinuteRange[]; price: number }[],
  first: number,
  last: number,
): (from: number, to: number) => number {
  const minutes = last - first;
  const upTo = new Float64Array(minutes + 1);
  for (const { ranges, price } of prices) {
    if (ranges.length === 0) continue;
    const isIn = new Uint8Array(minutes);
    for (const { from, to } of ranges) if (to > first) isIn.fill(1, Math.max(0, from - first), to - first);
    // By index: an iterator would take as long as the whole plan.
    for (let at = 0, sum = 0; at < minutes; at += 1) {
      sum += (isIn[at] ?? 0) * price;
      upTo[at + 1] = (upTo[at + 1] ?? 0) + sum;
    }
  }
  return (from, to) => (to > from ? (upTo[to - first] ?? 0) - (upTo[from - first] ?? 0) : 0);
}

/**
 * How many minutes of a span are in any of the ranges, which may overlap and come in any order; each minute counts
 * once.
 */
export function minutesWithin(ranges: readonly MinuteRange[]): (from: number, to: number) => number {
  const merged: MinuteRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!(to > from)) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return (from, to) =>
    merged.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0);
}
