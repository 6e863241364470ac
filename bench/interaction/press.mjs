/** In the page: what the browser reports about each press, from the finger to the next paint. */
function watchPresses() {
  window.seenPresses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries())
      if (interactionId > 0) window.seenPresses.push({ duration, handlers: processingEnd - processingStart });
  }).observe({ type: "event", durationThreshold: 16 });
}

/** The duration assumed for faster presses, which the browser does not report. */
const FAST = { duration: 16, handlers: 0 };

/** Makes presses one by one on a settled page, and notes each under its page's name. */
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
