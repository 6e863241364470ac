import { useEffect } from "react";

/** Who only looks in is gone by then, and who begins at once has the line to themselves. */
const AFTER_MS = 3000;
let begun = false;

/** Once the page stands and nothing else wants the line, the device gets what it needs to go on without one. */
export function useKeptSite(): void {
  useEffect(() => {
    if (begun) return;
    begun = true;
    if (document.readyState === "complete") beginLater();
    else addEventListener("load", beginLater, { once: true });
  }, []);
}

function beginLater(): void {
  // Without its code the page works as it does with a network; where that went away just now, it comes later.
  const begin = () =>
    void import("./go-offline").then(
      ({ goOffline }) => goOffline(),
      () => addEventListener("online", begin, { once: true }),
    );
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin);
    else begin();
  }, AFTER_MS);
}
