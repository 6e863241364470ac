import {
  type CalculatedRecipe,
  calculateRecipe,
  type Problem,
  type RecipeForm,
  scheduleProblems,
} from "../../../baking";
import { problemText } from "../../../wording/recipes/problems";
import { useFormats } from "../../site/units";
import { useDraft } from "../../draft/draft-store";

/** Remembers what was worked out of a form, so that all parts of a step that ask share it. */
function once<Result>(work: (form: RecipeForm) => Result): (form: RecipeForm) => Result {
  const known = new WeakMap<RecipeForm, { result: Result }>();
  return (form) => {
    const found = known.get(form) ?? { result: work(form) };
    known.set(form, found);
    return found.result;
  };
}

export const recipeOf = once(calculateRecipe);
export const scheduleProblemsOf = once((form) => scheduleProblems(form));

/** A single value of the calculation; the part draws again only when that value moves. */
export function useCalculated<Value extends string | number | boolean | undefined>(
  select: (recipe: CalculatedRecipe, form: RecipeForm) => Value,
): Value {
  return useDraft((state) => select(recipeOf(state.form), state.form));
}

/** The sentence for a problem of the recipe or its schedule, or "" while there is none. */
export function useProblemText(code: Problem["code"]): string {
  const formats = useFormats();
  return useDraft(({ form }) => {
    const problem = [...recipeOf(form).problems, ...scheduleProblemsOf(form)].find(
      (one) => one.code === code,
    );
    return problem ? problemText(formats, problem) : "";
  });
}
