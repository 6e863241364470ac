import type { CommunityRecipe } from "../../contract/saved-recipes";
import { DEFAULT_FORMATS } from "../../wording/formats";

/** A published recipe as the preset screen lists it; the rest of `recipeData` is read once it is chosen. */
export interface SharedRecipe extends CommunityRecipe {
  notes: string;
  /** "2 x 950 g", as presets have it; empty where the recipe does not say it. */
  yield: string;
}

export function readShared(recipe: CommunityRecipe): SharedRecipe {
  const { unitWeight, quantity } = recipe.recipeData;
  const notes: unknown = recipe.recipeData.notes;
  const isKnown = unitWeight !== undefined && quantity !== undefined;
  return {
    ...recipe,
    // The list shows what is stored, and one recipe without notes must not take the others with it.
    notes: typeof notes === "string" ? notes.trim() : "",
    yield: isKnown ? DEFAULT_FORMATS.batch({ unitWeight, quantity }) : "",
  };
}
