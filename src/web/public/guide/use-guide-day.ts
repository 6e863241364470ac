import { useLayoutEffect, useSyncExternalStore } from "react";
import { type DayMark, guideDay } from "./guide-day";

/** The day that is marked on this device. Nothing is, as long as the page is as the server drew it. */
export function useGuideDay(): DayMark | null {
  return useSyncExternalStore(guideDay.listen, guideDay.get, () => null);
}

/** Keeps what the style sheet goes by, `data-guide-day` of the document, with the mark: for the panel, once. */
export function useShownDay(mark: DayMark | null): void {
  const day = mark?.day;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The first pass after the server's page still knows no mark; the page's own script has set it.
    if (guideDay.get()?.day !== day) return;
    if (day === undefined) delete dataset.guideDay;
    else dataset.guideDay = String(day);
  }, [day]);
}
