/** How long there must be no activity before a page counts as settled. */
const CALM_MS = 150;
/** After this time a page is shown even if it has not settled. */
const MOST_MS = 10_000;

/**
 * Follows a page's requests from now on, and returns a function that waits until none is open. Playwright's
 * "networkidle" happens once per load, not again after a press.
 */
export function followRequests(page) {
  const underWay = new Set();
  let last = 0;
  page.on("request", (request) => underWay.add(request));
  for (const end of ["requestfinished", "requestfailed"])
    page.on(end, (request) => {
      underWay.delete(request);
      last = Date.now();
    });
  return async function quiet() {
    const until = Date.now() + MOST_MS;
    await page.waitForTimeout(CALM_MS);
    while (Date.now() < until && (underWay.size > 0 || Date.now() - last < CALM_MS || (await isBusy(page))))
      await page.waitForTimeout(CALM_MS / 3);
  };
}

/** Whether the page still says that it is loading. A page that is being left says nothing. */
const isBusy = (page) =>
  page
    .locator("[aria-busy=true], .animate-spin")
    .filter({ visible: true })
    .count()
    .then((count) => count > 0)
    .catch(() => true);
