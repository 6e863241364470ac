import { useEffect, useState } from "react";

/** A short visit is over by then, and somebody who begins to work at once has the whole network. */
const AFTER_MS = 3000;

/** Calls once the page has loaded and stood for three seconds. The answer takes the wish back. */
export function whenQuiet(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(call, AFTER_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}

/** For what stands below: true once somebody scrolls, and three seconds after the page has loaded. */
export function useScrolledOrQuiet(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const now = () => setIs(true);
    addEventListener("scroll", now, { once: true, passive: true });
    const forget = whenQuiet(now);
    return () => {
      removeEventListener("scroll", now);
      forget();
    };
  }, []);
  return is;
}
