import { accessSync, constants, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, resolve } from "node:path";
import { StatementFailed } from "../db/failures";

/** Why a backup was not made, in words for whoever runs the command. */
export class NoBackup extends Error {
  override name = "NoBackup";
}

/** The name of the user who runs this process, or their number when the machine has no name for it. */
export function thisUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ""}`;
  }
}

/** The errors of the file system in words; undefined for any other error. `file` is used when the error names no file. */
export function fileWords(error: unknown, file: string): string | undefined {
  const { code, path = file } = error as NodeJS.ErrnoException;
  return folderWords(code, resolve(dirname(path)));
}

function folderWords(code: string | undefined, place: string): string | undefined {
  switch (code) {
    case "ENOENT":
      return `there is no folder ${place}. Make it first`;
    case "ENOTDIR":
      return `a part of ${place} is a file, not a folder`;
    case "EACCES":
    case "EPERM":
      return `${thisUser()} may not write in ${place}. Run the command as a user who may, or name another folder`;
    case "EROFS":
      return `the disk of ${place} is mounted read-only`;
    case "ENOSPC":
    case "EDQUOT":
      return `there is no room left in ${place}`;
    default:
      return undefined;
  }
}

/** Finds out whether the file can be written before anything is copied, which may take many minutes. */
export function requireTarget(path: string): void {
  const folder = resolve(dirname(path));
  try {
    if (!statSync(folder).isDirectory()) throw new NoBackup(`${folder} is a file, not a folder`);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const words = folderWords((error as NodeJS.ErrnoException).code, folder);
    throw words === undefined ? error : new NoBackup(words, { cause: error });
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new NoBackup(`${resolve(path)} is a folder. Name a file in it`);
}

/** The engines' reason for a copy that failed, in words; undefined for any other error. */
export function engineWords(error: unknown, temporary: string): string | undefined {
  if (!(error instanceof StatementFailed)) return undefined;
  if (/^SQLITE_(FULL|IOERR_WRITE)/.test(error.code))
    return `there is no room for a copy of the database in ${temporary}. TMPDIR names another folder`;
  if (error.code === "42501")
    return `the user of DATABASE_URL may not read everything (${error.message.split(" (", 1)[0]}). Give the command the server's own DATABASE_URL`;
  return undefined;
}
