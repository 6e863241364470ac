import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, DIST, install, root } from "./prepare.mjs";

/** `npm run sbom`: builds the site where its list of packages is older than the sources, and prints the list. */
install();
build({ keepsValues: true });
const file = join(DIST, "sbom.cdx.json");
const { components } = JSON.parse(readFileSync(file, "utf8"));
for (const { name, version, properties } of components)
  console.log(`${name} ${version}: ${properties.map(({ value }) => value).join(", ")}`);
console.log(`${components.length} packages, in CycloneDX's words in ${relative(root, file)}`);
