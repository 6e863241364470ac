import { useEffect } from "react";

/** A short visit is over by then, and somebody who begins to work at once has the whole network. */
const AFTER_MS = 3000;
let begun = false;

/** Once the page stands and nothing else wants the line, the device gets what it needs to go on without one. */
export function useKeptSite(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(begin, AFTER_MS);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, []);
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
