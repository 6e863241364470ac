import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { announce } from "./live-region";

interface ToggletipProps {
  term: ReactNode;
  children: ReactNode;
}

/** A word with its one-line gloss: a press opens it, Escape or a press elsewhere closes it, no hover needed. */
export function Toggletip({ term, children }: ToggletipProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="in-text relative inline-flex items-center gap-1 text-left hover:text-primary after:absolute after:-inset-x-1 after:-top-3.5 after:-bottom-3"
      >
        <span className="underline decoration-dotted decoration-from-font underline-offset-[0.25em]">
          {term}
        </span>
        <Info size={16} className="shrink-0 text-muted" />
      </button>
      <span
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === "open") announce(event.currentTarget.textContent ?? "");
        }}
        className="popover max-w-[min(20rem,calc(100vw-2rem))] px-4 py-3 text-hint font-normal text-text"
      >
        {children}
      </span>
    </>
  );
}
