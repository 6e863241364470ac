import { createMemoryHistory } from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { afterEach } from "vitest";
import { DayInFrame } from "../../src/web/baking-day/day-in-frame";
import { RootLayout } from "../../src/web/shell/root-layout";
import { client } from "../../src/web/site/calls/query-client";
import { leavePages, render } from "./render";
import { siteOfPages } from "./site-of-pages";

/** A page's data goes one turn after the page. On a busy machine the next page would begin with it. */
export function leaveForLater(): void {
  leavePages();
  client.clear();
}
afterEach(leaveForLater);

/**
 * Shows one page inside the site's shell at an address. Its links and redirects can be followed. A page with an id in
 * its address names its route: "/recipes/$id".
 */
export async function renderAt(address: string, page: ReactNode, route?: string) {
  const [path = "/"] = (route ?? address).split(/[?#]/);
  const history = createMemoryHistory({ initialEntries: [address] });
  const { router, site } = siteOfPages(history, { "/": <h1>Home</h1>, [path]: page }, inShell);
  await router.load();
  render(site);
  // The session's answer and a redirect after it arrive in later turns.
  await settle();
  return {
    path: () => history.location.href,
    back: async () => {
      await act(async () => history.go(-1));
      await settle();
    },
  };
}

export const inShell = (page: ReactNode) => <RootLayout Day={DayInFrame}>{page}</RootLayout>;

export async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

/**
 * Waits for parts whose code comes late: until the check no longer throws. A busy machine may need a quarter of a minute
 * for that, and a test that waits in vain still ends with what it misses.
 */
export async function until(check: () => void): Promise<void> {
  for (let turns = 1000; turns > 0; turns -= 1) {
    try {
      check();
      return;
    } catch {
      await settle();
    }
  }
  check();
}
