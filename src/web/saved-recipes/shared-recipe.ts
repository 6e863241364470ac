import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";

/** A published recipe in the preset screen's list; the rest of `recipeData` is read once it is chosen. */
export interface SharedRecipe extends CommunityRecipe {
  notes: string;
}

export function readShared(recipe: CommunityRecipe): SharedRecipe {
  const notes: unknown = recipe.recipeData.notes;
  // The list shows stored data, and one recipe without notes must not break the others.
  return { ...recipe, notes: typeof notes === "string" ? notes.trim() : "" };
}
