import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** How many earlier builds are kept for tabs opened under them (docs/decisions/offline-and-tabs.md). */
const KEPT_BUILDS = 2;

/** The file names of each kept build, newest first; an unreadable list counts as empty. */
function readBuilds(list) {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return [];
  }
}

/**
 * Keeps the assets of the build in `dist` before the next one replaces them, because old tabs still fetch them. Their
 * names contain a hash of the content, so no two builds use one name for different files. A build with the same files
 * counts once, or three changes of only the server would push out all older builds.
 */
export function keepAssets(dist) {
  const assets = join(dist, "client/assets");
  const kept = join(dist, "earlier/assets");
  const list = join(dist, "earlier.json");
  if (!existsSync(assets)) return;
  const names = readdirSync(assets).toSorted();
  const others = readBuilds(list).filter((build) => build.join() !== names.join());
  const builds = [names, ...others].slice(0, KEPT_BUILDS);
  mkdirSync(kept, { recursive: true });
  for (const name of names) copyFileSync(join(assets, name), join(kept, name));
  const wanted = new Set(builds.flat());
  for (const name of readdirSync(kept)) if (!wanted.has(name)) rmSync(join(kept, name));
  writeFileSync(list, JSON.stringify(builds));
}
