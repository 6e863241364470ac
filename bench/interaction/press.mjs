/** In the page: what the browser says of each press, from the finger to the paint after it. */
function watchPresses() {
  window.seenPresses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries())
      if (interactionId > 0) window.seenPresses.push({ duration, handlers: processingEnd - processingStart });
  }).observe({ type: "event", durationThreshold: 16 });
}

/** The browser tells nothing of what was faster. */
const FAST = { duration: 16, handlers: 0 };

/** Presses are made one by one on a page that has come to rest; each is noted under the name of its page. */
export function createPresses() {
  const seen = [];
  return {
    seen,
    watch: (page) => page.addInitScript(watchPresses),
    press: async (page, where, what, act) => {
      await page.evaluate(() => {
        window.seenPresses.length = 0;
      });
      await act();
      await page.waitForTimeout(900);
      const entries = await page.evaluate(() => window.seenPresses);
      const worst = (of) => Math.max(FAST[of], ...entries.map((entry) => entry[of]));
      seen.push({ where, what, duration: worst("duration"), handlers: worst("handlers") });
    },
  };
}
