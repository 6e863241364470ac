import { isLocal } from "../offline/unsent";
import { newRequestKey } from "../site/request-key";
import { flushDraft } from "./draft-storage";
import { type DraftState, draftStore } from "./draft-store";
import { keepForLater, sendEarlier } from "./save-later";
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
  await sendEarlier();
  const before = draftStore.getState();
  const { form, token } = before;
  const outcome = await attempt(before);
  const now = draftStore.getState();
  // Another recipe was begun in the meantime: this one needs nothing more.
  if (now.token !== token) return outcome;
  if (outcome.kind === "invalid" || (outcome.kind === "failed" && outcome.isFinal)) now.keepSaveKey(null);
  if (outcome.kind !== "saved" && outcome.kind !== "waiting") return outcome;
  now.adopt({ id: outcome.id, version: outcome.kind === "saved" ? outcome.version : (before.version ?? 0) });
  if (now.form === form && now.status !== "editing") now.discard();
  // What was changed while the answer was on its way is saved with it.
  return now.form !== form && now.step === "card" ? save() : outcome;
}

async function attempt(draft: DraftState): Promise<SaveOutcome> {
  const { form, recipeId, version } = draft;
  const isNew = recipeId === null || isLocal(recipeId);
  const key = isNew ? keepKey() : newRequestKey();
  const made = await (isNew ? createRecipe(form, key) : updateRecipe(form, recipeId, version));
  return made.kind === "offline" ? keepForLater(draft, key, made.reason) : made;
}

/** In storage before it is sent: a tab that dies on the way asks with the same key when it is back (REL-02). */
function keepKey(): string {
  const { saveKey, keepSaveKey } = draftStore.getState();
  const key = saveKey ?? newRequestKey();
  keepSaveKey(key);
  flushDraft();
  return key;
}
