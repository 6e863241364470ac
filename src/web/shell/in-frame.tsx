import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;
/** True on the server, which has no document and draws pages whole. */
const isWhole = () => typeof document === "undefined" || document.querySelector("#main > *") !== null;

/**
 * The page that a device keeps for any recipe has an empty frame (src/web/entry-server.tsx). So React's first drawing
 * must be empty as well, and only the second has the page in it.
 */
export function InFrame({ children }: { children: ReactNode }) {
  return useSyncExternalStore(never, () => true, isWhole) ? children : null;
}
