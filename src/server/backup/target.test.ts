import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { NoBackup, requireTarget } from "./target";

it("REL-17 a backup that cannot be written says why before anything is copied", () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-target-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const [target, words] of [
    [join(folder, "missing/site.backup"), `there is no folder ${folder}/missing. Make it first`],
    [join(file, "site.backup"), `${file} is a file, not a folder`],
    [join(file, "below/site.backup"), `a part of ${file}/below is a file, not a folder`],
    [folder, `${folder} is a folder. Name a file in it`],
  ] as const)
    expect(() => requireTarget(target)).toThrow(new NoBackup(words));
  // There is nothing against a new file, or against an older backup that is there.
  for (const target of [join(folder, "site.backup"), file]) expect(() => requireTarget(target)).not.toThrow();
});
