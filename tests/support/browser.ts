const asRoot = process.getuid?.() === 0;

/** How a test starts Chromium: the one that `scripts/browser.mjs` found; root has no sandbox to start it in. */
export const LAUNCH = {
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
  ],
};
