import type { AnyRouter } from "@tanstack/react-router";

/** The text after "?" as a page has it: plain words by their names. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Empty values are left out, and commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const asked = new URLSearchParams(given as [string, string][]).toString().replaceAll("%2C", ",");
  return asked && `?${asked}`;
}

/** How long what was loaded for a link under a finger counts as new. */
const FRESH_MS = 30_000;

/** What holds for every router of the site, and for those of its tests. */
export const ROUTING = {
  caseSensitive: true,
  // Code and data come when a pointer rests on a link, a finger touches it, or it gets the focus (SH-02).
  defaultPreload: "intent",
  defaultStaleTime: FRESH_MS,
  defaultGcTime: FRESH_MS,
  defaultPreloadStaleTime: FRESH_MS,
  defaultPreloadGcTime: FRESH_MS,
  scrollRestorationBehavior: "instant",
  // The root route has a boundary of its own, around all that is drawn in the document.
  disableGlobalCatchBoundary: true,
  parseSearch,
  stringifySearch,
} as const;

/**
 * Scrolling is the router's from the second page on. The browser scrolls the first: somebody may read it, or have
 * reloaded it, before its code is there.
 */
export function scrollingFromTheSecondPageOn() {
  let hasMoved = false;
  return {
    scrollRestoration: () => hasMoved,
    follow: (router: Pick<AnyRouter, "subscribe">) =>
      router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
        hasMoved ||= fromLocation !== undefined;
      }),
  };
}
