import { useEffect } from "react";
import { useSession } from "../site/session";
import { draftStore } from "./draft-store";

/**
 * A draft belongs to who is signed in while it is made, so that it goes when that person signs out. On a device that
 * several people share, each of them goes on with their own.
 */
export function useDraftOwner(): void {
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
