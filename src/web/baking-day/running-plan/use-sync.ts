import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../site/calls/session";
import { onPlans } from "./plan-store";
import { type Replaced, type SyncState, syncPlans } from "./sync-plans";

/** How soon a press on one device shows on another that is open beside it. */
const LOOK_EVERY_MS = 60_000;

export type Sync = {
  /** "local" if nobody is signed in; "waiting" until the server has been asked once. */
  status: "local" | "waiting" | SyncState["status"];
  /** What the account's state took the place of, one of each bread, until the baker has answered. */
  replaced: readonly Replaced[];
  dismiss: (id: string) => void;
};

const NONE: readonly Replaced[] = [];

function withNewer(before: readonly Replaced[], newer: readonly Replaced[]): Replaced[] {
  return [...before.filter(({ plan }) => newer.every((one) => one.plan.id !== plan.id)), ...newer];
}

/** Keeps the breads in sync with the account: after each press, and when the network or the page returns. */
export function useSync(): Sync {
  const session = useSession();
  const userId = session.status === "in" ? session.user.id : null;
  const [answered, setAnswered] = useState<{ of: string; state: SyncState } | null>(null);
  const [replaced, setReplaced] = useState<readonly Replaced[]>([]);
  const work = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  /** Syncs run one after the other, and at most one waits: it sends the latest state when it starts. */
  const sync = useCallback(() => {
    if (userId === null || waiting.current > 0) return;
    waiting.current += 1;
    work.current = work.current.then(async () => {
      waiting.current -= 1;
      const state = await syncPlans(userId);
      setAnswered({ of: userId, state });
      if (state.replaced.length > 0) setReplaced((before) => withNewer(before, state.replaced));
    });
  }, [userId]);

  useEffect(() => {
    sync();
    const stopFollowing = onPlans(sync);
    const look = () => {
      if (document.visibilityState === "visible") sync();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", sync);
    return () => {
      stopFollowing();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", sync);
    };
  }, [sync]);

  const dismiss = useCallback(
    (id: string) => setReplaced((before) => before.filter(({ plan }) => plan.id !== id)),
    [],
  );
  if (session.status === "loading" || session.status === "unknown")
    return { status: "waiting", replaced, dismiss };
  if (userId === null) return { status: "local", replaced: NONE, dismiss };
  return { status: answered?.of === userId ? answered.state.status : "waiting", replaced, dismiss };
}
