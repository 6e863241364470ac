import { useEffect } from "react";
import { hidePrivateReturns } from "../private-pages";
import type { Session } from "../session";
import { AccountLinks } from "./account-links";
import { BarLink } from "./bar-link";

/** The first letter of the name, else of the e-mail, else "U" (SH-05). */
export function avatarLetter({ name, email }: { name: string; email: string }): string {
  const [first = "U"] = name.trim() || email.trim() || "U";
  return first.toUpperCase();
}

/** My Recipes, then the initial with the dropdown behind it: the browser's own popover, so Escape and a click beside it close it. */
export function AccountMenu({ session }: { session: Extract<Session, { status: "in" }> }) {
  useEffect(hidePrivateReturns, []);
  return (
    <>
      <BarLink to="/my-recipes">My Recipes</BarLink>
      <button
        type="button"
        aria-label="Account"
        popoverTarget="account-menu"
        className="flex size-control items-center justify-center rounded-badge border-[1.5px] border-edge bg-primary-soft font-display text-lead font-semibold hover:border-text"
      >
        <span aria-hidden>{avatarLetter(session.user)}</span>
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="absolute inset-auto top-15 right-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] w-64 rounded-field border border-line bg-raised p-3 text-text shadow-raised"
      >
        <div className="flex flex-col">
          <AccountLinks session={session} />
        </div>
      </div>
    </>
  );
}
