import { useEffect, useState } from "react";

/** Long enough to type the next letter. */
export const PAUSE_MS = 300;

/** The typed text, once its writer pauses. An emptied field counts at once. */
export function usePause(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typed === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === "" ? "" : settled;
}
