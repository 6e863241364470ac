import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Journeys about a folder should take at most a minute: of a longer list, those that cover the fewest other folders
 * run.
 */
const MOST_JOURNEYS = 8;

/** Marks journeys that run for a change in code that everything shares. */
const ANYTHING = "*";

const SOURCE = /^(src|tests|bench)\/.*\.(ts|tsx)$/;
const FEATURE = /^src\/(?:web|server)\/([^/]+)\//;
const SHARED = /^(src|content|public|db)\/|^vite\.config\.ts$/;
const JOURNEY = /^tests\/e2e\/(.+)\.spec\.ts$/;
const OF_THE_BUILD = /^tests\/[^/]+\.test\.ts$/;

/** Tests of the project's own files, which run with the unit tests (vitest.config.ts). */
const withoutABuild = new Set(
  JSON.parse(readFileSync(join(import.meta.dirname, "../tests/without-a-build.json"), "utf8")).map(
    (name) => `tests/${name}.test.ts`,
  ),
);

/** What documents say is compared with the documents, and with the files that they speak of. */
const TOLD = /\.md$|^(docs|deploy)\/|^package\.json$/;
const TESTS_OF_DOCUMENTS = ["tests/documents.test.ts", "tests/told-numbers.test.ts"];

/**
 * The tests that a change needs: `related` files whose unit tests vitest finds by imports, tests of the `build`, and
 * the `journeys` about the changed folders.
 *
 * @param {readonly string[]} changed paths from the project's root, with `/` in between @param
 * {Readonly<Record<string, readonly string[]>>} about the folders that each journey is about (tests/e2e/about.json)
 * @returns {{ related: string[], build: string[], journeys: string[], leftOut: string[] }}
 */
export function changedTests(changed, about) {
  const told = changed.some((path) => TOLD.test(path)) ? TESTS_OF_DOCUMENTS : [];
  const sources = changed.filter((path) => SOURCE.test(path) && !JOURNEY.test(path));
  const related = [...new Set([...sources, ...told])];
  const build = changed.filter((path) => OF_THE_BUILD.test(path) && !withoutABuild.has(path));
  const own = changed.flatMap((path) => JOURNEY.exec(path)?.[1] ?? []).filter((name) => name in about);
  const { journeys, leftOut } = journeysAbout(foldersOf(changed), about);
  return {
    related: related.filter((path) => !build.includes(path)),
    build,
    journeys: [...new Set([...own, ...journeys])],
    leftOut: leftOut.filter((name) => !own.includes(name)),
  };
}

/**
 * The feature folders that changed; code shared by all features counts as any folder. Unit tests do not affect pages.
 */
function foldersOf(changed) {
  const sources = changed.filter((path) => SHARED.test(path) && !/\.test\.tsx?$/.test(path));
  return new Set(sources.map((path) => FEATURE.exec(path)?.[1] ?? ANYTHING));
}

function journeysAbout(folders, about) {
  const journeys = [];
  const leftOut = [];
  for (const folder of folders) {
    const known = Object.values(about).some((each) => each.includes(folder));
    const names = Object.keys(about)
      .filter((name) => about[name].includes(known ? folder : ANYTHING))
      .toSorted((a, b) => about[a].length - about[b].length);
    journeys.push(...names.slice(0, MOST_JOURNEYS));
    leftOut.push(...names.slice(MOST_JOURNEYS));
  }
  return { journeys: [...new Set(journeys)], leftOut: leftOut.filter((name) => !journeys.includes(name)) };
}
