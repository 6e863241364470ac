import { type ExecFileException, execFile } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";

export type Ran = { code: number; out: string; err: string };

/** Runs a command of the built site, as `npm run admin -- …` or `npm run owner:claim` do. */
export function shellCommand(
  name: "admin" | "owner-claim",
  args: readonly string[],
  env: Record<string, string>,
  /** The user of the process, if not the tests' own. Only root may set it. */
  user: { uid?: number; gid?: number } = {},
): Promise<Ran> {
  const program = join(import.meta.dirname, `../../dist/server/${name}.js`);
  const options = {
    env: { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", PORT: "0", ...env },
    maxBuffer: 2 ** 26,
    ...user,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, out, err) =>
      resolve({ code: codeOf(error), out, err }),
    );
  });
}

/** The code that a shell would report: 128 plus the signal's number when a signal ended the process. */
function codeOf(error: ExecFileException | null): number {
  if (error === null) return 0;
  return error.signal ? 128 + constants.signals[error.signal] : Number(error.code);
}
