import { pathToFileURL } from "node:url";

/** The one that finds, or installs, a browser for `npm test`; so `npx playwright test` needs nothing set, either. */
const { href } = pathToFileURL(`${import.meta.dirname}/../../scripts/browser.mjs`);
const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string | undefined> };
// Playwright's workers inherit what its first process has found.
process.env.CHROME_PATH ??= (await findBrowser()) ?? "";

const asRoot = process.getuid?.() === 0;

/**
 * Playwright's own list, which ours takes the place of, and the drop-downs of the address bar: Chromium loads these two
 * pages for every new window, though nobody sees them without a screen. A tenth of all journeys' time.
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

/** How a test starts Chromium; root has no sandbox to start it in. */
export const LAUNCH = {
  executablePath: process.env.CHROME_PATH,
  args: [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    // Letters as wide as in a window.
    "--font-render-hinting=none",
    `--disable-features=${UNUSED.join(",")}`,
  ],
};
