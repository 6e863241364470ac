import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

/** DATA_DIR cannot be used, in one sentence for the operator. */
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
  EISDIR: "a folder stands where the file should be",
};

/** Makes the folder if there is none, readable by its owner only. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UnusableDataDir(dataDir, error);
  }
}

/**
 * Makes the database file readable by its owner only; SQLite gives its log files the same mode. An existing file is
 * never opened outside of SQLite: closing any descriptor of it drops all locks that this process holds on it. The next
 * other process that closes the database would then believe itself the last one, and delete the log that this process
 * is writing to.
 */
export function makeDatabaseFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw new UnusableDataDir(path, error);
    requireAccess(path);
  }
}

const EMPTY =
  "the database is empty, but mails of a site are beside it. Restore a backup, or remove the file to begin a new site";

/** An empty file beside the mails of a site is no new site: its database was lost. */
export function requireNoLoss(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0 || existsSync(`${path}-wal`)) return;
  const outbox = join(dirname(path), "outbox");
  if (existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml")))
    throw new UnusableDataDir(path, new Error(EMPTY));
}

/** SQLite opens another user's file for reading only, and the first save would fail. */
function requireAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new UnusableDataDir(path, error);
  }
}
