import type { RecipeForm } from "../../baking";
import type { CommunityRecipe } from "./saved-recipes";

/** The fields that a card in the published list says its size by; the name is beside them. */
export const SIZE_FIELDS = [
  "quantity",
  "unitWeight",
  "finalShape",
  "bakeTime",
  "scalingMode",
  "bakeLossPercent",
] as const satisfies readonly (keyof RecipeForm)[];

/** A card shows four lines of the notes. */
export const MOST_NOTES = 300;

/** As much of a recipe as a card in the published list shows. */
export type PublishedPart = Partial<Pick<RecipeForm, (typeof SIZE_FIELDS)[number] | "notes">>;

/** A published recipe in a list asked for with `fields=card`. */
export interface PublishedCard extends Omit<CommunityRecipe, "recipeData"> {
  recipeData: PublishedPart;
}
