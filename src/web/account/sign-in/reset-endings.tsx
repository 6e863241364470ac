import { Link } from "../../routes/link";
import { useRouter } from "../../routes/use-router";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../ui/button-class";
import { Notice } from "../../ui/notice";
import { rememberWay } from "./remembered-way";
import { SuccessNotice } from "../parts/success-notice";

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
export function ResetDone({ carried }: { carried: Carried }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { redirect } = carried;
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
        <p>Your password has been reset. Sign in with the new password.</p>
        <p className="mt-1 text-hint">
          Every device is signed out. Any passkeys, calendar feed and links you shared have ended, and public
          recipes are private again. Everything else is as you left it.
        </p>
      </SuccessNotice>
      <p className="mt-4 text-hint text-muted">The sign-in page opens by itself in a moment.</p>
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
