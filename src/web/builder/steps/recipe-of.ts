import { type CalculatedRecipe, calculateRecipe, type RecipeForm } from "../../../baking";
import { useDraft } from "../draft-store";

const calculated = new WeakMap<RecipeForm, CalculatedRecipe>();

/** The weights of a form, worked out once for all parts of a step that ask. */
export function recipeOf(form: RecipeForm): CalculatedRecipe {
  const known = calculated.get(form);
  if (known) return known;
  const recipe = calculateRecipe(form);
  calculated.set(form, recipe);
  return recipe;
}

/** One flat value of the calculation; the part draws again only when that value moves. */
export function useCalculated<Value extends string | number | boolean | undefined>(
  select: (recipe: CalculatedRecipe, form: RecipeForm) => Value,
): Value {
  return useDraft((state) => select(recipeOf(state.form), state.form));
}
