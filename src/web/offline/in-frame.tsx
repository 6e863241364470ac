import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;
/** The server has no document, and draws a page whole. */
const isWhole = () => typeof document === "undefined" || document.querySelector("#main > *") !== null;

/**
 * The page that a device keeps for any recipe comes with an empty frame (src/web/entry-server.tsx). React compares its
 * first drawing with what came, so the first one is empty too, and the second has what belongs in the frame.
 */
export function InFrame({ children }: { children: ReactNode }) {
  return useSyncExternalStore(never, () => true, isWhole) ? children : null;
}
