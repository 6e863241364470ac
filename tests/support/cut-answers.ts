import type { Page } from "@playwright/test";

/**
 * The server does what the page asks for, and its answer gets lost on the way, each time, until the function that comes
 * back is called. `reaches: false`: nothing of it gets to the server.
 */
export async function cutAnswers(
  page: Page,
  method: string,
  path: string | RegExp,
  { reaches = true } = {},
): Promise<() => Promise<void>> {
  const matches = (url: URL) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname));
  const handler: Parameters<Page["route"]>[1] = async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (reaches) await route.fetch();
    return route.abort("connectionreset");
  };
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}
