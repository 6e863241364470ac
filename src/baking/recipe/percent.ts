/**
 * Baker's percentages in whole thousandths of a percent. Plain floats give wrong grams at the ties: 57 % of
 * 50 g is 28.499999999999996, and 2898 / 1.68 / 50 falls below 34.5. One multiplication and one division of
 * whole numbers round correctly. All inputs are >= 0, so `Math.round` (halves go up) is the baker's rounding.
 */

/** A percentage as a whole number of thousandths: 2.5 -> 2500. */
export function thousandths(percent: number): number {
  return Math.round(percent * 1000);
}

/** Whole grams of `percent` % of `grams`: `percentOf(50, 57)` is 29. Source: CA-08. */
export function percentOf(grams: number, percent: number): number {
  return Math.round((grams * thousandths(percent)) / 100_000);
}

/**
 * `percent` % of `grams`, to 0.1 g, for yeast and spices. Never rounded down to nothing, because a dough without
 * yeast would not rise. Example: 0.4 % of 650 is 2.6, 0.01 % of 195 is 0.1. Source: OC 3; yeast may be typed from 0.01 %.
 */
export function tenthPercentOf(grams: number, percent: number): number {
  const tenths = (grams * thousandths(percent)) / 10_000;
  return (tenths > 0 ? Math.max(1, Math.round(tenths)) : 0) / 10;
}

/**
 * Grams as a kitchen scale shows them: whole from 10 g up, one decimal below (malt, spices).
 * Example: 4.5 % of 200 g is 9, 0.5 % of 450 g is 2.3. Source: OC 3, OC 43.
 */
export function scaleWeight(grams: number, percent: number): number {
  const fine = tenthPercentOf(grams, percent);
  return fine < 10 ? fine : percentOf(grams, percent);
}

/** Rounds to one decimal, without float errors: `round1(0.1 + 0.2)` is 0.3. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `part` in percent of `whole`, to 1 decimal; 0 if `whole` is 0: 30 of 900 is 3.3. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part * 1000) / whole) / 10 : 0;
}

/** Adds weights with at most one decimal, without float errors: 2.6 + 0.2 is 2.8. */
export function sumWeights(weights: readonly number[]): number {
  let tenths = 0;
  for (const weight of weights) tenths += Math.round(weight * 10);
  return tenths / 10;
}

/**
 * Splits whole grams by largest remainder (ties: the earlier part), so that the parts add up to `total`. Example:
 * 1000 g over 33.3, 33.3, 33.3 is 334, 333, 333. Shares of 0 give zeros. Source: OC 2.
 */
export function largestRemainder(total: number, parts: readonly number[]): number[] {
  const sizes = parts.map(thousandths);
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (sum <= 0) return parts.map(() => 0);
  const shares = sizes.map((size) => Math.floor((total * size) / sum));
  const remainders = sizes.map((size) => (total * size) % sum);
  let left = total - shares.reduce((a, b) => a + b, 0);
  while (left > 0) {
    let best = 0;
    for (let i = 1; i < remainders.length; i++) {
      if ((remainders[i] ?? 0) > (remainders[best] ?? 0)) best = i;
    }
    shares[best] = (shares[best] ?? 0) + 1;
    remainders[best] = -1;
    left--;
  }
  return shares;
}
