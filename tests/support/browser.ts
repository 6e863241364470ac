import { existsSync } from "node:fs";

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

const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * How a test starts Chromium: the one that `scripts/browser.mjs` found, else Debian's, else Playwright's own; root has no
 * sandbox to start it in.
 */
export const LAUNCH = {
  executablePath: process.env.CHROME_PATH ?? (existsSync(SHELL) ? SHELL : undefined),
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
