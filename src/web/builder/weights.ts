import { useShallow } from "zustand/react/shallow";
import { type CalculatedRecipe, flourTotal, type Problem, type RecipeForm } from "../../baking";
import type { Formats } from "../../wording/formats";
import { problemText } from "../../wording/problems";
import { weighedOutOnCard } from "../card/ledger-weights";
import { useFormats } from "../site/units";
import { useDraft } from "../recipe-data/draft-store";
import { recipeOf } from "./recipe-of";

/** The problems that are shown beside the weights; the others are shown in their own step. */
const ABOUT_WEIGHTS: ReadonlySet<Problem["code"]> = new Set([
  "flour-too-small",
  "starter-too-wet",
  "bassinage-capped",
  "extras-too-heavy",
  "off-target",
]);

interface Weights {
  total: number;
  /** The weight of the whole dough; while the flours do not add up, the weight that was asked for. */
  weighedOut: number;
  flour: number;
  water: number;
  initial: number;
  bassinage: number;
  /** Sentences, one a line: a flat value, so that an unchanged one draws nothing again. */
  remarks: string;
}

function weightsOf(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): Weights {
  return {
    total: recipe.totalDoughWeight,
    weighedOut:
      flourTotal(form.flourTypes).status === "complete"
        ? weighedOutOnCard(formats, recipe)
        : recipe.totalDoughWeight,
    flour: recipe.totalFlourWeight,
    water: recipe.waterWeight,
    initial: recipe.initialWater,
    bassinage: recipe.bassinageWater,
    remarks: recipe.problems
      .filter((problem) => ABOUT_WEIGHTS.has(problem.code))
      .map((problem) => problemText(formats, problem))
      .join("\n"),
  };
}

/** The weights of the recipe being made; a field that moves none of them draws nothing. */
export function useWeights(): Weights {
  const formats = useFormats();
  return useDraft(useShallow((state) => weightsOf(formats, state.form, recipeOf(state.form))));
}
