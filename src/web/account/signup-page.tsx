import { Link, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { AuthSheet } from "./auth-sheet";
import { PasskeyOffer } from "./passkey-offer";
import { SignUpForm } from "./sign-up-form";
import { useCarried, useLeaveSignedIn, useWayBack } from "./use-way-back";

/** AC-01. The new account is signed in at once; the passkey is offered before the page is left (AC-02). */
export function SignupPage() {
  const router = useRouter();
  const way = useWayBack();
  const carried = useCarried(way);
  const [made, setMade] = useState(false);
  useLeaveSignedIn(way, made);
  const leave = useCallback(() => void router.navigate({ href: way, replace: true }), [router, way]);
  return (
    <AuthSheet>
      <h1>Create Account</h1>
      <SignUpForm onMade={() => setMade(true)} />
      <p className="mt-6 border-t border-line pt-4">
        Already have an account?{" "}
        <Link to="/login" search={carried} className="link inline-flex min-h-control items-center">
          Sign In
        </Link>
      </p>
      {made && <PasskeyOffer onClose={leave} />}
    </AuthSheet>
  );
}
