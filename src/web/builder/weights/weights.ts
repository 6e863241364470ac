import { useShallow } from "zustand/react/shallow";
import { type CalculatedRecipe, flourTotal, type Problem, type RecipeForm } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { weighedOutOnCard } from "../../card/ledger/ledger-weights";
import { useFormats } from "../../site/units";
import { useDraft } from "../../draft/draft-store";
import { recipeOf } from "./recipe-of";

/** The problems that are shown beside the weights; the others are shown in their own step. */
const ABOUT_WEIGHTS: ReadonlySet<Problem["code"]> = new Set([
  "flour-too-small",
  "starter-too-wet",
  "bassinage-capped",
  "extras-too-heavy",
]);

/** Undefined while a field that it follows from is empty: the core's defaults would be weights that nobody asked for. */
interface Weights {
  total: number | undefined;
  /** The weight of the whole dough; while the flours do not add up, the weight that was asked for. */
  weighedOut: number | undefined;
  flour: number | undefined;
  water: number | undefined;
  initial: number | undefined;
  bassinage: number | undefined;
  /** The problems that are told beside them, as text: a flat value, so that an unchanged one draws nothing again. */
  remarks: string;
}

function weightsOf(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): Weights {
  const isSized = form.unitWeight !== undefined && form.quantity !== undefined;
  const isWhole = (isSized || form.totalFlourWeight !== undefined) && form.hydrationPercent !== undefined;
  const ofWhole = (weight: number) => (isWhole ? weight : undefined);
  return {
    total: isSized || isWhole ? recipe.totalDoughWeight : undefined,
    weighedOut: ofWhole(
      flourTotal(form.flourTypes).status === "complete"
        ? weighedOutOnCard(formats, recipe)
        : recipe.totalDoughWeight,
    ),
    flour: form.totalFlourWeight ?? ofWhole(recipe.totalFlourWeight),
    water: ofWhole(recipe.waterWeight),
    initial: ofWhole(recipe.initialWater),
    bassinage: ofWhole(recipe.bassinageWater),
    remarks: JSON.stringify(recipe.problems.filter((problem) => isWhole && ABOUT_WEIGHTS.has(problem.code))),
  };
}

/** The weights of the recipe being made; a field that moves none of them draws nothing. */
export function useWeights(): Weights {
  const formats = useFormats();
  return useDraft(useShallow((state) => weightsOf(formats, state.form, recipeOf(state.form))));
}
