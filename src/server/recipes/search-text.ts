import type { RecipeForm } from "../../baking";
import { searchColumn } from "../search";

/** What a recipe can be found by: all that its card in the community's list shows, and what goes into it; notes last. */
export function searchText(form: RecipeForm): string {
  const ingredients = [...form.flourTypes, ...form.otherLiquids, ...form.additives];
  const names = [form.recipeName, form.author, form.recipeType, form.recipeTypeOther];
  return searchColumn([...names, ...ingredients.map(({ name }) => name), form.notes]);
}
