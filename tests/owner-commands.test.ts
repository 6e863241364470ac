import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..");

it("the owner's commands use the existing build, and install no tools", () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-host-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  // As after `npm prune --omit=dev`: what package-lock.json names is not installed.
  cpSync(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  symlinkSync(join(root, "dist"), join(folder, "dist"));
  const stamp = join(root, "dist/build.json");
  const before = readFileSync(stamp, "utf8");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      env: {
        // Neither npm nor another program is found.
        PATH: "",
        NODE_ENV: "test",
        DATA_DIR: join(folder, "data"),
        SITE_NAME: "Another name",
      },
    });

  const claimed = run("scripts/owner-claim.mjs");
  expect([claimed.status, claimed.stderr]).toEqual([0, expect.stringContaining("using SQLite at")]);
  expect(claimed.stdout).toContain("/reset-password?token=");
  const listed = run("scripts/admin.mjs", "requests");
  expect([listed.status, listed.stderr]).toEqual([0, expect.stringContaining("using SQLite at")]);
  for (const { stdout, stderr } of [claimed, listed])
    expect(stdout + stderr).not.toMatch(/installing|building/);
  expect(readFileSync(stamp, "utf8")).toBe(before);
});
