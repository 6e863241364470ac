import { useEffect } from "react";

/** For browsers that do not say when they are idle: a page has drawn itself by then. */
const QUIET_AFTER_MS = 2000;
let begun = false;

/** Once the page stands and nothing else wants the line, the device gets what it needs to go on without one. */
export function useKeptSite(): void {
  useEffect(() => {
    if (begun) return;
    begun = true;
    if (document.readyState === "complete") beginWhenIdle();
    else addEventListener("load", beginWhenIdle, { once: true });
  }, []);
}

function beginWhenIdle(): void {
  // Without its code the page works as it does with a network.
  const begin = () => void import("./go-offline").then(({ goOffline }) => goOffline()).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(begin);
  else setTimeout(begin, QUIET_AFTER_MS);
}
