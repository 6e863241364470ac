/** The three sliders of the landing page: bounds, start and step (CP-04). */
export const LANDING_INPUTS = {
  flour: { min: 500, max: 2000, step: 10, start: 1000 },
  hydration: { min: 60, max: 90, step: 1, start: 75 },
  starter: { min: 10, max: 40, step: 1, start: 20 },
} as const;

/** Percent of the flour, fixed here; the builder lets you choose it. */
export const LANDING_SALT_PERCENT = 2;

export type LandingAmounts = { water: number; starter: number; salt: number; total: number };

/**
 * Grams for a plain dough, each a share of the flour rounded to whole grams: 1000 g at 75 % water and 20 % starter
 * is 750 + 200 + 20 and 1970 g in all. The starter is a share of its whole weight and is not taken out of flour and
 * water, as it is in the builder: 20 % there is 40 % here for a starter of equal parts (OC 15).
 */
export function weighLandingDough(
  flour: number,
  hydrationPercent: number,
  starterPercent: number,
): LandingAmounts {
  const share = (percent: number) => Math.round((flour * percent) / 100);
  const [water, starter, salt] = [
    share(hydrationPercent),
    share(starterPercent),
    share(LANDING_SALT_PERCENT),
  ];
  return { water, starter, salt, total: flour + water + starter + salt };
}

/**
 * The builder's percent for a starter of equal parts: the builder counts the flour inside the starter, which is half of
 * the starter's weight. Example: 20 % here is 10 % there (OC 15).
 */
export const builderStarterPercent = (starterPercent: number) => starterPercent / 2;
