import type { ReactNode } from "react";

/**
 * A place whose content is read out when it comes. It stands empty before, so that readers know it: out of the
 * flow, where it takes no room, but not hidden, which would take it from them as well.
 */
export function Spoken({ className = "", children }: { className?: string; children: ReactNode }) {
  return <output className={`block empty:absolute ${className}`}>{children}</output>;
}
