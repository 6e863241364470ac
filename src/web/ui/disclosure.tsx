import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface DisclosureProps {
  summary: ReactNode;
  count?: number | string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Native details: it opens without script, and a search in the page finds what is inside. */
export function Disclosure({ summary, count, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={classNames("group/disclosure", className)}
    >
      <summary className="flex min-h-control items-center gap-2 rounded-field font-semibold marker:content-none hover:text-primary [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={20}
          className="no-print shrink-0 text-muted [details[open]>summary>&]:rotate-90"
        />
        {summary}
        {count === undefined ? null : (
          <span className="rounded-badge border border-edge px-2 text-small font-normal text-muted">
            {count}
          </span>
        )}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
