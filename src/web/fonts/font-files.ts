import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Addresses, type Face, FACES, faceRules, OUR_LETTERS, packageFile } from "./faces";

export type FontFile = { address: string; bytes: Buffer };

/** A page's font rules, and the font files that it fetches before the style sheet is read. */
export type PageFonts = { rules: string; preloads: string[] };

const require = createRequire(import.meta.url);
/** The part of the package that we use; it brings no types of its own. */
const subsetFont = require("subset-font") as (
  font: Buffer,
  letters: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: Face["wght"] } },
) => Promise<Buffer>;

const bytesOf = (file: string) => readFileSync(require.resolve(file));

/** "## @fontsource/besley - 5.3.0 (OFL-1.1)" and its text, as the bundler writes of the packages that it puts together. */
export function fontLicenses(): string {
  return [...new Set(FACES.map((face) => face.package))]
    .map((name) => {
      const { version, license } = JSON.parse(
        bytesOf(`@fontsource-variable/${name}/package.json`).toString(),
      ) as Record<string, string>;
      return `## @fontsource-variable/${name} - ${version} (${license})\n\n${bytesOf(`@fontsource-variable/${name}/LICENSE`).toString().trim()}\n`;
    })
    .join("\n");
}

function named(name: string, bytes: Buffer): FontFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { address: `/assets/${name}-${hash}.woff2`, bytes };
}

/**
 * The files of our letters, cut to what our pages say, beside the packages' own for everything else. `upright` are those
 * that pages without a network need: nothing in the kitchen leans.
 */
export async function makeFonts(): Promise<{ files: FontFile[]; fonts: PageFonts; upright: string[] }> {
  const files = new Map<string, FontFile>();
  const preloads: string[] = [];
  const upright: string[] = [];
  const addresses = new Map<Face, Addresses>();
  const keep = (file: FontFile) => files.set(file.address, file) && file.address;
  for (const face of FACES) {
    const { package: name, slant, wght, atOnce } = face;
    const latin = bytesOf(packageFile(face, "latin"));
    const axes = { variationAxes: { wght }, targetFormat: "woff2" as const };
    const ours = keep(named(`${name}-ours-${slant}`, await subsetFont(latin, OUR_LETTERS, axes)));
    if (atOnce) preloads.push(ours);
    if (slant === "normal") upright.push(ours);
    addresses.set(face, {
      ours,
      latin: keep(named(`${name}-latin-${slant}`, latin)),
      "latin-ext": keep(named(`${name}-latin-ext-${slant}`, bytesOf(packageFile(face, "latin-ext")))),
    });
  }
  const rules = faceRules((face) => addresses.get(face) as Addresses);
  return { files: [...files.values()], fonts: { rules, preloads }, upright };
}
