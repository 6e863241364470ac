import { accessSync, closeSync, constants, mkdirSync, openSync } from "node:fs";
import { resolve } from "node:path";

/** Nothing can be kept in DATA_DIR, in one sentence for whoever set it. */
export class UnusableDataDir extends Error {
  override name = "UnusableDataDir";

  constructor(path: string, cause: unknown) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    const reason = REASONS[code];
    const why = reason === undefined ? message : `${reason} (${code})`;
    super(`DATA_DIR cannot be used: ${resolve(path)}: ${why}`, { cause });
  }
}

const REASONS: Record<string, string> = {
  EACCES: "this process may not read and write there",
  EPERM: "this process may not read and write there",
  EROFS: "the disk is mounted read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  ENOTDIR: "a part of that path is a file",
  EEXIST: "a file stands where the folder should be",
};

/** Makes the folder where there is none, nobody else's to look into. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UnusableDataDir(dataDir, error);
  }
}

/**
 * Recipes and password hashes are nobody else's; the log files get the mode of this one. A file that is there is never
 * opened outside of SQLite: closing any descriptor of it drops every lock that this process has on it. The next other
 * process to close the database would then believe itself the last, and delete the log into which this one writes.
 */
export function makeDatabaseFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw new UnusableDataDir(path, error);
    requireAccess(path);
  }
}

/** What belongs to another user SQLite opens to read, and whoever saves hears of it first. */
function requireAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new UnusableDataDir(path, error);
  }
}
