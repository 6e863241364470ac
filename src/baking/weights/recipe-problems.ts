import { boundsProblems, type EffectiveRange, hydrationOff } from "../recipe/bounds-in";
import type { ReadRecipe } from "../recipe/read-recipe";
import { sumFlours } from "../recipe/flours";
import { leavenFlourProblems, leavenInSentence, ownFlours } from "./leaven-flours";
import { findRatioMismatch } from "./levain";
import { round1 } from "../recipe/percent";
import type { FlourIngredient, Problem } from "../recipe/results";
import type { Scale } from "./scale";

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
  prefermented: ["flourPercentInPreferment", "prefermentHydration", "prefermentYeast", "yeastAmount"],
  "straight-dough": ["yeastAmount"],
} as const;

/** The weights that the problems are found in, in grams. */
export type Weighed = {
  mainWater: number;
  bassinage: number;
  heldBack: number;
  weighedOut: number;
  flours: readonly FlourIngredient[];
  /** Hydration in percent, counting other liquids, with unknown ones dry and as water. */
  effective: EffectiveRange;
  /** Names of liquids whose water nobody knows. */
  unknown: readonly string[];
  /** Flour in the starter or preferment. */
  fermented: number;
  /** Problems of the further pre-doughs. */
  preDoughs: readonly Problem[];
};

/**
 * Problems with the weights that a baker should know, as data with numbers, in the form's order.
 * Example: City Loaf at 1775 of 1900 g is `{ code: "off-target", percent: -6.6 }`. Source: OC 4, 5, 16, 17, 46, 47.
 */
export function recipeProblems(recipe: ReadRecipe, size: Scale, weighed: Weighed): Problem[] {
  const { recipeType: type } = recipe;
  const problems = boundsProblems(recipe, [...ALWAYS_CHECKED, ...CHECKED_BY_TYPE[type]]);
  if (recipe.scalingMode === "exact") {
    problems.push(...boundsProblems(recipe, ["processLossPercent", "bakeLossPercent"]));
  }
  const wet = hydrationOff(recipe, weighed.effective);
  if (wet !== null) problems.push({ code: "effective-hydration", percent: wet });
  problems.push(...weighed.unknown.map((name): Problem => ({ code: "liquid-unknown", name })));
  const flours = sumFlours(recipe.flourTypes);
  if (flours.total > 0 && flours.status !== "complete") {
    problems.push({ code: "flour-total", percent: flours.total });
  }
  problems.push(
    ...leavenFlourProblems(
      ownFlours(recipe),
      leavenInSentence(recipe),
      recipe.flourTypes,
      weighed.flours,
      weighed.fermented,
    ),
    ...weighed.preDoughs,
  );
  if (size.extrasTooHeavy) problems.push({ code: "extras-too-heavy" });
  else if (size.flour === 0) problems.push({ code: "flour-too-small" });
  if (weighed.mainWater < 0) {
    const code = recipe.preDoughs.length > 0 ? "pre-doughs-too-wet" : "starter-too-wet";
    problems.push({ code, grams: -weighed.mainWater });
  } else if (weighed.heldBack < weighed.bassinage) {
    problems.push({ code: "bassinage-capped", grams: weighed.heldBack });
  }
  const ratio = type === "sourdough" ? findRatioMismatch(recipe) : null;
  if (ratio !== null) problems.push({ code: "ratio-hydration", percent: ratio });
  const off = round1(((weighed.weighedOut - size.target) / size.target) * 100);
  // Until the flours are whole, the gap in them says it all.
  if (size.flour > 0 && flours.status === "complete" && Math.abs(off) > 3) {
    problems.push({ code: "off-target", percent: off });
  }
  return problems;
}
