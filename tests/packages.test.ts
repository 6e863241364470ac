import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");

type Locked = { integrity?: string; optional?: boolean; link?: boolean };
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };

it("SEC-52 every version that we ask for is exact", () => {
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it("SEC-52 every package but those for one platform alone is known by its checksum", () => {
  const locked = Object.entries(packages).filter(([path, { optional }]) => path !== "" && optional !== true);
  expect(locked.length).toBeGreaterThan(100);
  expect(
    locked
      .filter(([, { integrity, link }]) => link === true || !integrity?.startsWith("sha512-"))
      .map(([path]) => path),
  ).toEqual([]);
});

it("SEC-52 nothing that a package brings runs while it is installed", () => {
  const installs = [...read("scripts/prepare.mjs").matchAll(/run\("npm", \[.*\]/g)].map(([call]) => call);
  expect(installs.length).toBeGreaterThan(0);
  for (const call of installs) expect(call).toContain('"--ignore-scripts"');
});
