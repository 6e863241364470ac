import { pathToFileURL } from "node:url";

/** The script that finds or installs a browser for `npm test`, so `npx playwright test` needs nothing set, either. */
const { href } = pathToFileURL(`${import.meta.dirname}/../../scripts/browser.mjs`);
const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string | undefined> };
// Playwright's workers inherit what the first process has found.
process.env.CHROME_PATH ??= (await findBrowser()) ?? "";

const asRoot = process.getuid?.() === 0;

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

/** How a test starts Chromium. As root it cannot use the sandbox. */
export const LAUNCH = {
  executablePath: process.env.CHROME_PATH,
  args: [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    // A journey's pages live for seconds: what V8's optimizing compilers cost is not earned back in that time.
    "--js-flags=--no-opt --no-maglev",
    // Letters as wide as in a visible window.
    "--font-render-hinting=none",
    `--disable-features=${UNUSED.join(",")}`,
  ],
};
