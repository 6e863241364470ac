import { FALLBACK } from "../recipe/defaults";
import type { RecipeForm } from "../recipe/recipe-form";
import type { MixingMethod } from "../recipe/words";

/** The values a mixing method fills in: folds, their timing, minutes of mixing, and a usual autolyse in minutes. */
export type MixingDefaults = {
  readonly folds: number;
  readonly foldTiming: string;
  readonly mixTime: number;
  /** Minutes, from and to; null if the method needs none. Only a hint, nothing is filled in. */
  readonly autolyseHint: readonly [number, number] | null;
};

/**
 * The values that choosing a method fills in. Example: no-knead is 0 folds and 3 minutes. Source: BU-12; the timing
 * texts and autolyse hints OC 32.
 */
export const MIXING_DEFAULTS: Readonly<Record<MixingMethod, MixingDefaults>> = {
  "stretch-fold": { folds: 4, foldTiming: "Every 30 minutes", mixTime: 5, autolyseHint: [30, 30] },
  hand: { folds: 2, foldTiming: "At 30 and 60 minutes", mixTime: 15, autolyseHint: [20, 30] },
  mixer: { folds: 1, foldTiming: "Once, after 30 minutes", mixTime: 8, autolyseHint: [20, 20] },
  "no-knead": { folds: 0, foldTiming: "No folds", mixTime: 3, autolyseHint: null },
  "slap-fold": { folds: 3, foldTiming: "Every 30 minutes", mixTime: 10, autolyseHint: [30, 30] },
};

/**
 * Chooses a method and fills in its folds, fold timing and mix time.
 * Example: `applyMixingMethod(form, "hand")` has 2 folds and 15 minutes. Source: BU-12.
 */
export function applyMixingMethod(form: RecipeForm, method: MixingMethod): RecipeForm {
  const { folds, foldTiming, mixTime } = MIXING_DEFAULTS[method];
  return { ...form, mixingMethod: method, folds, foldTiming, mixTime };
}

/**
 * "Skip & Use Defaults" of step 8: what the step starts with (stretch-fold, 10 minutes of mixing, folds left to the
 * schedule), bulk "4 hours", no autolyse. Example: a form with 7 folds has none of its own afterwards, and the schedule 4.
 * Source: BU-12, OC 33; Step 8.
 */
export function skipMixingDefaults(form: RecipeForm): RecipeForm {
  return {
    ...form,
    mixingMethod: "stretch-fold",
    mixTime: FALLBACK.mixTime,
    folds: undefined,
    foldTiming: "",
    bulkFermentationDuration: "4 hours",
    autolyse: false,
  };
}
