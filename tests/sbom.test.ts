import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import knownAdvisories from "../scripts/known-advisories.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const json = (path: string): unknown => JSON.parse(read(path));

type License = { license: { id: string } } | { expression: string };
type Component = {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: License[];
  properties: { name: string; value: string }[];
};
type Bom = {
  bomFormat: string;
  specVersion: string;
  version: number;
  metadata: { component: Component };
  components: Component[];
};

const bom = json("dist/sbom.cdx.json") as Bom;
const { packages: locked } = json("package-lock.json") as { packages: Record<string, { version: string }> };
const partsOf = ({ properties }: Component) => properties.map(({ value }) => value);
const inPart = (part: string) =>
  bom.components
    .filter((one) => partsOf(one).includes(part))
    .map(({ name, version }) => `${name} ${version}`);

it("SEC-52 the build's list of packages follows the rules of CycloneDX 1.6", () => {
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  const all = [bom.metadata.component, ...bom.components];
  expect(new Set(all.map((one) => one["bom-ref"])).size).toBe(all.length);
  for (const one of all) {
    const { name, version, purl, type, hashes = [], licenses = [] } = one;
    expect(type).toBe(one === bom.metadata.component ? "application" : "library");
    expect(purl).toBe(`pkg:npm/${name.replace(/^@/, "%40")}@${version}`);
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.-]*$/);
    for (const { alg, content } of hashes)
      expect([alg, content]).toEqual(["SHA-512", expect.stringMatching(/^[0-9a-f]{128}$/)]);
    // A single expression, or licenses by their ids.
    if (licenses.some((license) => "expression" in license)) expect(licenses).toHaveLength(1);
  }
});

it.each([
  ["server", ["better-auth", "@better-auth/passkey", "kysely", "zod"]],
  ["web", ["react", "@tanstack/react-query", "@fontsource-variable/besley"]],
  ["worker", ["workbox-precaching"]],
  ["node_modules", ["hono", "pg", "react", "sharp"]],
])("SEC-52 the list has what is in the %s, in the lockfile's version", (part, names) => {
  expect(inPart(part)).toEqual(
    expect.arrayContaining(names.map((name) => `${name} ${locked[`node_modules/${name}`]?.version}`)),
  );
});

it("SEC-52 the list has no tool of the build or the tests", () => {
  const names = bom.components.map(({ name }) => name);
  for (const tool of ["vite", "vitest", "typescript", "fast-check", "@playwright/test", "ical.js"])
    expect(names).not.toContain(tool);
});

it.each([
  ["server", "server", ["server"]],
  ["client", "pages and the worker", ["web", "worker"]],
])("SEC-52 the list agrees with the licenses that the bundler put beside the %s", (folder, _what, parts) => {
  const licensed = [...read(`dist/${folder}/licenses.txt`).matchAll(/^## (\S+) - (\S+) \(/gm)];
  expect(licensed.length).toBeGreaterThan(20);
  expect(new Set(parts.flatMap(inPart))).toEqual(
    new Set(licensed.map(([, name, version]) => `${name} ${version}`)),
  );
});

it("SEC-52 every package has an exact version and a checksum", () => {
  const asked = json("package.json") as Record<string, Record<string, string> | undefined>;
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"])
    for (const [name, version] of Object.entries(asked[kind] ?? {}))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  expect(bom.components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name)).toEqual([]);
});

it("SEC-52 no package runs a script while it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  // A command says so itself, too: in an image there is no .npmrc yet, and the tools of bench have a folder of their own.
  const commands = {
    "scripts/prepare.mjs": /run\("npm", \[.*\]/g,
    "bench/tools/install.mjs": /const options = \[.*\]/g,
    Dockerfile: /npm (?:ci|prune).*/g,
  };
  for (const [path, command] of Object.entries(commands)) {
    const found = read(path).match(command) ?? [];
    expect(found.length, path).toBeGreaterThan(0);
    for (const line of found) expect(line).toContain("--ignore-scripts");
  }
});

it("SEC-52 a workflow names each action by its commit and version", () => {
  const folder = join(root, ".github/workflows");
  const uses = readdirSync(folder).flatMap((file) =>
    [...read(`.github/workflows/${file}`).matchAll(/uses: (.*)/g)].map(([, action]) => action),
  );
  expect(uses.length).toBeGreaterThan(1);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

/** Licenses that ask for no more than their own text; MPL-2.0 only covers the files it comes with. */
const LICENSES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  // libvips is a separate file that anybody who runs the site may replace. docs/operations.md says where its source is.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

const wordsOf = (license: License) => ("expression" in license ? license.expression : license.license.id);
/** Whether one of the licenses to choose from has only parts that we know. */
const isAllowed = (words: string) =>
  words
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => one.split(" AND ").every((part) => LICENSES.has(part)));

it("SEC-52 every package's license lets us pass it on", () => {
  for (const { name, licenses = [] } of bom.components)
    expect(licenses.map(wordsOf).filter(isAllowed), name).toHaveLength(1);
});

it("SEC-52 a listed hole is of a version that the site has, and says why we withstand it", () => {
  const listed = bom.components.map(({ name, version }) => `${name} ${version}`);
  for (const { package: name, version, advisories, since, why } of knownAdvisories) {
    expect(listed).toContain(`${name} ${version}`);
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(why.length).toBeGreaterThan(60);
    for (const advisory of advisories) expect(read("docs/security.md")).toContain(advisory);
  }
});
