import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ResetAnswer } from "../../contract/account";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { rememberWay } from "./remembered-way";
import { SuccessNotice } from "./success-notice";

type Carried = { redirect?: string };

/** The way on from every link that does not work. */
export function NewLink({ carried }: { carried: Carried }) {
  return (
    <Link to="/forgot-password" search={carried} className={buttonClass("outline")}>
      Request New Reset Link
    </Link>
  );
}

export function LinkMissing({ carried }: { carried: Carried }) {
  return (
    <Notice tone="error" role="alert" className="mt-6" actions={<NewLink carried={carried} />}>
      <p>Invalid or missing reset token. Please request a new password reset.</p>
    </Notice>
  );
}

/** How long the success stands there before the sign-in page comes by itself. */
const LEAVES_AFTER_MS = 3000;

/** Leads to the next page by itself or at a press; either way the next page repeats the success (ACC-08). */
export function ResetDone({ carried, answer }: { carried: Carried; answer: ResetAnswer }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { passkeysOnHold = 0, emptied = false } = answer;
  // The account page asks about the passkeys; whoever was on the way elsewhere finds the question there later.
  const redirect = carried.redirect ?? (passkeysOnHold > 0 ? "/account" : undefined);
  const staysOpen = passkeysOnHold > 0 || emptied;
  useEffect(() => {
    heading.current?.focus();
    rememberWay("/");
    // There is more to read than three seconds are for.
    if (staysOpen) return undefined;
    const timer = setTimeout(() => {
      const search = redirect === undefined ? {} : { redirect };
      void router.navigate({ to: "/login", search, state: { arrival: "password-reset" }, replace: true });
    }, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router, redirect, staysOpen]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Password Reset
      </h1>
      <SuccessNotice className="mt-6">
        Your password has been reset. Every device is signed out. Sign in with the new password.
      </SuccessNotice>
      {emptied && (
        <Notice tone="info" className="mt-4">
          Nobody had confirmed this address before, so somebody else may have made the account. We emptied the
          account: recipes, baking plans, requests and passkeys are gone.
        </Notice>
      )}
      {passkeysOnHold > 0 && (
        <Notice tone="warning" className="mt-4">
          {passkeysOnHold === 1 ? "Your passkey is on hold." : `Your ${passkeysOnHold} passkeys are on hold.`}{" "}
          Sign in with the new password, then say on your account page which are yours.
        </Notice>
      )}
      {!staysOpen && (
        <p className="mt-4 text-hint text-muted">The sign-in page opens by itself in a moment.</p>
      )}
      <Link
        to="/login"
        search={redirect === undefined ? {} : { redirect }}
        state={{ arrival: "password-reset" }}
        replace
        className={`${buttonClass("filled")} mt-4 w-full`}
      >
        Go to Sign In
      </Link>
    </>
  );
}
