import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const file = readFileSync(join(root, "deploy/Containerfile"), "utf8");

/** The paths that the last image copies from the build. */
const TAKEN = [...file.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, name = ""]) => name);

/** The words of an instruction that is written as a list. */
function words(instruction: RegExp): string[] {
  const [, list = "[]"] = instruction.exec(file.replaceAll("\\\n", "")) ?? [];
  return JSON.parse(list) as string[];
}

it("RU-01 the site runs from the files of the image, and its health check tells whether it lives", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-image-"));
  for (const name of TAKEN)
    if (name === "node_modules") symlinkSync(join(root, name), join(folder, name));
    else cpSync(join(root, name), join(folder, name), { recursive: true });
  // Image scanners know such a list by its name, wherever it lies.
  expect(existsSync(join(folder, "dist/sbom.cdx.json"))).toBe(true);
  expect(words(/^CMD (\[.*\])/m)).toEqual(["node", "dist/server/main.js"]);
  const site = await startSite({}, folder);
  const [program = "", ...args] = words(/^HEALTHCHECK .*CMD (\[.*\])/m).map((word) =>
    word.replace(":3000", `:${new URL(site.url).port}`),
  );
  const healthy = () => spawnSync(program, args, { encoding: "utf8" });
  try {
    expect((await fetch(site.url)).status).toBe(200);
    expect(healthy()).toMatchObject({ status: 0, stderr: "" });
  } finally {
    expect(await site.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(healthy()).toMatchObject({ status: 1, stderr: "" });
});
