import { draftStore } from "./draft-store";
import type { SharedRecipe } from "./shared-recipe";
import { REPLACED, withUndo } from "./with-undo";

/** Whoever reads a recipe from outside loads the code for it; null when that does not arrive. */
async function loadReader() {
  try {
    return await import("./read-form");
  } catch {
    return null;
  }
}

/**
 * Fills the builder with what another baker shared. Its data comes from outside, so it is read with care before it
 * fills the form. False when the code for that did not arrive.
 */
export async function chooseShared(recipe: SharedRecipe): Promise<boolean> {
  const reader = await loadReader();
  if (reader === null) return false;
  const { id, recipeName, author, recipeData } = recipe;
  const form = reader.readForm(recipeData);
  const description = recipe.notes || (author && `Recipe by ${author}`);
  const preset = { id, name: recipeName, description, yield: recipe.yield };
  withUndo(REPLACED, () => draftStore.getState().chooseCommunity(preset, form));
  return true;
}
