import { useEffect, useEffectEvent } from "react";
import { knownSession } from "../site/calls/known-session";
import { currentSession, useSession } from "../site/calls/session";
import { flushDraft, takeOwnDraft } from "../draft/draft-storage";
import { draftStore, useDraft } from "../draft/draft-store";
import { type HandedNumbers, takeNumbers, wasHandedOver } from "../draft/hand-over";
import { markOpen, shouldResume, takeReturnToSave, wasReloaded } from "./saving/return-markers";
import { withUndo } from "../draft/with-undo";

/**
 * Reads the stored draft after hydration, offers it or goes on with it, and hands it over when the page is left.
 * Where a saved recipe is edited, the page around has opened it already, and `onLeave` says what becomes of it.
 */
export function useRestoredDraft(onLeave?: () => void): void {
  const isOpen = onLeave !== undefined;
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    const { offerDraft } = draftStore.getState();
    // The page around an open draft has asked already, and it counts once.
    const resume = !isOpen && shouldResume();
    if (!isOpen && !wasHandedOver()) {
      const numbers = takeNumbers();
      if (numbers !== null) takeReturnToSave();
      offerDraft();
      void (numbers === null ? restore(resume) : startWith(numbers));
    }
    // What another page brings is not what Save was pressed for.
    else if (!isOpen) takeReturnToSave();
    return () => {
      markOpen(false);
      flushDraft();
      leave();
      offerDraft();
    };
  }, [isOpen]);

  const editing = useDraft((state) => state.status === "editing");
  // After the effect above, which has read the mark already: a reload of the presets shows the presets.
  useEffect(() => markOpen(editing), [editing]);
  useDraftOwner();
}

/** The draft that this device keeps is read before another recipe is begun, so that it waits aside and is not lost. */
async function startWith(numbers: HandedNumbers): Promise<void> {
  await draftStore.persist.rehydrate();
  const { user } = currentSession();
  withUndo("Your unfinished recipe is kept for later.", () =>
    draftStore.getState().startWith(numbers, user?.name || undefined),
  );
}

async function restore(resume: boolean): Promise<void> {
  if (resume) takeOwnDraft();
  await draftStore.persist.rehydrate();
  if (resume && (await isStillTheirs())) draftStore.getState().continueDraft();
  // The draft may have been another's, and be set aside by now.
  if (draftStore.getState().step !== "card") takeReturnToSave();
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

/**
 * A draft belongs to who is signed in while it is made, so that it goes when that person signs out. On a device that
 * several people share, each of them goes on with their own.
 */
function useDraftOwner(): void {
  const session = useSession();
  const userId = session.status === "in" ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return undefined;
    settle(userId);
    return draftStore.subscribe(() => settle(userId));
  }, [userId]);
}

function settle(userId: string): void {
  const { owner, handTo } = draftStore.getState();
  if (owner === userId) return;
  handTo(userId);
  const { status, owner: ownerNow, claim } = draftStore.getState();
  if (status === "editing" && ownerNow === null) claim(userId);
}
