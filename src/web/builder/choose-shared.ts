import type { Origin } from "../../contract/origins";
import { calculateRecipe } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { sayMadeOrAsked } from "../../wording/yield";
import { draftStore } from "../recipe-data/draft-store";
import { handOver } from "../recipe-data/hand-over";
import { readForm } from "../recipe-data/read-form";
import type { SharedRecipe } from "../recipe-data/shared-recipe";
import { REPLACED, withUndo } from "../recipe-data/with-undo";

/** Fills the builder with what another baker shared. Its data comes from outside, so it is read with care first. */
export function chooseShared(
  recipe: SharedRecipe,
  kind: Origin["kind"] | null = "community",
  startTime?: string,
): void {
  const { id, recipeName, author, recipeData } = recipe;
  const form = readForm(recipeData);
  const description = recipe.notes || (author && `Recipe by ${author}`);
  const made = sayMadeOrAsked(DEFAULT_FORMATS, form, calculateRecipe(form));
  const preset = { id, name: recipeName, description, yield: made };
  withUndo(REPLACED, () =>
    draftStore.getState().chooseFilled(preset, form, kind === null ? undefined : { kind, id }, startTime),
  );
}

/** The same from a page that has not opened the builder yet. */
export async function bringShared(
  recipe: SharedRecipe,
  kind: Origin["kind"] | null,
  startTime?: string,
): Promise<void> {
  // The device's draft is read into the store before it is replaced, so that Undo can bring it back.
  await draftStore.persist.rehydrate();
  chooseShared(recipe, kind, startTime);
  handOver();
}
