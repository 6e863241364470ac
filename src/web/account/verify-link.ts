import { useRouter } from "../routes/use-router";
import { useLayoutEffect, useState } from "react";
import { useAwake } from "../site/use-awake";
import { tab } from "../site/device/device-store";

/** In the tab's own storage: whoever has to sign in first comes back to the link, and so does a reload. */
const KEY = "bread-tools-verify";

export function forgetVerifyToken(): void {
  tab.write(KEY, null);
}

/** The secret of a link that confirms an address: out of the address at once, and kept until somebody is signed in. */
export function useVerifyLink(): string | null {
  const router = useRouter();
  const [given] = useState(() => new URLSearchParams(router.latestLocation.searchStr).get("verify"));
  const [found] = useState(() => tab.read(KEY));
  const kept = useAwake(() => found, null);
  // Before the effect that sends a visitor to sign in, which would take the address along.
  useLayoutEffect(() => {
    if (given === null) return;
    tab.write(KEY, given);
    void router.navigate({ href: "/account", replace: true });
  }, [given, router]);
  return given ?? kept;
}
