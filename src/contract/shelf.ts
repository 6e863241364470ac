import type { RecipeForm } from "../baking";
import type { SavedRecipe } from "./saved-recipes";

/** What of `recipeData` a card on the shelf shows; name and type stand beside it. */
export const CARD_FIELDS = [
  "recipeTypeOther",
  "hydrationPercent",
  "quantity",
  "unitWeight",
  "finalShape",
  "scoringStyle",
  "flourTypes",
] as const satisfies readonly (keyof RecipeForm)[];

/** The query with which a list holds no more of each recipe than its card shows. */
export const CARDS_ONLY = { fields: "card" } as const;

/**
 * A recipe on its author's shelf. Of `recipeData` it may hold no more than CARD_FIELDS; with a plan that can be under way
 * it is whole, because the times on the card follow from all of it.
 */
export interface ShelfRecipe extends Omit<SavedRecipe, "recipeData"> {
  recipeData: Partial<RecipeForm>;
}
