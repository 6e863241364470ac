/** The core at an earlier commit, timed in the same run: machines differ, but ratios hardly do. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Core from "../src/baking";

/** The commit before duration texts had stages: reading a time may cost no more than it did then. */
const BEFORE_STAGES = "78a71e5^";

/** Null if this is no checkout with its history. */
export async function coreBeforeStages(): Promise<typeof Core | null> {
  const folder = mkdtempSync(join(tmpdir(), "earlier-core-"));
  try {
    const repository = join(import.meta.dirname, "..");
    const files = execFileSync("git", ["archive", BEFORE_STAGES, "src/baking"], {
      cwd: repository,
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "ignore"],
    });
    execFileSync("tar", ["-x", "-C", folder], { input: files });
    return (await import(/* @vite-ignore */ join(folder, "src/baking/index.ts"))) as typeof Core;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** "0.9 x as before stages", or nothing if the earlier core is missing. */
export const besideEarlier = (now: number, earlier: number | undefined): string =>
  earlier === undefined ? "" : `, ${(now / earlier).toFixed(1)} x as before stages`;
