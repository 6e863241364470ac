import type { PublishedCard } from "../../contract/recipes/published-card";

/** A published recipe in a list; the whole of it is asked for once it is chosen. */
export interface SharedRecipe extends PublishedCard {
  notes: string;
}

export function readShared(recipe: PublishedCard): SharedRecipe {
  const notes: unknown = recipe.recipeData.notes;
  // The list shows stored data, and one recipe without notes must not break the others.
  return { ...recipe, notes: typeof notes === "string" ? notes.trim() : "" };
}
