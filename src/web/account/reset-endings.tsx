import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
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
  const { passkeysOnHold = 0, asks = false } = answer;
  const hasQuestions = passkeysOnHold > 0 || asks;
  // The account page asks; whoever was on the way elsewhere finds the questions there later.
  const redirect = carried.redirect ?? (hasQuestions ? "/account" : undefined);
  useEffect(() => {
    heading.current?.focus();
    rememberWay("/");
    const timer = setTimeout(() => {
      const search = redirect === undefined ? {} : { redirect };
      void router.navigate({ to: "/login", search, state: { arrival: "password-reset" }, replace: true });
    }, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router, redirect]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Password Reset
      </h1>
      <SuccessNotice className="mt-6">
        Your password has been reset. Every device is signed out, and any calendar feed and private links have
        ended. Sign in with the new password.
      </SuccessNotice>
      <p className="mt-4 text-hint text-muted">
        The sign-in page opens by itself in a moment.
        {hasQuestions ? " Your account page has a question for you." : null}
      </p>
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
