/** A batch that was asked for, sized to the gram and held against what is there; or why there is none. */
import { BOUNDS } from "./bounds";
import { calculateRecipe } from "./calculate";
import type { PanId } from "./pan-sizes";
import { takesRipeStarter, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { scale } from "./scale";

/** What is there; at least one of the three. */
export type Stock = {
  /** Grams in the bag; `name` is the one flour of the recipe that is in it, absent when it is for all of them. */
  flour?: { grams: number; name?: string };
  /** Grams of ripe starter, which goes into the dough as its levain. */
  starterGrams?: number;
  /** `holds`: the water that a tin of one's own holds, grams. */
  pans?: { pan: PanId; count: number; holds?: number };
};

/** Why there is no such batch, with the number that would help; words are made in the page. */
export type SolveProblem =
  | { code: "nothing-given" }
  /** Only a sourdough takes a starter. */
  | { code: "not-sourdough" }
  | { code: "flour-not-in-recipe"; name: string }
  /** The pans want at least so much of the bag; `pans` of them it can fill. */
  | { code: "flour-short"; grams: number; pans: number }
  /** Below 1 % or above 50 % of the flour: at least, or at most, so much starter would do. */
  | { code: "starter-short"; grams: number }
  | { code: "starter-too-much"; grams: number }
  /** The starter brings so much more water than the dough needs. */
  | { code: "starter-too-wet"; grams: number }
  | { code: "extras-too-heavy" }
  /** The batch would have less or more flour than a recipe may. */
  | { code: "size-out-of-bounds"; min: number; max: number };

/** The form that bakes with it, and what stays in the bag, grams. */
export type Solution =
  | { ok: true; form: RecipeForm; flourLeft: number; starterLeft: number }
  | { ok: false; problem: SolveProblem };

/** No batch, and why. Example: `noSolution({ code: "nothing-given" })`. */
export const noSolution = (problem: SolveProblem): Solution => ({ ok: false, problem });

/** The same size, to the gram. In 50 g steps the bake loss has no say, so a form that was not exact leaves it behind. */
export function toTheGram(form: RecipeForm): RecipeForm {
  const { totalFlourWeight: _, bakeLossPercent, ...rest } = form;
  const kept = form.scalingMode === "exact" && bakeLossPercent !== undefined ? { bakeLossPercent } : {};
  return { ...rest, ...kept, scalingMode: "exact" };
}

/**
 * The batch whose pieces weigh what was asked for, in grams: the flour is worked out to the gram, whether it went in
 * 50 g steps before or was set by hand. Refused where extras leave no room for flour, or the starter is too wet.
 * Example: City Loaf makes 2 x 888 g; exact it weighs out 1929 g, for 2 x 950 g. Source: OC 17.
 */
export function exactBatch(form: RecipeForm): Solution {
  const exact = toTheGram(form);
  if (scale(unread(exact)).extrasTooHeavy) return noSolution({ code: "extras-too-heavy" });
  return checked(exact, {});
}

/** Calculates the batch once, as the card will, and says what is left of what was there. */
export function checked(form: RecipeForm, { flour: bag, starterGrams }: Stock): Solution {
  const recipe = calculateRecipe(form);
  if (recipe.totalFlourWeight === 0) {
    return noSolution({ code: "size-out-of-bounds", ...BOUNDS.totalFlourWeight });
  }
  const wet = recipe.problems.find((problem) => problem.code === "starter-too-wet");
  if (wet !== undefined) return noSolution({ code: "starter-too-wet", grams: wet.grams });
  const used = recipe.flourIngredients
    .filter(({ name }) => bag?.name === undefined || name === bag.name)
    .reduce(
      (sum, flour) => sum + (takesRipeStarter(unread(form)) ? flour.finalDoughWeight : flour.weight),
      0,
    );
  const starter = recipe.starter?.starterTotalWeight ?? 0;
  return {
    ok: true,
    form,
    flourLeft: bag === undefined ? 0 : Math.max(0, bag.grams - used),
    starterLeft: starterGrams === undefined ? 0 : Math.max(0, starterGrams - starter),
  };
}
