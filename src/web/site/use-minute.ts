import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../contract/values/milliseconds";

/**
 * The time, to the minute, for a page that stays open in the kitchen. Null on the server, where no clock is right. It
 * is looked at anew when `written` changes: what was written down just now has happened already.
 */
export function useMinute(written?: unknown): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of it is a look
  }, [written]);
  return now;
}
