import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface EmptyStateProps {
  drawing: ReactNode;
  title: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The future contents of an empty place, and the first step towards them. */
export function EmptyState({ drawing, title, action, className, children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "flex flex-col items-start gap-4 py-8 sm:flex-row sm:items-center sm:gap-8",
        className,
      )}
    >
      {drawing}
      <div className="max-w-prose">
        <p className="font-display text-h3 font-semibold">{title}</p>
        <div className="mt-2 text-muted">{children}</div>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}
