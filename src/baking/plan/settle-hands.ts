import type { HandsSpan } from "./kitchen-uses";

/** One bread's work of hands on the day's axis. */
export type HandsTaken = HandsSpan & { bread: number };

/** The minutes of a span that are slept through or spent away. */
export type HardMinutes = (from: number, to: number) => number;

const begunAt = (span: HandsTaken, from: number): HandsTaken => ({
  ...span,
  from,
  to: from + span.to - span.from,
});

/** How many other breads need hands at the busiest minute of a span. */
function othersWithin(span: HandsTaken, settled: readonly HandsTaken[]): number {
  const met = settled.filter(
    ({ bread, from, to }) => bread !== span.bread && from < span.to && to > span.from,
  );
  const moments = [span.from, ...met.map(({ from }) => from)].filter((at) => at >= span.from);
  const busy = (at: number) =>
    new Set(met.filter(({ from, to }) => from <= at && to > at).map(({ bread }) => bread)).size;
  return Math.max(...moments.map(busy));
}

/**
 * Lets work that may wait begin when other breads' work is over, at most its few minutes later and never into sleep or
 * hours away; work that finds no free hands keeps its minute. One bread's own work may overlap, as in its own plan.
 */
export function settleHands(
  spans: readonly HandsTaken[],
  hands: number,
  hardMinutes: HardMinutes,
): HandsTaken[] {
  const settled = spans.filter(({ wait }) => wait === 0);
  for (const span of spans.filter(({ wait }) => wait > 0).toSorted((a, b) => a.from - b.from)) {
    const ends = settled.map(({ to }) => to).filter((to) => to > span.from && to <= span.from + span.wait);
    const hard = hardMinutes(span.from, span.to);
    const free = [span.from, ...ends.toSorted((a, b) => a - b)]
      .map((from) => begunAt(span, from))
      .find((moved) => othersWithin(moved, settled) < hands && hardMinutes(moved.from, moved.to) <= hard);
    settled.push(free ?? span);
  }
  return settled;
}
