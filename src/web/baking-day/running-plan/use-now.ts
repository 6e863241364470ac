import { useCallback, useEffect, useState } from "react";
import { SECOND_MS } from "../../../contract/values/milliseconds";

/**
 * The clock, read at each full second, and at once when the page returns: after a tab slept, or the browser delayed
 * its timers, the time is right as soon as anybody looks.
 */
export function useNow(): { now: number; read: () => void } {
  const [now, setNow] = useState(() => Date.now());
  const look = useCallback(() => setNow(Date.now()), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      timer = setTimeout(read, SECOND_MS - (at % SECOND_MS));
    };
    read();
    document.addEventListener("visibilitychange", read);
    window.addEventListener("pageshow", read);
    window.addEventListener("focus", read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", read);
      window.removeEventListener("pageshow", read);
      window.removeEventListener("focus", read);
    };
  }, []);
  return { now, read: look };
}
