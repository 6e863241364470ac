import type { RecipeForm } from "../../baking";
import { readableText } from "../../contract/readable-text";

/** Letters as they are compared: small, and without accents, so that "Pate" finds "Pâte fermentée". */
export const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What a recipe can be found by: all that its card in the community's list shows, and what goes into it. */
export function searchText(form: RecipeForm): string {
  const ingredients = [...form.flourTypes, ...form.otherLiquids, ...form.additives];
  const words = [form.recipeName, form.author, form.recipeType, form.recipeTypeOther, form.notes];
  return fold([...words, ...ingredients.map(({ name }) => name)].join("\n"));
}

/** Nobody types more words; each costs another look at every recipe. */
const MOST_WORDS = 8;

/** The words that all have to stand in a recipe for it to be found. */
export function searchWords(query: string): string[] {
  const words = fold(readableText(query)).split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}
