import { useRouter } from "../routes/use-router";
import { useEffect } from "react";
import { isPrivate } from "../../contract/site/pages";
import { refreshSession, type Session } from "../site/calls/session";
import { useMutation } from "../site/calls/use-mutation";
import { signOut } from "./sign-out";
import { BarLink, menuAround } from "./bar-link";

/** The first letter of the name, else of the e-mail, else "U" (SH-05). */
export function avatarLetter({ name, email }: { name: string; email: string }): string {
  const [first = "U"] = name.trim() || email.trim() || "U";
  return first.toUpperCase();
}

/** How long a returning private page may stay hidden. Offline it would otherwise wait for ever. */
const HIDDEN_AT_MOST_MS = 2000;

async function hideUntilKnown({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted || !isPrivate(location.pathname)) return;
  const { style } = document.body;
  style.visibility = "hidden";
  await Promise.race([refreshSession(), new Promise((done) => setTimeout(done, HIDDEN_AT_MOST_MS))]);
  style.visibility = "";
}

/** Back may bring a private page after a sign-out: it stays hidden until the server says who is there (SEC-20). */
function hidePrivateReturns(): () => void {
  window.addEventListener("pageshow", hideUntilKnown);
  return () => window.removeEventListener("pageshow", hideUntilKnown);
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

type AccountLinksProps = {
  session: Extract<Session, { status: "in" }>;
  /** The phone's menu holds My Recipes, which its bar has no room for. */
  phone?: true;
};

/** The rest of the menu for somebody signed in: who they are, their settings, the owner's door, the way out. */
export function AccountLinks({ session, phone }: AccountLinksProps) {
  return (
    <>
      <p className="px-2 py-2 text-hint text-muted">{session.user.email}</p>
      {phone && <BarLink to="/my-recipes">My Recipes</BarLink>}
      <BarLink to="/account">Account Settings</BarLink>
      {session.isOwner && <BarLink to="/admin">Admin</BarLink>}
      <LogoutButton />
    </>
  );
}

function LogoutButton() {
  const router = useRouter();
  const { busy, refusal, mutate } = useMutation<string>();
  async function logOut(button: HTMLElement) {
    // Looked up now: once the session has ended, the button is no longer in the menu.
    const menu = menuAround(button);
    const isOut = await mutate(() => signOut(router), {
      say: (ended) => (ended ? null : "You are still signed in. Try again."),
    });
    if (isOut) menu?.hidePopover();
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={busy}
        onClick={(event) => void logOut(event.currentTarget)}
        className="inline-flex min-h-control items-center px-2 text-left underline-offset-8 hover:underline"
      >
        Logout
      </button>
      <p role="alert" className="px-2 text-hint text-error empty:absolute">
        {refusal}
      </p>
    </>
  );
}
