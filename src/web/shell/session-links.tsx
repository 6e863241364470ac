import { Link } from "../routes/link";
import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { Session } from "../site/session";
import { buttonClass } from "../ui/button-class";
import { Spinner } from "../ui/spinner";
import { BarLink, closeMenu } from "./bar-link";

/** Login and Sign Up: for visitors, and for everybody without scripts. */
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

/** Shown until we know who is signed in: a spinner. Without scripts we never will, so the two links are shown. */
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

/** Leads to a page of the newest build, because this tab's own menu code is gone from the server. */
const AccountPageLink = () => (
  <a href="/account" className={buttonClass("quiet")}>
    Account
  </a>
);

const load = () => import("./account-menu");
const AccountMenu = latePart(load, "AccountMenu", AccountPageLink);
const AccountLinks = latePart(load, "AccountLinks", AccountPageLink);

/** The part of the bar and of the phone's menu that only somebody signed in needs and loads. */
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
