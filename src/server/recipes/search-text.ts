import type { RecipeForm } from "../../baking";
import { fold } from "../search";

/** What a recipe can be found by: all that its card in the community's list shows, and what goes into it. */
export function searchText(form: RecipeForm): string {
  const ingredients = [...form.flourTypes, ...form.otherLiquids, ...form.additives];
  const words = [form.recipeName, form.author, form.recipeType, form.recipeTypeOther, form.notes];
  return fold([...words, ...ingredients.map(({ name }) => name)].join("\n"));
}
