import { Link } from "@tanstack/react-router";
import { site } from "../../contract/site";
import { useSession } from "../site/session";
import { BarLink } from "./bar-link";
import { PhoneMenu } from "./phone-menu";
import { SessionPending, SignedInLinks, VisitorLinks } from "./session-links";
import { SITE_LINKS } from "./site-links";
import { ThemeToggle } from "./theme-toggle";

/** 60 px, not sticky, not on paper (SH-06). The right end has a fixed width: an answer moves nothing. */
export function TopBar() {
  const session = useSession();
  return (
    <header className="no-print relative bg-bg">
      <div className="page flex min-h-15 flex-wrap items-center gap-2 md:flex-nowrap md:gap-4">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-control items-center font-display text-h3 font-semibold"
        >
          {site.name}
        </Link>
        <nav aria-label="Site" className="hidden gap-2 md:flex">
          {SITE_LINKS.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
        </nav>
        <ThemeToggle />
        <div className="hidden w-46 items-center justify-end gap-3 md:flex">
          {session.status === "loading" && <SessionPending />}
          {session.status === "out" && <VisitorLinks />}
          {session.status === "in" && <SignedInLinks session={session} />}
        </div>
        <PhoneMenu session={session} />
      </div>
    </header>
  );
}
