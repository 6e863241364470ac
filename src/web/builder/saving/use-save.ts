import { useRouter } from "../../routes/use-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { saveProblems } from "../../../contract/recipes/recipe-problems";
import { sendUnsent } from "../../saved-recipes/send-unsent";
import { findSent } from "../../outbox/receipts";
import { dropUnsent, onUnsent, unsentOf } from "../../outbox/unsent";
import { currentSession, refreshSession } from "../../site/calls/session";
import { showToast } from "../../ui/dialogs/toast";
import { flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";
import { markLoginDetour } from "./return-markers";
import { saveDraft } from "./save-draft";
import { isSame, type SaveOutcome } from "../../saved-recipes/save-recipe";

/** How long a message stands before the page moves on (RE-05). */
const TO_LOGIN_MS = 2000;
const TO_RECIPES_MS = 1500;

const OFFLINE_OUT = "You are offline. Log in and save it once you are connected.";

export const RECIPE_SAVED = "Recipe saved successfully!";
export const RECIPE_UPDATED = "Recipe updated successfully!";

/** `isUpdate`: what was attempted, a first save or a later one. */
export type SaveState = ({ kind: "idle" | "saving" } | SaveOutcome) & { isUpdate: boolean };

/** Save, and what follows from it. */
export function useSave() {
  const router = useRouter();
  const [state, setState] = useState<SaveState>({ kind: "idle", isUpdate: false });
  const busy = useRef(false);

  async function save() {
    if (busy.current) return;
    busy.current = true;
    const isUpdate = draftStore.getState().version !== null;
    setState({ kind: "saving", isUpdate });
    const outcome = await attempt();
    busy.current = false;
    setState({ ...outcome, isUpdate });
  }

  function toRecipes() {
    // Changes since a waiting save are kept, and offered.
    if (state.kind !== "waiting" || isKept(state.id)) draftStore.getState().discard();
    const said = state.isUpdate ? RECIPE_UPDATED : RECIPE_SAVED;
    // A baker who had no time to read the message here finds it on the next page (ACC-08).
    void router.navigate({ to: "/my-recipes" }).then(() => state.kind === "saved" && showToast(said));
  }

  /** The draft is kept, and the way back leads to where it was. */
  async function toLogin() {
    const redirect = router.latestLocation.pathname;
    markLoginDetour();
    flushDraft();
    // Only now: the bar and private pages would have left before the message was read.
    await refreshSession();
    await router.navigate({ to: "/login", search: { redirect }, state: { arrival: "to-save" } });
  }

  const { kind } = state;
  const moveOn = useEffectEvent(() => void (kind === "saved" ? toRecipes() : toLogin()));
  useEffect(() => {
    if (kind !== "saved" && kind !== "signed-out") return undefined;
    const timer = setTimeout(moveOn, kind === "saved" ? TO_RECIPES_MS : TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [kind]);

  useWaitingEnd(state, setState, save);

  return { state, save, toRecipes, toLogin, stay: () => setState({ kind: "idle", isUpdate: false }) };
}

/** Whether the save that waits on this device has everything that is in the builder. */
function isKept(id: string): boolean {
  const entry = unsentOf(id);
  const { form, bench } = draftStore.getState();
  if (entry === undefined || !isSame(form, entry.form)) return false;
  return JSON.stringify(bench) === JSON.stringify(entry.bench);
}

/**
 * A save that waited for the network has been sent: then all is as if there had been one from the start, with what
 * was changed since, and with the question where it was changed somewhere else too.
 */
function useWaitingEnd(state: SaveState, show: (state: SaveState) => void, save: () => Promise<void>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (state.kind !== "waiting") return undefined;
    const { id, isUpdate } = state;
    const { form, keptAt } = draftStore.getState();
    const stop = onUnsent(() => {
      const entry = unsentOf(id);
      if (entry?.trouble === null) return;
      stop();
      const { form: now, recipeId, version } = draftStore.getState();
      // Another tab has dropped the save, or has saved its own.
      if (entry === undefined && findSent(id)?.keptAt !== keptAt) show({ kind: "idle", isUpdate });
      else if (entry === undefined && now === form)
        show({ kind: "saved", id: recipeId ?? id, version: version ?? 1, isUpdate });
      else {
        // Save again: the server repeats its answer, and the baker can react to it here.
        dropUnsent(id, keptAt);
        void saveNow();
      }
    });
    // Also where the page has just been opened, and nobody else listens yet.
    const send = () => void refreshSession().then(sendUnsent);
    addEventListener("online", send);
    return () => {
      stop();
      removeEventListener("online", send);
    };
  }, [state, show]);
}

const isNotIn = () => ["out", "unknown"].includes(currentSession().status);

async function attempt(): Promise<SaveOutcome> {
  const issues = saveProblems(draftStore.getState().form);
  if (issues.length > 0) return { kind: "invalid", issues };
  // Somebody may have signed in in the meantime, or the first question had no answer.
  if (isNotIn()) await refreshSession();
  // As long as nobody knows who is signed in, the server decides.
  if (!isNotIn() || (currentSession().status === "unknown" && navigator.onLine)) return saveDraft();
  // Without a network the login page cannot be reached.
  return navigator.onLine ? { kind: "signed-out" } : { kind: "failed", reason: OFFLINE_OUT, isFinal: false };
}
