import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const json = (name: string): unknown => JSON.parse(read(name));

/** The site's packages, and those that are installed only for measurements. */
const FOLDERS = ["", "bench/tools/"];

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  dev?: boolean;
  link?: boolean;
};
type Package = { name: string; path: string } & Locked;

const readLock = (folder: string): Package[] =>
  Object.entries((json(`${folder}package-lock.json`) as { packages: Record<string, Locked> }).packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf("node_modules/") + 13) }));

it.each(FOLDERS)("SEC-52 every version that we ask for is exact: %spackage.json", (folder) => {
  const { dependencies = {}, devDependencies = {} } = json(`${folder}package.json`) as Record<
    "dependencies" | "devDependencies",
    Record<string, string> | undefined
  >;
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it.each(FOLDERS)("SEC-52 every package but those for one platform is known by its checksum: %s", (folder) => {
  const wanted = readLock(folder).filter(({ optional }) => optional !== true);
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ integrity, link }) => link === true || !integrity?.startsWith("sha512-"))).toEqual(
    [],
  );
});

it("SEC-52 nothing that a package brings runs while it is installed", () => {
  const installs = [...read("scripts/prepare.mjs").matchAll(/run\("npm", \[.*\]/g)].map(([call]) => call);
  const tools = /const options = \[.*\]/.exec(read("bench/tools/install.mjs"))?.[0] ?? "";
  expect(installs.length).toBeGreaterThan(0);
  for (const call of [...installs, tools]) expect(call).toContain('"--ignore-scripts"');
});

type Advisory = { package: string; introduced?: string; fixed: string; advisory: string };

/** Whether one version comes before another. Both are numbers and dots, as the test above checks. */
function before(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) => text.split("-")[0]?.split(".").map(Number) ?? []);
  for (const at of [0, 1, 2]) {
    const difference = (ours?.[at] ?? 0) - (theirs?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const advisories = json("tests/advisory-floors.json") as Advisory[];
/** Known holes of these packages. The registry's own audit may be out of reach where the tests run. */
const hitBy = ({ name, version = "0" }: Pick<Package, "name" | "version">) =>
  advisories.filter(
    (known) =>
      known.package === name && !before(version, known.introduced ?? "0") && before(version, known.fixed),
  );

it("SEC-52 no package stands below the version that mended a published hole", () => {
  const everything = FOLDERS.flatMap(readLock);
  const inUse = new Set(everything.map(({ name }) => name));
  expect(advisories.filter((known) => !inUse.has(known.package))).toEqual([]);
  expect(everything.flatMap((one) => hitBy(one).map(({ advisory }) => `${one.path} ${advisory}`))).toEqual(
    [],
  );
});

it("SEC-52 a package that fell behind would be seen", () => {
  expect(hitBy({ name: "hono", version: "4.12.33" })).toHaveLength(1);
  expect(hitBy({ name: "ws", version: "8.17.0" })).toHaveLength(1);
  expect(hitBy({ name: "ws", version: "8.17.1" })).toEqual([]);
  expect(hitBy({ name: "nodemailer", version: "9.0.0" })).toHaveLength(2);
});

/** Licenses that ask for no more than their own text; MPL-2.0 only covers the files it comes with. */
const LICENSES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "ISC",
  // libvips is a separate file that anybody who runs the site may replace. docs/operations.md says where its source is.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
/** Packages without a license in the lockfile. A person has read it in their own file. */
const READ_BY_HAND = new Map([["parse-cache-control", "BSD-3-Clause"]]);

it.each(FOLDERS)("SEC-52 every package may be used and passed on: %s", (folder) => {
  const allowed = (license: string) =>
    license
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((one) => one.split(" AND ").every((part) => LICENSES.has(part)));
  const silent = ({ optional, license }: Package) => optional === true && license === undefined;
  expect(
    readLock(folder)
      .filter((one) => !silent(one))
      .map((one) => `${one.path}: ${one.license ?? READ_BY_HAND.get(one.name) ?? "none"}`)
      .filter((line) => !allowed(line.slice(line.indexOf(": ") + 2))),
  ).toEqual([]);
});

it("SEC-52 `npm run sbom` lists what the site is made of, each package with its checksum", () => {
  const { scripts } = json("package.json") as { scripts: Record<string, string> };
  const [program = "", ...options] = (scripts["sbom"] ?? "").split(" ");
  const bom = JSON.parse(
    execFileSync(program, options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  ) as { bomFormat: string; components: { name: string; version: string; hashes?: unknown[] }[] };
  expect(bom.bomFormat).toBe("CycloneDX");
  const { dependencies, devDependencies } = json("package.json") as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const listed = new Map(
    bom.components.map((one) => [`${one.name}@${one.version}`, one.hashes?.length ?? 0]),
  );
  // Includes packages that became part of the built files.
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(listed.get(`${name}@${version}`), name).toBeGreaterThan(0);
  }
});
