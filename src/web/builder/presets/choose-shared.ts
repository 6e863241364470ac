import type { Origin } from "../../../contract/recipes/origins";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { saySize } from "../../../wording/recipes/yield";
import { draftStore } from "../../draft/draft-store";
import { handOver } from "../../draft/hand-over";
import { readForm } from "../../draft/read-form";
import { REPLACED, withUndo } from "../../draft/with-undo";

/** Fills the builder with what another baker shared. Its data comes from outside, so it is read with care first. */
export function chooseShared(
  recipe: CommunityRecipe,
  kind: Origin["kind"] | null = "community",
  startTime?: string,
): void {
  const { id, recipeName, author, recipeData } = recipe;
  const form = readForm(recipeData);
  const description = form.notes.trim() || (author && `Recipe by ${author}`);
  const preset = { id, name: recipeName, description, yield: saySize(DEFAULT_FORMATS, form) };
  withUndo(REPLACED, () =>
    draftStore.getState().chooseFilled(preset, form, kind === null ? undefined : { kind, id }, startTime),
  );
}

/** The same from a page that has not opened the builder yet. */
export async function bringShared(
  recipe: CommunityRecipe,
  kind: Origin["kind"] | null,
  startTime?: string,
): Promise<void> {
  // The device's draft is read into the store before it is replaced, so that Undo can bring it back.
  await draftStore.persist.rehydrate();
  chooseShared(recipe, kind, startTime);
  handOver();
}
