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

/** Work of the same minute in the order of the breads, so that it settles the same in whatever order it comes. */
const inOrder = (a: HandsTaken, b: HandsTaken) => a.from - b.from || a.bread - b.bread || a.job - b.job;

/** How many other breads need hands at the busiest minute of a span. */
function othersWithin(span: HandsTaken, settled: readonly HandsTaken[]): number {
  const met = settled.filter(
    ({ bread, from, to }) => bread !== span.bread && from < span.to && to > span.from,
  );
  if (met.length === 0) return 0;
  const moments = [span.from, ...met.map(({ from }) => from)].filter((at) => at >= span.from);
  const busy = (at: number) =>
    new Set(met.filter(({ from, to }) => from <= at && to > at).map(({ bread }) => bread)).size;
  return Math.max(...moments.map(busy));
}

/** The work begun at each later minute at which other work ends, as far as it may wait and costs no more sleep. */
function begunLater(
  span: HandsTaken,
  settled: readonly HandsTaken[],
  hardMinutes: HardMinutes,
): HandsTaken[] {
  const hard = hardMinutes(span.from, span.to);
  return settled
    .map(({ to }) => to)
    .filter((to) => to > span.from && to <= span.from + span.wait)
    .toSorted((a, b) => a - b)
    .map((from) => begunAt(span, from))
    .filter(({ from, to }) => hardMinutes(from, to) <= hard);
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
  for (const span of spans.filter(({ wait }) => wait > 0).toSorted(inOrder)) {
    const isFree = (moved: HandsTaken) => othersWithin(moved, settled) < hands;
    settled.push(isFree(span) ? span : (begunLater(span, settled, hardMinutes).find(isFree) ?? span));
  }
  return settled;
}
