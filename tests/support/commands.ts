import { execFile } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type Ran = { code: unknown; out: string; err: string };

/** Runs the built `npm run admin -- …` or `npm run owner:claim`, whatever else runs. */
export function runCommand(program: "admin" | "owner-claim", env: Record<string, string>, ...args: string[]) {
  const path = join(root, `dist/server/${program}.js`);
  const options = { env: { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", ...env } };
  return new Promise<Ran>((resolve) => {
    execFile(process.execPath, [path, ...args], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

/** How many recipes a backup holds, as the command says that made it and then read the file to its end. */
export const recipesIn = (out: string): number =>
  Number(/read back:\n[^]*?^\s*(\d+)\s+recipe$/m.exec(out)?.[1] ?? Number.NaN);

/** Files that a process has open although they were deleted. Only Linux tells. */
export function deletedFilesOf(pid: number | undefined): string[] {
  if (process.platform !== "linux") return [];
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
