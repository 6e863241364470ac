import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

function tryToMount(): string | undefined {
  if (process.getuid?.() !== 0) return "a small disk needs root";
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "bread-tools", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return undefined;
  } catch {
    return "no disk can be mounted here";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Why a test with a disk of its own is skipped, if it is. */
export const noSmallDisk = tryToMount();

/** A disk of 24 MiB that is removed after the test. */
export function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "bread-tools", folder]);
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** From now on there is no room, but for these bytes. */
    fill: (left = 0): void => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    makeRoom: () => rmSync(ballast),
  };
}
