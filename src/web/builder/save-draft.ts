import { newRequestKey } from "../request-key";
import { flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { createRecipe, type SaveOutcome, updateRecipe } from "./save-recipe";

let underWay: Promise<SaveOutcome> | null = null;

/** Saves what the builder holds. Whoever asks while that is under way hears how it ends; it is sent once. */
export function saveDraft(): Promise<SaveOutcome> {
  underWay ??= save().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function save(): Promise<SaveOutcome> {
  const { form, recipeId, version, token } = draftStore.getState();
  const outcome =
    recipeId === null ? await createRecipe(form, keepKey()) : await updateRecipe(form, recipeId, version);
  const now = draftStore.getState();
  // Another recipe was begun in the meantime: this one needs nothing more.
  if (now.token !== token) return outcome;
  if (outcome.kind === "invalid" || (outcome.kind === "failed" && outcome.isFinal)) now.keepSaveKey(null);
  if (outcome.kind !== "saved") return outcome;
  now.adopt(outcome);
  if (now.form === form && now.status !== "editing") now.discard();
  // What was changed while the answer was on its way is saved with it.
  return now.form !== form && now.step === 12 ? save() : outcome;
}

/** In storage before it is sent: a tab that dies on the way asks with the same key when it is back (REL-02). */
function keepKey(): string {
  const { saveKey, keepSaveKey } = draftStore.getState();
  const key = saveKey ?? newRequestKey();
  keepSaveKey(key);
  flushDraft();
  return key;
}
