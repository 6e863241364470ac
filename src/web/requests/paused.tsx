import type { ReactNode } from "react";
import { Notice } from "../ui/notice";

/** Shown before anybody fills in a form. `isBegun`: something was typed before the pause, and is still there. */
export function Paused({ isBegun = false, children }: { isBegun?: boolean; children: ReactNode }) {
  return (
    <Notice tone="info" className="mt-6">
      <p>{children}</p>
      {isBegun ? <p className="mt-1 text-hint">What you typed stays here, in this tab.</p> : null}
    </Notice>
  );
}
