import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed, so that the sheet can have an order of its own. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event: the change has to be in the page by then.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const media = matchMedia("print");
    const follow = () => setPrinting(media.matches);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    media.addEventListener("change", follow);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
      media.removeEventListener("change", follow);
    };
  }, []);
  return printing;
}
