import type { Page } from "@playwright/test";

/** Adds up layout shifts and notes the largest paint, from the first byte of the next page on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: "", moved: [] as string[] };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${Math.round(entry.startTime)} ms, "${document.title}": ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        seen.largest = entry.element?.tagName ?? "";
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

interface SeenLayout {
  shift: number;
  largest: string;
  /** What moved, for a failure's message. */
  moved: string[];
}

/** Resets the sum of layout shifts, for a document with several states to check. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign((window as unknown as { seenLayout: SeenLayout }).seenLayout, { shift: 0, moved: [] });
  });
}

/** Observers are told about a frame in a later task. */
export function readLayout(page: Page): Promise<SeenLayout> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return (window as unknown as { seenLayout: SeenLayout }).seenLayout;
  });
}

/** How much wider the page is than the window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
