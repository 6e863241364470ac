import { useEffect, useRef } from "react";
import { knownSession } from "../site/known-session";
import { flushDraft, takeOwnDraft } from "./draft-storage";
import { draftStore, useDraft } from "./draft-store";
import { wasHandedOver } from "./hand-over";
import { markOpen, shouldResume, wasReloaded } from "./return-markers";
import { useDraftOwner } from "./use-draft-owner";

/**
 * Reads the stored draft after hydration, offers it or goes on with it, and hands it over when the page is left.
 * Where a saved recipe is edited, the page around has opened it already, and `onLeave` says what becomes of it.
 */
export function useRestoredDraft(onLeave?: () => void): void {
  const isOpen = onLeave !== undefined;
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const { offerDraft } = draftStore.getState();
    if (!isOpen && !wasHandedOver()) {
      const resume = shouldResume();
      offerDraft();
      void restore(resume);
    }
    return () => {
      markOpen(false);
      flushDraft();
      leave.current?.();
      offerDraft();
    };
  }, [isOpen]);

  const editing = useDraft((state) => state.status === "editing");
  // After the effect above, which has read the mark already: a reload of the presets shows the presets.
  useEffect(() => markOpen(editing), [editing]);
  useDraftOwner();
}

async function restore(resume: boolean): Promise<void> {
  if (resume) takeOwnDraft();
  await draftStore.persist.rehydrate();
  if (resume && (await isStillTheirs())) draftStore.getState().continueDraft();
}

/**
 * A reload goes on at once: what it shows was on the screen already. From the login somebody else than before may
 * come back, and they are shown nothing of the draft.
 */
async function isStillTheirs(): Promise<boolean> {
  const { owner } = draftStore.getState();
  if (owner === null || wasReloaded()) return true;
  const { user } = await knownSession();
  return user === null || user.id === owner;
}
