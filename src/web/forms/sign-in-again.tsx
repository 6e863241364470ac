import type { MouseEvent } from "react";
import { isPrivate } from "../../contract/site/pages";
import { Link } from "../routes/link";
import type { Router } from "../routes/use-router";
import { usePlace, useRouter } from "../routes/use-router";
import { buttonClass } from "../ui/button-class";
import { refreshSession } from "../site/calls/session";

/** Goes to the sign-in page, which leads back to this one. */
async function goSignIn(router: Router): Promise<void> {
  const redirect = router.latestLocation.pathname;
  // The sign-in page sends back whoever the page still believes to be signed in.
  await refreshSession();
  // A private page goes there by itself.
  if (isPrivate(redirect)) return;
  await router.navigate({ to: "/login", search: { redirect }, state: { arrival: "session-ended" } });
}

interface SignInAgainProps {
  /** Keeps what is on the page, and goes. */
  onGo?: () => void;
  children?: string;
}

/** The way out of an alert that says that the session has ended: to sign in, and back to where one was (REL-05). */
export function SignInAgain({ onGo, children = "Sign in again" }: SignInAgainProps) {
  const router = useRouter();
  const { pathname } = usePlace();
  function go(event: MouseEvent) {
    // The browser opens new tabs and windows itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onGo === undefined) void goSignIn(router);
    else onGo();
  }
  return (
    <Link to="/login" search={{ redirect: pathname }} className={buttonClass("outline")} onClick={go}>
      {children}
    </Link>
  );
}
