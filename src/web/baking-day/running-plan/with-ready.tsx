import type { ReactNode } from "react";

/** "Take it out now: ready 18:15"; without a new time only the words. */
export const WithReady = ({ ready, children }: { ready: string | null; children: ReactNode }) => (
  <span>
    {children}
    {ready !== null && `: ${ready}`}
  </span>
);
