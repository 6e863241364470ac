import { useEffect } from "react";
import { isKept } from "../../contract/pages";
import { whenQuiet } from "../site/when-quiet";

/**
 * Once the page stands and nothing else wants the line, the device gets what it needs to show the page at once the next
 * time, and to go on without a network.
 */
export function useKeptSite(address: string): void {
  useEffect(() => (isKept(address) ? whenQuiet(() => begin(address)) : undefined), [address]);
}

function begin(address: string): void {
  // Without its code the page works as it does with a network; where that went away just now, it comes later.
  const load = () =>
    void import("./go-offline").then(
      ({ goOffline }) => goOffline(address),
      () => addEventListener("online", load, { once: true }),
    );
  if ("requestIdleCallback" in window) requestIdleCallback(load);
  else load();
}
