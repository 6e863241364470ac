import { useEffect } from "react";

/**
 * The form is gone, and the focus with it. Shows what replaced it, and moves the focus to its heading so that it is
 * read out.
 */
export function useArrival(): void {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, []);
}
