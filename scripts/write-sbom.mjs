import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const json = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

/** The bundler's own list of licenses names the typefaces too, which no bundler puts together. */
const LICENSED = /^## (@fontsource\S+) - /gm;

/** The folders of packages, and the parts of the site that they are in. */
function foldersByPart(root, dist) {
  const fonts = readFileSync(join(dist, "client/licenses.txt"), "utf8").matchAll(LICENSED);
  // Every package that npm installed on this machine, less what `npm ci --omit=dev` leaves out.
  const installed = Object.entries(json(root, "node_modules/.package-lock.json").packages);
  return [
    ...Object.entries(json(dist, "server/.vite/packages.json")),
    ...Object.entries(json(dist, "client/.vite/packages.json")),
    ["web", [...fonts].map(([, name]) => `node_modules/${name}`)],
    ["node_modules", installed.filter(([, { dev }]) => !dev).map(([folder]) => folder)],
  ];
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function licensesOf({ license }) {
  if (typeof license !== "string") return {};
  return { licenses: [license.includes(" ") ? { expression: license } : { license: { id: license } }] };
}

/** "sha512-" and base64, as a lockfile has it, in the spelling of CycloneDX. */
const hashOf = (integrity) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex"),
});

/**
 * Writes `sbom.cdx.json`: every package that the built site holds or that is installed beside it, in CycloneDX's words
 * (docs/decisions/packages.md). No time and no serial number, so the same build makes the same file.
 */
export function writeSbom(root, dist) {
  const own = json(root, "package.json");
  const locked = json(root, "package-lock.json").packages;
  const components = new Map();
  for (const [part, folders] of foldersByPart(root, dist)) {
    for (const folder of folders) {
      const found = json(root, folder, "package.json");
      const purl = purlOf(found);
      const { properties = [] } = components.get(purl) ?? {};
      const value = { name: "bread-tools:part", value: part };
      if (properties.some((one) => one.value === part)) continue;
      const integrity = locked[folder]?.version === found.version ? locked[folder].integrity : undefined;
      components.set(purl, {
        type: "library",
        "bom-ref": purl,
        name: found.name,
        version: found.version,
        ...(integrity && { hashes: [hashOf(integrity)] }),
        ...licensesOf(found),
        purl,
        properties: [...properties, value],
      });
    }
  }
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: {
        type: "application",
        "bom-ref": purlOf(own),
        name: own.name,
        version: own.version,
        ...licensesOf(own),
        purl: purlOf(own),
      },
    },
    components: [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
  writeFileSync(join(dist, "sbom.cdx.json"), `${JSON.stringify(bom, null, 1)}\n`);
}
