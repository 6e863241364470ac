import { useEffect } from "react";

/** The form is gone, and the focus with it: what came instead is seen and read out from its heading. */
export function useArrival(): void {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, []);
}
