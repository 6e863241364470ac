/** The possible paces of a dough, and the window in which eight of ten of them end. */

const STEP = 0.01;
/** Logarithms of the paces that a dough may have, the slowest first: from a seventh of the books' to seven times it. */
export const PACES: readonly number[] = Array.from({ length: 401 }, (_, at) => (at - 200) * STEP);

/**
 * The tenth, fiftieth and ninetieth percentile of weighed ends, which stand in order of time.
 * Example: ends 1 to 10 that weigh the same give 1, 5 and 9. Source: docs/decisions/looks-at-the-dough.md.
 */
export function windowOf(weighed: readonly { end: number; weight: number }[]) {
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const endAt = (part: number) => {
    let sum = 0;
    return weighed.find(({ weight }) => (sum += weight) >= part * all)?.end ?? weighed.at(-1)?.end ?? 0;
  };
  return { earliest: endAt(0.1), likely: endAt(0.5), latest: endAt(0.9) };
}
