import { join } from "node:path";
import { findBrowser, findEngines } from "./browser.mjs";
import { build, program, root } from "./prepare.mjs";

export const reports = join(root, "test-results");

/** The result of a part whose programs this machine lacks; it counts as no failure. */
export const NOTHING = Symbol("nothing to run");

/**
 * The parts of a run, in this order; the parts of a round run side by side. Checks use only one core, and the tests of
 * the build mostly wait for the server's clocks.
 */
export const ROUNDS = {
  gate: [["types", "lint", "format", "site"], ["unit", "build"], ["e2e"]],
  deep: [["cases", "unused", "build"], ["postgres"], ["e2e"], ["engines"]],
};

const node = (path, args, env = {}) => ({ file: program(path), args, env });
const vitest = (project, report, more) =>
  node("vitest/vitest.mjs", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...more,
  ]);

/** The tests of the build that vitest runs. */
const ofTheBuild = (project) => (more, report) => {
  build();
  return vitest(project, report, more);
};

/** The journeys in Chromium. With a blank in place of the sign, Playwright takes a file's name for one more project. */
const journeys = (project) => async (more, report) => {
  const browser = await findBrowser();
  if (browser === undefined) return undefined;
  build();
  return node("@playwright/test/cli.js", ["test", `--project=${project}`, ...more], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
};

/** Each part's program, with more arguments for it, and the file for its report. */
const GATE = {
  format: (more) => node("@biomejs/biome/bin/biome", ["ci", ".", ...more]),
  lint: (more) => node("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings", ...more]),
  /** What the last run found out about each file is kept, so that only what a change touches is looked at again. */
  types: (more) =>
    node("typescript/bin/tsc", [
      "--incremental",
      "--tsBuildInfoFile",
      join(root, "node_modules/.cache/types.json"),
      ...more,
    ]),
  /** The build, so that the parts with a server need not wait for it. */
  site: () => ({ file: join(root, "scripts/build.mjs"), args: [] }),
  unit: (more, report) => vitest("unit", report, more),
  build: ofTheBuild("build"),
  e2e: journeys("gate"),
};

const DEEP = {
  /** Exports, files and packages that nothing uses. */
  unused: (more) => node("knip/bin/knip.js", more),
  /** The files with random cases, with all of them. */
  cases: (more, report) => vitest("cases", report, more),
  /** The files that ask for a database, on PostgreSQL. */
  postgres: (more, report) => vitest("postgres", report, more),
  build: ofTheBuild("deep-build"),
  e2e: journeys("deep"),
  /** The journeys in Firefox and WebKitGTK. */
  engines: (more, report) => {
    const engines = findEngines();
    if (Object.keys(engines).length === 0) return NOTHING;
    build();
    return node(
      "@playwright/test/cli.js",
      ["test", "--config", "tests/engines/playwright.config.ts", ...more],
      { ...engines, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
  },
};

export const PARTS = { gate: GATE, deep: DEEP };
