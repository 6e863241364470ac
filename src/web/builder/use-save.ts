import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { saveProblems } from "../../contract/recipe-problems";
import { currentSession, refreshSession } from "../session";
import { showToast } from "../ui/toast";
import { flushDraft } from "./draft-storage";
import { draftStore } from "./draft-store";
import { markLoginDetour } from "./return-markers";
import { saveDraft } from "./save-draft";
import type { SaveOutcome } from "./save-recipe";

/** How long a message stands before the page moves on (RE-05). */
const TO_LOGIN_MS = 2000;
const TO_RECIPES_MS = 1500;

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
    const isUpdate = draftStore.getState().recipeId !== null;
    setState({ kind: "saving", isUpdate });
    setState({ ...(await attempt()), isUpdate });
    busy.current = false;
  }

  function toRecipes() {
    draftStore.getState().discard();
    const said = state.isUpdate ? RECIPE_UPDATED : RECIPE_SAVED;
    // Whoever had no time to read it here finds it on the next page (ACC-08).
    void router.navigate({ to: "/my-recipes" }).then(() => showToast(said));
  }

  /** The draft is kept, and the way back leads to where it was. */
  async function toLogin() {
    const redirect = router.state.location.pathname;
    markLoginDetour();
    flushDraft();
    // Only now: the bar, and a page for signed-in people only, would have moved on before this was read.
    await refreshSession();
    await router.navigate({ to: "/login", search: { redirect }, state: { arrival: "to-save" } });
  }

  const { kind } = state;
  const moveOn = useRef({ saved: toRecipes, "signed-out": toLogin });
  useEffect(() => {
    moveOn.current = { saved: toRecipes, "signed-out": toLogin };
  });
  useEffect(() => {
    if (kind !== "saved" && kind !== "signed-out") return undefined;
    const wait = kind === "saved" ? TO_RECIPES_MS : TO_LOGIN_MS;
    const timer = setTimeout(() => void moveOn.current[kind](), wait);
    return () => clearTimeout(timer);
  }, [kind]);

  return { state, save, toRecipes, toLogin, stay: () => setState({ kind: "idle", isUpdate: false }) };
}

async function attempt(): Promise<SaveOutcome> {
  const issues = saveProblems(draftStore.getState().form);
  if (issues.length > 0) return { kind: "invalid", issues };
  // Somebody may have signed in in the meantime, or the first question had no answer.
  if (currentSession().status === "out") await refreshSession();
  return currentSession().status === "out" ? { kind: "signed-out" } : saveDraft();
}
