/** A batch sized to the gram and compared with what is there, or why there is none. */
import { BOUNDS } from "../recipe/bounds";
import { calculateRecipe } from "../weights/calculate";
import type { ReadRecipe } from "../recipe/read-recipe";
import { withGramsGrown } from "./grown-grams";
import { takesRipeStarter } from "../weights/levain";
import type { PanId } from "../weights/pan-sizes";
import { scaleRecipe } from "../weights/scale";

/** The baker's stock; at least one of the three is given. */
export type Stock = {
  /** Grams in the bag; `name` is the flour of the recipe in it, absent if the bag serves all of them. */
  flour?: { grams: number; name?: string };
  /** Grams of ripe starter, used in the dough as its levain. */
  starterGrams?: number;
  /** `holds`: the water in grams that the baker's own tin holds. */
  pans?: { pan: PanId; count: number; holds?: number };
};

/** Why there is no such batch, with a number that helps; the page writes the sentence. */
export type SolveProblem =
  | { code: "nothing-given" }
  /** Only a sourdough takes a starter. */
  | { code: "not-sourdough" }
  | { code: "flour-not-in-recipe"; name: string }
  /** The bag is too small for the pans: they need `grams`, and it fills `pans` of them. */
  | { code: "flour-short"; grams: number; pans: number }
  /** The starter is below 1 % or above 50 % of the flour: `grams` is the least, or the most, that works. */
  | { code: "starter-short"; grams: number }
  | { code: "starter-too-much"; grams: number }
  /** The starter brings `grams` more water than the dough needs. */
  | { code: "starter-too-wet"; grams: number }
  | { code: "extras-too-heavy" }
  /** The batch would have less or more flour than a recipe may have. */
  | { code: "size-out-of-bounds"; min: number; max: number };

/** The recipe that uses what is there, and what stays in the bag, grams. */
export type Solved =
  | { ok: true; recipe: ReadRecipe; flourLeft: number; starterLeft: number }
  | { ok: false; problem: SolveProblem };

/** No batch, with the reason. Example: `noSolution({ code: "nothing-given" })`. */
export const noSolution = (problem: SolveProblem): Solved => ({ ok: false, problem });

/** The same size, to the gram. Bake loss has no effect in 50 g steps, so a recipe that was not exact drops it. */
export function toTheGram(recipe: ReadRecipe): ReadRecipe {
  const calculated = withGramsGrown(recipe, recipe.without("totalFlourWeight"));
  if (recipe.scalingMode === "exact") return calculated;
  return calculated.without("bakeLossPercent").with({ scalingMode: "exact" });
}

export function exactBatch(recipe: ReadRecipe): Solved {
  const exact = toTheGram(recipe);
  if (scaleRecipe(exact).extrasTooHeavy) return noSolution({ code: "extras-too-heavy" });
  return checkBatch(exact, {});
}

/** Calculates the batch once, as the card will, and adds the amounts left over. */
export function checkBatch(recipe: ReadRecipe, { flour: bag, starterGrams }: Stock): Solved {
  const weighed = calculateRecipe(recipe);
  if (weighed.totalFlourWeight === 0) {
    return noSolution({ code: "size-out-of-bounds", ...BOUNDS.totalFlourWeight });
  }
  const wet = weighed.problems.find((problem) => problem.code === "starter-too-wet");
  if (wet !== undefined) return noSolution({ code: "starter-too-wet", grams: wet.grams });
  const used = weighed.flourIngredients
    .filter(({ name }) => bag?.name === undefined || name === bag.name)
    .reduce((sum, flour) => sum + (takesRipeStarter(recipe) ? flour.finalDoughWeight : flour.weight), 0);
  const starter = weighed.starter?.starterTotalWeight ?? 0;
  return {
    ok: true,
    recipe,
    flourLeft: bag === undefined ? 0 : Math.max(0, bag.grams - used),
    starterLeft: starterGrams === undefined ? 0 : Math.max(0, starterGrams - starter),
  };
}
