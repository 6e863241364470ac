import type { FacePart, RecipeForm } from "../../baking";
import type { SavedRecipe } from "./saved-recipes";

/** As much of `recipeData` as a card on the shelf shows; of lists only the rows that its drawing needs. */
export type CardPart = FacePart &
  Partial<Pick<RecipeForm, "recipeTypeOther" | "hydrationPercent" | "unitWeight">>;

/** The query for a list with only the fields of a card. */
export const CARDS_ONLY = { fields: "card" } as const;

/** The first photograph of the newest bake that has some: the baker's own bread, in the drawing's place. */
export interface BreadPhotograph {
  bakeId: string;
  hash: string;
  width: number;
  height: number;
}

/**
 * A recipe on its author's shelf. `recipeData` may hold only a `CardPart`; with a plan that may be under way it is
 * whole, because the card's times need all of it.
 */
export interface ShelfRecipe extends Omit<SavedRecipe, "recipeData"> {
  recipeData: Partial<RecipeForm>;
  photograph?: BreadPhotograph | undefined;
}
