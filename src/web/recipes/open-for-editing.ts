import type { RecipeForm } from "../../baking";
import type { FullRecipe } from "../../contract/saved-recipes";
import { takeOwnDraft } from "../builder/draft-storage";
import { unfinishedOf } from "../builder/draft";
import { draftStore } from "../builder/draft-store";
import { readForm } from "../builder/read-form";
import { shouldResume } from "../builder/return-markers";
import { unsentOf } from "../offline/unsent";

export interface Opened {
  saved: RecipeForm;
  /** What is in the builder are changes that an earlier visit left unsaved. */
  hasChanges: boolean;
}

/** Both read the same way, so that neither the order of fields nor an absent one makes a difference. */
const isSame = (a: RecipeForm, b: RecipeForm) =>
  JSON.stringify(readForm(a, "empty")) === JSON.stringify(readForm(b, "empty"));

/**
 * Puts a saved recipe into the builder. Unsaved changes to it are gone on with, after a reload at their step; what
 * else was unfinished waits aside.
 */
export async function openForEditing({ id, version, recipeData }: FullRecipe): Promise<Opened> {
  const resume = shouldResume();
  if (resume) takeOwnDraft();
  await draftStore.persist.rehydrate();
  const state = draftStore.getState();
  const saved = readForm(recipeData);
  const unsent = unsentOf(id);
  const left =
    unfinishedOf(state).find(({ recipeId }) => recipeId === id) ??
    (unsent && {
      form: readForm(unsent.form, "empty"),
      version: unsent.version,
      resumeStep: "card" as const,
    });
  if (left === undefined || (!resume && isSame(left.form, saved))) {
    state.openSaved({ id, version, form: saved });
    return { saved, hasChanges: false };
  }
  const step = resume ? left.resumeStep : undefined;
  state.openSaved({ id, version: left.version ?? version, form: left.form, step });
  return { saved, hasChanges: !isSame(left.form, saved) };
}

/** Changes that were not saved stay on offer; a recipe that was only looked at does not. True for changes. */
export function leaveEditing(id: string, saved: RecipeForm): boolean {
  const { recipeId, status, form, discard, offerDraft } = draftStore.getState();
  if (recipeId !== id || status === "fresh") return false;
  // What waits to be sent is saved, as far as its baker is concerned.
  const waiting = unsentOf(id)?.form;
  const hasChanges = !isSame(form, saved) && !(waiting && isSame(form, readForm(waiting, "empty")));
  if (hasChanges) offerDraft();
  else discard();
  return hasChanges;
}
