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
const OF_THE_BUILD = /^tests\/(?:old-beside-new\/)?[^/]+\.test\.ts$/;
const IN_UNIT = /^tests\/(boundaries|changed-tests)\.test\.ts$/;

/**
 * The tests that a change needs: `related` files whose unit tests vitest finds by imports, tests of the `build`, and
 * the `journeys` about the changed folders.
 *
 * @param {readonly string[]} changed paths from the project's root, with `/` in between @param
 * {Readonly<Record<string, readonly string[]>>} about the folders that each journey is about (tests/e2e/about.json)
 * @returns {{ related: string[], build: string[], journeys: string[], leftOut: string[] }}
 */
export function changedTests(changed, about) {
  const related = changed.filter((path) => SOURCE.test(path) && !JOURNEY.test(path));
  const build = changed.filter((path) => OF_THE_BUILD.test(path) && !IN_UNIT.test(path));
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
