import type { CommunityRecipe } from "../../contract/saved-recipes";

/** A published recipe as the preset screen lists it; the rest of `recipeData` is read once it is chosen. */
export interface SharedRecipe extends CommunityRecipe {
  notes: string;
}

export function readShared(recipe: CommunityRecipe): SharedRecipe {
  const notes: unknown = recipe.recipeData.notes;
  // The list shows what is stored, and one recipe without notes must not take the others with it.
  return { ...recipe, notes: typeof notes === "string" ? notes.trim() : "" };
}
