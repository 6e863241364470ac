/** Minutes `from` (inclusive) to `to` (exclusive), on whatever axis the asker counts. */
export type MinuteRange = { from: number; to: number };

/**
 * How many minutes of a span lie in any of the ranges. Ranges may overlap and come in any order; each minute counts
 * once. Counted from sums kept for each range, so that a plan may ask thousands of times.
 */
export function minutesWithin(ranges: readonly MinuteRange[]): (from: number, to: number) => number {
  const merged: { from: number; to: number; before: number }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!(to > from)) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to, before: last === undefined ? 0 : last.before + last.to - last.from });
  }
  if (merged.length === 0) return () => 0;
  const upTo = (minute: number): number => {
    let low = 0;
    let high = merged.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((merged[middle]?.from ?? 0) < minute) low = middle + 1;
      else high = middle;
    }
    const range = merged[low - 1];
    return range === undefined ? 0 : range.before + Math.min(minute, range.to) - range.from;
  };
  return (from, to) => (to > from ? upTo(to) - upTo(from) : 0);
}
