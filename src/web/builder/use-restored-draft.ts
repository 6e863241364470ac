import { useEffect, useRef } from "react";
import { useSession } from "../session";
import { flushDraft, takeOwnDraft } from "./draft-storage";
import { draftStore, useDraft } from "./draft-store";
import { wasHandedOver } from "./hand-over";
import { markOpen, shouldResume } from "./return-markers";

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

  // A draft belongs to who is signed in while it is made, so that it goes when that person signs out.
  const session = useSession();
  const userId = session.status === "in" ? session.user.id : null;
  const claim = useDraft((state) => state.claim);
  useEffect(() => {
    if (userId !== null && editing) claim(userId);
  }, [userId, editing, claim]);
}

async function restore(resume: boolean): Promise<void> {
  if (resume) takeOwnDraft();
  await draftStore.persist.rehydrate();
  if (resume) draftStore.getState().continueDraft();
}
