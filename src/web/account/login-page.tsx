import { Link } from "@tanstack/react-router";
import { ArrivalNotice } from "./arrival-notice";
import { AuthSheet } from "./auth-sheet";
import { PasskeySignIn } from "./passkey-sign-in";
import { SignInForm } from "./sign-in-form";
import { useCarried, useLeaveSignedIn, useWayBack } from "./use-way-back";

/** AC-03. Whoever was sent here goes back to where they were, once they are signed in. */
export function LoginPage() {
  const way = useWayBack();
  const carried = useCarried(way);
  useLeaveSignedIn(way);
  return (
    <AuthSheet>
      <h1>Sign In</h1>
      <ArrivalNotice />
      <div className="mt-6">
        <PasskeySignIn />
        <SignInForm carried={carried} />
      </div>
      <p className="mt-6 border-t border-line pt-4">
        New here?{" "}
        <Link to="/signup" search={carried} className="link inline-flex min-h-control items-center">
          Sign Up
        </Link>
      </p>
    </AuthSheet>
  );
}
