import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../site/calls/session";
import { keepLost } from "./end-day";
import { onPlan } from "./plan-store";
import { type SyncState, syncPlan } from "./sync-plan";

/** How soon a press on one device shows on another that is open beside it. */
const LOOK_EVERY_MS = 60_000;

type Replaced = Extract<SyncState, { why: unknown }> & {
  /** Whether its bake was kept in the journal just now. */
  isKept: boolean;
};

export type Sync = {
  /** "local" if nobody is signed in; "waiting" until the server has been asked once. */
  status: "local" | "waiting" | SyncState["status"];
  replaced: Replaced | null;
  dismiss: () => void;
};

/** Keeps the plan in sync with the account: after each press, and when the network or the page returns. */
export function useSync(): Sync {
  const session = useSession();
  const userId = session.status === "in" ? session.user.id : null;
  const [answered, setAnswered] = useState<{ of: string; state: SyncState } | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const work = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  /** Syncs run one after the other, and at most one waits: it sends the latest state when it starts. */
  const sync = useCallback(() => {
    if (userId === null || waiting.current > 0) return;
    waiting.current += 1;
    work.current = work.current.then(async () => {
      waiting.current -= 1;
      const state = await syncPlan(userId);
      setAnswered({ of: userId, state });
      if ("replaced" in state)
        setReplaced({ ...state, isKept: state.why === "lost" && keepLost(state.replaced, Date.now()) });
    });
  }, [userId]);

  useEffect(() => {
    sync();
    const stopFollowing = onPlan(sync);
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

  const dismiss = useCallback(() => setReplaced(null), []);
  if (session.status === "loading" || session.status === "unknown")
    return { status: "waiting", replaced, dismiss };
  if (userId === null) return { status: "local", replaced: null, dismiss };
  return { status: answered?.of === userId ? answered.state.status : "waiting", replaced, dismiss };
}
