import { join } from "node:path";
import { findBrowser, findEngines } from "./browser.mjs";
import { build, program, root } from "./prepare.mjs";

export const reports = join(root, "test-results");

/** The result of a part whose programs this machine lacks; it counts as no failure. */
export const NOTHING = Symbol("nothing to run");

const node = (path, args, env = {}) => ({ file: program(path), args, env });
const vitest = (command, project, more) =>
  node("vitest/vitest.mjs", [
    command,
    "--run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${project}.json`)}`,
    ...more,
  ]);

/** The parts of `npm test`: what each starts, with more arguments for its program. */
export const PARTS = {
  format: (more = []) => node("@biomejs/biome/bin/biome", ["ci", ".", ...more]),
  lint: (more = []) => node("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings", ...more]),
  unused: (more = []) => node("knip/bin/knip.js", more),
  types: (more = []) => node("typescript/bin/tsc", more),
  /** The build, so that the parts with a server need not wait for it. */
  site: () => ({ file: join(root, "scripts/build.mjs"), args: [] }),
  unit: (more = []) => vitest("run", "unit", more),
  /** The unit tests that import one of these files, directly or not. */
  related: (files) => vitest("related", "unit", ["--passWithNoTests", ...files]),
  build: (more = []) => {
    build();
    return vitest("run", "build", more);
  },
  e2e: async (more = []) => {
    const browser = await findBrowser();
    if (browser === undefined) return undefined;
    build();
    return node("@playwright/test/cli.js", ["test", ...more], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
    });
  },
  engines: (more = []) => {
    const engines = findEngines();
    if (Object.keys(engines).length === 0) return NOTHING;
    build();
    return node(
      "@playwright/test/cli.js",
      ["test", "--config", "tests/engines/playwright.config.ts", ...more],
      {
        ...engines,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "engines.json"),
      },
    );
  },
};
