import type { RecipeForm } from "./recipe-form";

/** Inclusive ends of what a field may hold. */
export type Bounds = { readonly min: number; readonly max: number };

/**
 * The legal range of every numeric field of the form, in the field's own unit; the contract builds on these.
 * Example: `BOUNDS.hydrationPercent` is `{ min: 50, max: 100 }`. Source: VA-03 to VA-15; ends that are open there
 * are ours: 100 kg a piece and 10,000 pieces only keep numbers sane, OC 17 gives the losses.
 */
export const BOUNDS = {
  unitWeight: { min: 50, max: 100_000 },
  quantity: { min: 1, max: 10_000 },
  hydrationPercent: { min: 50, max: 100 },
  saltPercent: { min: 1, max: 3 },
  bassinagePercentage: { min: 0, max: 25 },
  totalFlourWeight: { min: 100, max: 10_000_000 },
  processLossPercent: { min: 0, max: 10 },
  bakeLossPercent: { min: 0, max: 30 },
  autolyseDuration: { min: 15, max: 120 },
  mixTime: { min: 1, max: 30 },
  folds: { min: 0, max: 8 },
  rating: { min: 1, max: 5 },
  starterHydration: { min: 50, max: 150 },
  inoculationRate: { min: 5, max: 50 },
  levainBuildTime: { min: 4, max: 48 },
  levainPeakTime: { min: 2, max: 24 },
  secondaryLevainBuildTime: { min: 6, max: 24 },
  secondaryLevainTemperature: { min: 80, max: 110 },
  secondaryLevainActiveTime: { min: 15, max: 120 },
  flourPercentInPreferment: { min: 10, max: 50 },
  prefermentHydration: { min: 50, max: 150 },
  yeastAmount: { min: 0.1, max: 3 },
} as const satisfies { readonly [K in keyof RecipeForm]?: Bounds };

/** A field of the form that holds a number with bounds. */
export type NumberField = keyof typeof BOUNDS;

/** The size panel of the card: it lets a weight below 50 g pass, which only Save refuses. Source: VA-16. */
export const SIZE_PANEL_BOUNDS = {
  quantity: { min: 1, max: 999 },
  unitWeight: { min: 1, max: 9999 },
} as const;

/** One row of the flour list, in percent. Source: VA-15. */
export const FLOUR_BOUNDS = {
  percentage: { min: 1, max: 100 },
  proteinPercent: { min: 8, max: 16 },
  extractionPercent: { min: 70, max: 100 },
} as const;

/** Smallest amount of a liquid or an additive, grams or percent; the upper end only keeps numbers sane. */
export const EXTRA_BOUNDS = { amount: { min: 1, max: 1_000_000 } } as const;

/** Parts of a levain build. The stored default 40:100:100 is legal in the first build too (OC 14). */
export const RATIO_BOUNDS = {
  levainBuildRatio: { starter: { min: 1, max: 10 }, flour: { min: 1, max: 20 }, water: { min: 1, max: 20 } },
  secondaryLevainBuildRatio: {
    starter: { min: 1, max: 100 },
    flour: { min: 1, max: 200 },
    water: { min: 1, max: 200 },
  },
} as const;

/**
 * Where a value outside its bounds is still used as it stands, with a problem, because a default in its place
 * would surprise more: a stored 120 % hydration, a size-panel weight of 1-49 g.
 */
export const USED_AS_IS: { readonly [K in NumberField]?: Bounds } = {
  unitWeight: { min: 1, max: 100_000 },
  hydrationPercent: { min: 1, max: 500 },
};
