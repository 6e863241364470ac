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
  /** The moved parts, for a failure's message. */
  moved: string[];
}

/** Resets the sum of layout shifts, for a document with several states to check. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign((window as unknown as { seenLayout: SeenLayout }).seenLayout, { shift: 0, moved: [] });
  });
}

/** Far longer than a busy machine takes for a frame. */
const LONGEST_FRAME_MS = 30_000;

/**
 * Waits until the browser has drawn so many frames. A promise in the page would have no limit: once a browser drew none
 * for the five minutes that a test may take.
 */
export async function waitForFrames(page: Page, count: number): Promise<void> {
  const name = "framesToWaitFor";
  // The first look is at once, and each further one in a frame.
  await page.evaluate((entry) => Object.assign(window, entry), { [name]: count });
  await page.waitForFunction(
    (left) => {
      const looks = window as unknown as Record<string, number>;
      const before = looks[left] ?? 0;
      looks[left] = before - 1;
      return before === 0;
    },
    name,
    { polling: "raf", timeout: LONGEST_FRAME_MS },
  );
}

/** Observers are told about a frame in a later task. */
export async function readLayout(page: Page): Promise<SeenLayout> {
  await waitForFrames(page, 1);
  return page.evaluate(async () => {
    await new Promise((drawn) => setTimeout(drawn));
    return (window as unknown as { seenLayout: SeenLayout }).seenLayout;
  });
}

/** How much wider the page is than the window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
