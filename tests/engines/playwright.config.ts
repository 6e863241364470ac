import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./test";

/**
 * The journeys in engines that Playwright cannot drive: Playwright's runner with drivers of our own. `npm test --
 * --only engines` finds the programs: scripts/browser.mjs.
 */
const { FIREFOX_PATH, MINIBROWSER_PATH, ORCA_PATH } = process.env;
/** Read aloud in Firefox, when ORCA_PATH names the screen reader. It needs much time on a busy machine. */
const READ_ALOUD = "orca.spec.ts";

/** With one worker each, the engines stand side by side. Else the first would run twice, and the other wait for it. */
const project = (engineName: EngineOptions["engineName"], program: string | undefined) =>
  program === undefined
    ? []
    : [{ name: engineName, testIgnore: READ_ALOUD, workers: 1, use: { engineName, program } }];

const readAloud =
  FIREFOX_PATH === undefined || ORCA_PATH === undefined
    ? []
    : [
        {
          name: "Orca",
          testMatch: READ_ALOUD,
          use: { engineName: "Firefox", program: FIREFOX_PATH, reader: ORCA_PATH },
        } as const,
      ];

export default defineConfig<object, EngineOptions & { reader?: string }>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  reporter: [["list"], ["json"]],
  projects: [...project("Firefox", FIREFOX_PATH), ...project("WebKitGTK", MINIBROWSER_PATH), ...readAloud],
});
