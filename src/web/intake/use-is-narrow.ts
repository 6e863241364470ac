import { useSyncExternalStore } from "react";
import "./review.css";

function subscribe(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** Whether there is room for one line at a time only. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getComputedStyle(document.documentElement).getPropertyValue("--doubts-in-turn").trim() === "yes",
    () => false,
  );
