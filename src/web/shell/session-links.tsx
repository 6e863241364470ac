import { Link } from "../routes/link";
import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { Session } from "../site/session";
import { buttonClass } from "../ui/button-class";
import { Spinner } from "../ui/spinner";
import { BarLink, closeMenu } from "./bar-link";

/** Login and Sign Up: for visitors, and for everybody where scripts are off. */
export function VisitorLinks() {
  return (
    <>
      <BarLink to="/login">Login</BarLink>
      <Link to="/signup" onClick={closeMenu} className={buttonClass("outline")}>
        Sign Up
      </Link>
    </>
  );
}

/** While nobody knows yet who is there: a spinner, and without scripts, where nobody ever will, the two links. */
export function SessionPending() {
  return (
    <>
      <span className="noscript:hidden">
        <Spinner />
      </span>
      <span className="hidden items-center gap-3 noscript:flex">
        <VisitorLinks />
      </span>
    </>
  );
}

/** A page of the newest build, where this tab's own has no menu any more. */
const AccountPageLink = () => (
  <a href="/account" className={buttonClass("quiet")}>
    Account
  </a>
);

const load = () => import("./account-menu");
const AccountMenu = latePart(load, "AccountMenu", AccountPageLink);
const AccountLinks = latePart(load, "AccountLinks", AccountPageLink);

/** What only somebody signed in needs, and only they fetch: in the bar, and in the phone's menu. */
export function SignedInLinks({
  session,
  phone,
}: {
  session: Extract<Session, { status: "in" }>;
  phone?: true;
}) {
  return (
    <Suspense fallback={<Spinner />}>
      {phone ? <AccountLinks session={session} phone /> : <AccountMenu session={session} />}
    </Suspense>
  );
}
