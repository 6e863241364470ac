import type { Page } from "@playwright/test";

/**
 * The server does what the page asks for, but the answers get lost: the first `times` of them, or all until the answered
 * function is called. With `reaches: false` nothing gets to the server.
 */
export async function cutAnswers(
  page: Page,
  method: string,
  path: string | RegExp,
  { reaches = true, times = Number.POSITIVE_INFINITY } = {},
): Promise<() => Promise<void>> {
  const matches = (url: URL) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname));
  let cut = 0;
  const handler: Parameters<Page["route"]>[1] = async (route) => {
    if (route.request().method() !== method) return route.fallback();
    cut += 1;
    if (cut > times) return route.fallback();
    if (reaches) await route.fetch();
    return route.abort("connectionreset");
  };
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}
