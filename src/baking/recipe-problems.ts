import { boundsProblems, isHydrationOff } from "./bounds-in";
import { flourTotal } from "./flours";
import { leavenFlourProblems, leavenInSentence, ownFlours } from "./leaven-flours";
import { mismatchedRatio } from "./levain";
import { round1 } from "./percent";
import { readFlours, readPreDoughs, readWord, type Unread } from "./read";
import type { FlourIngredient, Problem } from "./results";
import type { Scale } from "./scale";
import { RECIPE_TYPES } from "./words";

const ALWAYS_CHECKED = [
  "unitWeight",
  "quantity",
  "hydrationPercent",
  "saltPercent",
  "bassinagePercentage",
  "totalFlourWeight",
] as const;

const CHECKED_BY_TYPE = {
  "": [],
  other: [],
  sourdough: ["starterHydration", "inoculationRate"],
  prefermented: ["flourPercentInPreferment", "prefermentHydration", "yeastAmount"],
  "straight-dough": ["yeastAmount"],
} as const;

/** What of the weighed recipe the problems are about, in grams. */
export type Weighed = {
  mainWater: number;
  bassinage: number;
  heldBack: number;
  weighedOut: number;
  flours: readonly FlourIngredient[];
  /** Hydration in percent, other liquids counted. */
  effective: number;
  /** Flour of starter or preferment. */
  fermented: number;
  /** What the further pre-doughs ask for in vain. */
  preDoughs: readonly Problem[];
};

/**
 * What a baker should know about the weights, as data with numbers; in the order of the form.
 * Example: City Loaf at 1775 of 1900 g is `{ code: "off-target", percent: -6.6 }`. Source: OC 4, 5, 16, 17, 46, 47.
 */
export function recipeProblems(form: Unread, size: Scale, weighed: Weighed): Problem[] {
  const type = readWord(form.recipeType, RECIPE_TYPES);
  const problems = boundsProblems(form, [...ALWAYS_CHECKED, ...CHECKED_BY_TYPE[type]]);
  if (form.scalingMode === "exact") {
    problems.push(...boundsProblems(form, ["processLossPercent", "bakeLossPercent"]));
  }
  if (isHydrationOff(form, weighed.effective)) {
    problems.push({ code: "effective-hydration", percent: weighed.effective });
  }
  const flours = flourTotal(form.flourTypes);
  if (flours.total > 0 && flours.status !== "complete") {
    problems.push({ code: "flour-total", percent: flours.total });
  }
  problems.push(
    ...leavenFlourProblems(
      ownFlours(form),
      leavenInSentence(form),
      readFlours(form.flourTypes),
      weighed.flours,
      weighed.fermented,
    ),
    ...weighed.preDoughs,
  );
  if (size.extrasTooHeavy) problems.push({ code: "extras-too-heavy" });
  else if (size.flour === 0) problems.push({ code: "flour-too-small" });
  if (weighed.mainWater < 0) {
    const code = readPreDoughs(form.preDoughs).length > 0 ? "pre-doughs-too-wet" : "starter-too-wet";
    problems.push({ code, grams: -weighed.mainWater });
  } else if (weighed.heldBack < weighed.bassinage) {
    problems.push({ code: "bassinage-capped", grams: weighed.heldBack });
  }
  const ratio = type === "sourdough" ? mismatchedRatio(form) : null;
  if (ratio !== null) problems.push({ code: "ratio-hydration", percent: ratio });
  const off = round1(((weighed.weighedOut - size.target) / size.target) * 100);
  // Without a flour list there is nothing to hold against the target yet.
  if (weighed.flours.some((flour) => flour.weight > 0) && Math.abs(off) > 3) {
    problems.push({ code: "off-target", percent: off });
  }
  return problems;
}
