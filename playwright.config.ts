import { defineConfig, devices } from "@playwright/test";
import { LAUNCH } from "./tests/support/browser";
import { DEEP_FILES } from "./tests/support/deep-files";

/**
 * Three workers keep two cores busy while journeys wait. Playwright tries nothing twice: the deep run tries a failed file
 * once more, alone (scripts/test.mjs).
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    // Motion is transitions and smooth scrolling only: drawing their frames took a sixth of the browser's time.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test takes a third of all time; `npx playwright test --trace on <file>` makes one.
    screenshot: "only-on-failure",
    launchOptions: LAUNCH,
    // In each test's new browser it would fetch the whole site again; the journeys that it matters to allow it.
    serviceWorkers: "block",
  },
  projects: [
    { name: "gate", testIgnore: DEEP_FILES },
    { name: "deep", testMatch: DEEP_FILES },
  ],
});
