import type { RecipeForm } from "../../baking";
import type { SavedRecipe } from "./saved-recipes";

/** The fields of `recipeData` that a card on the shelf shows; name and type are beside it. */
export const CARD_FIELDS = [
  "recipeTypeOther",
  "hydrationPercent",
  "quantity",
  "unitWeight",
  "finalShape",
  "scoringStyle",
  "flourTypes",
] as const satisfies readonly (keyof RecipeForm)[];

/** The query for a list with only the fields of a card. */
export const CARDS_ONLY = { fields: "card" } as const;

/**
 * A recipe on its author's shelf. `recipeData` may hold only CARD_FIELDS; with a plan that may be under way it is
 * whole, because the card's times need all of it.
 */
export interface ShelfRecipe extends Omit<SavedRecipe, "recipeData"> {
  recipeData: Partial<RecipeForm>;
}
