import { sendUnsent } from "../offline/send-unsent";
import { isLocal, keepUnsent, localId, sentAs, unsentOf } from "../offline/unsent";
import { currentSession } from "../site/session";
import { type DraftState, draftStore } from "./draft-store";
import type { SaveOutcome } from "./save-recipe";

/** Puts a save aside until there is a network. A device that cannot keep it says that it was not saved. */
export function keepForLater(
  { form, recipeId, version }: Pick<DraftState, "form" | "recipeId" | "version">,
  key: string,
  reason: string,
): SaveOutcome {
  const id = recipeId ?? localId(key);
  const owner = currentSession().user?.id;
  const entry = { id, isNew: isLocal(id), key, version, form, savedAt: new Date().toISOString() };
  return owner !== undefined && keepUnsent({ ...entry, owner })
    ? { kind: "waiting", id }
    : { kind: "failed", reason, isFinal: false };
}

/**
 * What was saved of this recipe without a network goes first, so that a recipe is never made twice and a change
 * starts from the version that the server has by then.
 */
export async function sendEarlier(): Promise<void> {
  const { recipeId } = draftStore.getState();
  if (recipeId === null) return;
  if (unsentOf(recipeId)?.trouble === null) await sendUnsent();
  const sent = sentAs(recipeId);
  const { recipeId: stillOpen, adopt } = draftStore.getState();
  // Another tab may have sent it.
  if (sent !== undefined && stillOpen === recipeId) adopt(sent);
}
