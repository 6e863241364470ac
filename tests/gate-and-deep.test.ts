import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { DEEP_FILES } from "./support/deep-files";

const root = join(import.meta.dirname, "..");
const files = ["src", "tests", "scripts", "bench"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((path) => !path.includes("node_modules"))
  .map((path) => path.replaceAll("\\", "/"));

/** The files that vitest runs, with their projects, as it says itself. */
function vitestsFiles(): Map<string, string[]> {
  const args = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json"];
  const said = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const byFile = new Map<string, string[]>();
  for (const { file, projectName } of JSON.parse(said) as { file: string; projectName: string }[]) {
    const path = file.slice(root.length + 1).replaceAll("\\", "/");
    byFile.set(path, [...(byFile.get(path) ?? []), projectName]);
  }
  return byFile;
}

const GATE = ["unit", "build"];
const DEEP = ["deep-build"];
/** Run files of `unit` again: with all random cases, and on PostgreSQL. */
const AGAIN = ["cases", "postgres"];

it("each file of tests that vitest runs is in the gate or in the deep run, and in one project of it", () => {
  const projects = vitestsFiles();
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(400);
  expect([...projects.keys()].toSorted()).toEqual(tests.toSorted());
  const wrong = [...projects].filter(
    ([, names]) => names.filter((name) => [...GATE, ...DEEP].includes(name)).length !== 1,
  );
  expect(wrong).toEqual([]);
  const again = [...projects].filter(([, names]) => names.some((name) => AGAIN.includes(name)));
  expect(again.filter(([, names]) => !names.includes("unit"))).toEqual([]);
  expect(new Set([...projects.values()].flat())).toEqual(new Set([...GATE, ...DEEP, ...AGAIN]));
  const parts = readFileSync(join(root, "scripts/test-parts.mjs"), "utf8");
  for (const name of [...GATE, ...DEEP, ...AGAIN]) expect(parts).toContain(`"${name}"`);
});

it("each journey is in the gate or in the deep run, by its name", async () => {
  // The configuration looks for a browser unless one is named.
  vi.stubEnv("CHROME_PATH", "none");
  const { default: config } = await import("../playwright.config");
  expect(config.projects).toEqual([
    { name: "gate", testIgnore: DEEP_FILES },
    { name: "deep", testMatch: DEEP_FILES },
  ]);
  const journeys = files.filter((path) => /\.spec\.tsx?$/.test(path));
  const elsewhere = journeys.filter((path) => !/^tests\/(e2e|engines)\/[\w.-]+\.spec\.ts$/.test(path));
  expect(elsewhere).toEqual([]);
  const deep = journeys.filter((path) => DEEP_FILES.test(path)).length;
  expect(deep).toBeGreaterThan(10);
  expect(journeys.length - deep).toBeGreaterThan(10);
});
