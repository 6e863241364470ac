import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../contract/milliseconds";

/** The time, to the minute, for a page that stays open in the kitchen. Null on the server, where no clock is right. */
export function useMinute(): number | null {
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
  }, []);
  return now;
}
