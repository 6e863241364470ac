import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Session } from "../session";
import { signOut } from "../sign-out";
import { BarLink, menuAround } from "./bar-link";

/** The rest of the menu of someone signed in: who they are, their settings, the owner's door, the way out. */
export function AccountLinks({ session }: { session: Extract<Session, { status: "in" }> }) {
  return (
    <>
      <p className="px-2 py-2 text-hint text-muted">{session.user.email}</p>
      <BarLink to="/account">Account Settings</BarLink>
      {session.isOwner && <BarLink to="/admin">Admin</BarLink>}
      <LogoutButton />
    </>
  );
}

function LogoutButton() {
  const router = useRouter();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  async function logOut(button: HTMLElement) {
    if (state === "busy") return;
    setState("busy");
    // Looked up now: once the session has ended, the button is no longer in the menu.
    const menu = menuAround(button);
    if (!(await signOut(router))) {
      setState("failed");
      return;
    }
    menu?.hidePopover();
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={state === "busy"}
        onClick={(event) => void logOut(event.currentTarget)}
        className="inline-flex min-h-control items-center px-2 text-left underline-offset-8 hover:underline"
      >
        Logout
      </button>
      <p role="alert" className="px-2 text-hint text-error empty:absolute">
        {state === "failed" ? "You are still signed in. Try again." : null}
      </p>
    </>
  );
}
