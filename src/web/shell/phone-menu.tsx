import { Menu } from "lucide-react";
import type { Session } from "../site/session";
import { BarLink } from "./bar-link";
import { SessionPending, SignedInLinks, VisitorLinks } from "./session-links";
import { SITE_LINKS } from "./site-links";

/** Below 768 px the whole bar folds into this menu. A native popover: it opens even before scripts have loaded. */
export function PhoneMenu({ session }: { session: Session }) {
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Menu"
        popoverTarget="phone-menu"
        className="flex size-control items-center justify-center rounded-field border-[1.5px] border-edge bg-raised"
      >
        <Menu aria-hidden size={24} />
      </button>
      <div
        id="phone-menu"
        popover="auto"
        className="absolute inset-auto top-15 right-gutter left-gutter w-auto rounded-field border border-line bg-raised p-3 text-text shadow-raised"
      >
        <nav aria-label="Site" className="flex flex-col">
          {SITE_LINKS.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
          {session.status === "in" && <BarLink to="/my-recipes">My Recipes</BarLink>}
        </nav>
        <div className="mt-3 flex flex-col border-t border-line pt-3">
          {session.status === "in" && <SignedInLinks session={session} phone />}
          {session.status !== "in" && (
            <div className="flex min-h-control items-center justify-between gap-3">
              {session.status === "out" ? <VisitorLinks /> : <SessionPending />}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
