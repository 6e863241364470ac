import { execFile } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

/** The program behind `npm run` for each of the owner's commands, once it is built. */
const PROGRAMS = { admin: "dist/server/admin.js", "owner:claim": "dist/server/owner-claim.js" };

/**
 * Runs a command as described in docs/operations.md, and returns its exit code and output; the code is "SIGKILL" for
 * one killed after `dieAfterMs`.
 */
export function runCommand(env, [program, ...args], dieAfterMs) {
  const whole = { ...process.env, NODE_ENV: "test", RATE_LIMITS: "off", ...env };
  return new Promise((resolve) => {
    const options = { cwd: root, env: whole, maxBuffer: 2 ** 28 };
    const path = join(root, PROGRAMS[program]);
    const child = execFile(process.execPath, [path, ...args], options, (error, out, err) => {
      clearTimeout(timer);
      resolve({ code: error?.code ?? error?.signal ?? 0, said: out + err });
    });
    const timer = dieAfterMs !== undefined && setTimeout(() => child.kill("SIGKILL"), dieAfterMs);
  });
}

/** Deleted files that a process still holds open: whatever it writes there is lost. */
export function deletedFilesOf(pid) {
  if (process.platform !== "linux") throw new Error("only Linux tells which files a process holds open");
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      const target = readlinkSync(join(folder, name));
      return target.endsWith(" (deleted)") ? [target] : [];
    } catch {
      // The file was closed in between.
      return [];
    }
  });
}
