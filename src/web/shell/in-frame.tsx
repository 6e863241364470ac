import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;
/** The server has no document, and draws a page whole. */
const isWhole = () => typeof document === "undefined" || document.querySelector("#main > *") !== null;

/**
 * The page that a device keeps for any recipe has an empty frame (src/web/entry-server.tsx), so React's first drawing
 * is empty as well, and only the second has the page in it.
 */
export function InFrame({ children }: { children: ReactNode }) {
  return useSyncExternalStore(never, () => true, isWhole) ? children : null;
}
