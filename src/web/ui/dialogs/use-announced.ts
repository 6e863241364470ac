import { useEffect, useRef } from "react";
import { announce } from "./live-region";

/** Changes come many a second while a slider moves or a stepper is held; a screen reader hears where it ended. */
const ANNOUNCE_AFTER_MS = 600;

/** Announces a text that follows the control, each time it has come to rest. */
export function useAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return undefined;
    const timer = setTimeout(() => {
      last.current = text;
      announce(text);
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
