/**
 * The only file that chooses SQLite's own program: Node.js's, or an optional package with the same calls where Node.js
 * has none (20) or an older one (22.13 to 22.22). Versions before 3.51.3 can lose committed writes when two processes
 * write and checkpoint at one moment, as our server and our commands do (docs/decisions/database.md).
 */
export const OLDEST_SQLITE = "3.51.3";

const CANDIDATES = [() => process.getBuiltinModule?.("node:sqlite"), () => import("@photostructure/sqlite")];

const isOlder = (version, than) => version.localeCompare(than, "en", { numeric: true }) < 0;

/** The version that a module's SQLite gives itself, such as "3.53.4". */
export function sqliteVersion({ DatabaseSync }) {
  const db = new DatabaseSync(":memory:");
  const { version } = db.prepare("select sqlite_version() as version").get();
  db.close();
  return version;
}

/** A package that is not installed, or has no binary for this machine, counts as none. */
async function loaded(load) {
  try {
    return await load();
  } catch {
    return undefined;
  }
}

/** The first module that is there and new enough. Throws one sentence for whoever starts the site. */
export async function chooseEngine(candidates) {
  const versions = [];
  for (const load of candidates) {
    const found = await loaded(load);
    if (found === undefined) continue;
    const version = sqliteVersion(found);
    if (!isOlder(version, OLDEST_SQLITE)) return found;
    versions.push(version);
  }
  const seen = versions.length === 0 ? "there is none here" : `here is ${versions.join(" and ")}`;
  throw new Error(
    `SQLite ${OLDEST_SQLITE} or newer is needed, because older ones can lose saved data, and ${seen}. Use Node.js 24, or install the optional packages (npm ci --include=optional).`,
  );
}

export const { DatabaseSync } = await chooseEngine(CANDIDATES);
