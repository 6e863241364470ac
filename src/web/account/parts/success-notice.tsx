import type { ReactNode } from "react";
import { Notice } from "../../ui/notice";

/** Says that something worked, and is read out. */
export function SuccessNotice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Notice tone="success" role="status" className={className}>
      {children}
    </Notice>
  );
}
