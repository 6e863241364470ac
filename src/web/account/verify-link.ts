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

export function keptVerifyToken(): string | null {
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

/** Takes `?verify=` out of the address at once: it is a secret, and may have to wait until somebody is signed in. */
export function useVerifyLink(): void {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(router.state.location.searchStr).get("verify"));
  // Before the effect that sends a visitor to sign in, which would take the address along.
  useLayoutEffect(() => {
    if (token === null) return;
    keepVerifyToken(token);
    void router.navigate({ href: "/account", replace: true });
  }, [token, router]);
}
