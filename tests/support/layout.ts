import type { Page } from "@playwright/test";

/** Starts to add up layout shifts and to remember the largest paint, from the first byte of the next page on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: "" };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        seen.largest = entry.element?.tagName ?? "";
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

export function seenLayout(page: Page): Promise<{ shift: number; largest: string }> {
  return page.evaluate(
    () => (window as unknown as { seenLayout: { shift: number; largest: string } }).seenLayout,
  );
}

/** How much wider than the window the page is: 0 where nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
