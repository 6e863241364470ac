import { useLayoutEffect, useSyncExternalStore } from "react";
import { type GuideDay, guideDay, NO_DAY } from "./guide-day";

// For the whole visit: a day marked in another tab counts here also after a look at another page.
if (!import.meta.env.SSR) addEventListener("storage", guideDay.followOtherTabs);

/** The day that is marked on this device. Nothing is, as long as the page is as the server drew it. */
export function useGuideDay(): GuideDay {
  return useSyncExternalStore(guideDay.subscribe, guideDay.get, () => NO_DAY);
}

/** Keeps what the style sheet goes by, `data-guide-day` of the document, with the mark: for the panel, once. */
export function useShownDay({ mark }: GuideDay): void {
  const day = mark?.day;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The first pass after the server's page still knows no mark; the page's own script has set it.
    if (guideDay.get().mark?.day !== day) return;
    if (day === undefined) delete dataset.guideDay;
    else dataset.guideDay = String(day);
  }, [day]);
}
