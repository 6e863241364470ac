import { Link } from "../routes/link";
import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { Session } from "../site/calls/session";
import { useAwake } from "../site/use-awake";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { device } from "../site/device/device-store";
import { SIGNED_IN_KEY } from "../site/calls/boot";
import { Spinner } from "../ui/spinner";
import { BarLink, closeMenu } from "./bar-link";
import { useAskAgain } from "./session-unknown";

/** Login and Sign Up: for visitors, and for everybody without scripts. */
function VisitorLinks() {
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
function SessionPending() {
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

/** The right end of the bar: by who is signed in, as far as the site has said so. */
export function SessionLinks({ session, phone }: { session: Session; phone?: true }) {
  if (session.status === "in") return <SignedInLinks session={session} phone={phone} />;
  if (session.status === "loading") return <SessionPending />;
  if (session.status === "unknown" && device.read(SIGNED_IN_KEY) !== null) return <AskAgain />;
  const links = <VisitorLinks />;
  return phone ? <div className="flex items-center justify-between gap-3">{links}</div> : links;
}

/** Somebody was signed in here the last time, so the two links would ask them for a password they need not give. */
function AskAgain() {
  const { busy, again } = useAskAgain();
  return (
    <Button variant="quiet" busy={busy} onClick={again}>
      Try again<span className="visually-hidden"> to load your account</span>
    </Button>
  );
}

/**
 * The part of the bar and of the phone's menu that only somebody signed in needs and loads. Until its code is there, and
 * for whoever has no scripts, a link has its place.
 */
function SignedInLinks({
  session,
  phone,
}: {
  session: Extract<Session, { status: "in" }>;
  phone?: true | undefined;
}) {
  if (!useAwake(() => true, false)) return <AccountPageLink />;
  return (
    <Suspense fallback={<AccountPageLink />}>
      {phone ? <AccountLinks session={session} phone /> : <AccountMenu session={session} />}
    </Suspense>
  );
}
