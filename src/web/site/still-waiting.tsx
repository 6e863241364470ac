import { useEffect, useState } from "react";
import { announce } from "../ui/dialogs/live-region";

/** About as long as people wait before they wonder whether anything is happening. */
const LONG_MS = 10_000;
const WORDS = "This is taking longer than usual. Nothing is lost, and we are still trying.";

/** After a long wait, says that something is still under way. */
export function StillWaiting({ busy }: { busy: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => {
      setLong(true);
      announce(WORDS);
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return isLong ? <p className="text-hint text-muted">{WORDS}</p> : null;
}
