import { pathToFileURL } from "node:url";

/** The script that finds or installs a browser for `npm test`, so `npx playwright test` needs nothing set, either. */
const { href } = pathToFileURL(`${import.meta.dirname}/../../scripts/browser.mjs`);
const { BROWSER_FLAGS, findBrowser } = (await import(href)) as {
  BROWSER_FLAGS: readonly string[];
  findBrowser: () => Promise<string | undefined>;
};
// Playwright's workers inherit what the first process has found.
process.env.CHROME_PATH ??= (await findBrowser()) ?? "";

/**
 * Playwright's own list, which ours replaces, and the address bar's drop-downs: Chromium loads two pages for these in
 * every new window, although without a screen nobody sees them. That took a tenth of all journeys' time.
 */
const UNUSED = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** How a test starts Chromium. */
export const LAUNCH = {
  executablePath: process.env.CHROME_PATH,
  args: [
    ...BROWSER_FLAGS,
    // A journey's pages live for seconds: what V8's optimizing compilers cost is not earned back in that time.
    "--js-flags=--no-opt --no-maglev",
    // Letters as wide as in a visible window.
    "--font-render-hinting=none",
    `--disable-features=${UNUSED.join(",")}`,
  ],
};
