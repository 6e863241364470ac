import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";

/** In the tab's own storage: whoever has to sign in first comes back to it, and so does a reload. */
const KEY = "bread-tools-verify";

function keepVerifyToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Where storage is forbidden the link has to be opened again after signing in.
  }
}

function keptVerifyToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetVerifyToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/**
 * The secret of a link that confirms an address, from the address or from before the sign-in. Out of the address it
 * is taken at once, for it may have to wait until somebody is signed in.
 */
export function useVerifyLink(): string | null {
  const router = useRouter();
  const [given] = useState(() => new URLSearchParams(router.state.location.searchStr).get("verify"));
  const [kept] = useState(keptVerifyToken);
  // Before the effect that sends a visitor to sign in, which would take the address along.
  useLayoutEffect(() => {
    if (given === null) return;
    keepVerifyToken(given);
    void router.navigate({ href: "/account", replace: true });
  }, [given, router]);
  return given ?? kept;
}
