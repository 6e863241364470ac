import { useEffect } from "react";
import { isKept } from "../../contract/site/pages";
import { whenQuiet } from "../site/when-quiet";

/**
 * Once the page is there and the network is quiet, loads what the device needs to show this page at once next time, and
 * to work without a network.
 */
export function useKeptSite(address: string): void {
  useEffect(() => (isKept(address) ? whenQuiet(() => begin(address)) : undefined), [address]);
}

function begin(address: string): void {
  // Without this code the page works as long as there is a network. If the network has just gone away, the code is
  // loaded later.
  const load = () =>
    void import("./go-offline").then(
      ({ goOffline }) => goOffline(address),
      () => addEventListener("online", load, { once: true }),
    );
  if ("requestIdleCallback" in window) requestIdleCallback(load);
  else load();
}
