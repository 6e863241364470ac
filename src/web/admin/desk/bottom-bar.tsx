import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A bar that stays in sight below the lists. When it goes, a focus inside it moves to the lists. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = bar.current;
    return () => {
      if (here?.contains(document.activeElement))
        document.querySelector<HTMLElement>("[data-panel-heading]")?.focus();
    };
  }, []);
  return (
    <section ref={bar} aria-label={label} className="bottom-bar no-print">
      {children}
    </section>
  );
}
