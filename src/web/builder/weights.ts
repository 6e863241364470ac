import { useShallow } from "zustand/react/shallow";
import { calculateRecipe, type Problem, type RecipeForm } from "../../baking";
import { problemText } from "../format";
import { useDraft } from "./draft-store";

/** Of all that the core can remark, what belongs beside the weights; the rest stands with its own step. */
const ABOUT_WEIGHTS: ReadonlySet<Problem["code"]> = new Set([
  "flour-too-small",
  "starter-too-wet",
  "bassinage-capped",
  "extras-too-heavy",
  "off-target",
]);

export interface Weights {
  total: number;
  flour: number;
  water: number;
  initial: number;
  bassinage: number;
  /** Sentences, one a line: a flat value, so that an unchanged one draws nothing again. */
  remarks: string;
}

/** Panel, line and placeholder ask for the same form: it is worked out once. */
const worked = new WeakMap<RecipeForm, Weights>();

export function weightsOf(form: RecipeForm): Weights {
  const known = worked.get(form);
  if (known) return known;
  const recipe = calculateRecipe(form);
  const weights = {
    total: recipe.totalDoughWeight,
    flour: recipe.totalFlourWeight,
    water: recipe.waterWeight,
    initial: recipe.initialWater,
    bassinage: recipe.bassinageWater,
    remarks: recipe.problems
      .filter((problem) => ABOUT_WEIGHTS.has(problem.code))
      .map(problemText)
      .join("\n"),
  };
  worked.set(form, weights);
  return weights;
}

/** The weights of the recipe being made; a field that moves none of them draws nothing. */
export function useWeights(): Weights {
  return useDraft(useShallow((state) => weightsOf(state.form)));
}
