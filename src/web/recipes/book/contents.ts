import type { RecipeForm } from "../../../baking";
import type { SavedRecipe } from "../../../contract/recipes/saved-recipes";
import type { Formats } from "../../../wording/values/formats";
import { saySize } from "../../../wording/recipes/yield";

export type BookRecipe = Pick<SavedRecipe, "id" | "recipeName" | "recipeData">;

/** By name, as a book has them: two with the same name in the order of the shelf. */
export const inOrder = <Recipe extends BookRecipe>(recipes: readonly Recipe[]): Recipe[] =>
  recipes.toSorted((one, other) =>
    one.recipeName.localeCompare(other.recipeName, "en-US", { numeric: true, sensitivity: "base" }),
  );

export const nameOf = ({ recipeName }: RecipeForm): string =>
  recipeName.trim() === "" ? "Untitled recipe" : recipeName;

/** "2 loaves of 950 g". */
export const sizeOf = (formats: Formats, form: RecipeForm): string =>
  saySize(formats, form, (quantity) => formats.number(quantity, 2));
