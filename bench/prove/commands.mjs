import { execFile } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

/** What `npm run` starts for each of the owner's commands, once it is built. */
const PROGRAMS = { admin: "dist/server/admin.js", "owner:claim": "dist/server/owner-claim.js" };

/** Runs a command as docs/operations.md has it, and answers its exit code and all it said. */
export function runCommand(env, program, ...args) {
  const whole = { ...process.env, NODE_ENV: "test", RATE_LIMITS: "off", ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, PROGRAMS[program]), ...args],
      { cwd: root, env: whole, maxBuffer: 2 ** 28 },
      (error, out, err) => resolve({ code: error?.code ?? error?.signal ?? 0, said: out + err }),
    );
  });
}

/** The files that a process holds open although they are gone: what it writes there nobody will find. */
export function deletedFilesOf(pid) {
  if (process.platform !== "linux") throw new Error("only Linux tells which files a process holds open");
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      const target = readlinkSync(join(folder, name));
      return target.endsWith(" (deleted)") ? [target] : [];
    } catch {
      // Closed in between.
      return [];
    }
  });
}
