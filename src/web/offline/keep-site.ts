import { useEffect } from "react";
import { whenQuiet } from "../site/when-quiet";

let begun = false;

/** Once the page stands and nothing else wants the line, the device gets what it needs to go on without one. */
export function useKeptSite(): void {
  useEffect(() => whenQuiet(begin), []);
}

function begin(): void {
  if (begun) return;
  begun = true;
  // Without its code the page works as it does with a network; where that went away just now, it comes later.
  const load = () =>
    void import("./go-offline").then(
      ({ goOffline }) => goOffline(),
      () => addEventListener("online", load, { once: true }),
    );
  if ("requestIdleCallback" in window) requestIdleCallback(load);
  else load();
}
