import type { ReactNode } from "react";

/** A place whose content is read out when it comes; it stands empty before, so that readers know it. */
export function Spoken({ className = "", children }: { className?: string; children: ReactNode }) {
  return <output className={`block empty:hidden ${className}`}>{children}</output>;
}
