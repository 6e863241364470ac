import { useRouter } from "../routes/use-router";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../site/calls/session";
import { SessionUnknown } from "./session-unknown";

interface SignedInOnlyProps {
  /** Shown until we know who is signed in. A page may bring its own, so that nothing jumps. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows its page to someone signed in; a visitor is sent to sign in, with the way back. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { status, user } = useSession();
  const router = useRouter();
  const wasIn = useRef(false);
  useEffect(() => {
    // Read here and not while rendering: the address changes before this page is gone.
    const redirect = router.latestLocation.pathname;
    const state = wasIn.current ? ({ arrival: "session-ended" } as const) : {};
    wasIn.current = status === "in";
    if (status === "out") void router.navigate({ to: "/login", search: { redirect }, state, replace: true });
  }, [status, router]);
  if (status === "unknown") return <SessionUnknown />;
  // Another person gets another page, so nothing of the last person's is left in it.
  return status === "in" ? <Fragment key={user.id}>{children}</Fragment> : waiting;
}
