import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CHARACTERS, FACES } from "./advance-widths";

type Path = {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  close(): void;
};
type Glyph = object;
type Opentype = {
  Path: new () => Path;
  Glyph: new (properties: object) => Glyph;
  Font: new (
    properties: object,
  ) => { names: Record<string, Record<string, { en: string }>>; toArrayBuffer(): ArrayBuffer };
};

const opentype = createRequire(import.meta.url)("opentype.js") as Opentype;

function box(width: number, height: number): Path {
  const path = new opentype.Path();
  path.moveTo(width * 0.1, 0);
  path.lineTo(width * 0.1, height);
  path.lineTo(width * 0.9, height);
  path.lineTo(width * 0.9, 0);
  path.close();
  return path;
}

/** A typeface of boxes, each as wide as the letter it replaces. */
function makeFont(name: string): Buffer {
  const face = FACES.find(({ names }) => names[0] === name);
  if (face === undefined) throw new Error(`no widths of ${name}`);
  const { unitsPerEm, widths } = face;
  const makeGlyph = (sign: string, advanceWidth: number) =>
    new opentype.Glyph({
      name: `u${sign.codePointAt(0)}`,
      unicode: sign.codePointAt(0),
      advanceWidth,
      path: /\s/.test(sign) ? new opentype.Path() : box(advanceWidth, unitsPerEm / 2),
    });
  const isBold = name.endsWith(" Bold");
  const notdef = new opentype.Glyph({
    name: ".notdef",
    advanceWidth: unitsPerEm / 2,
    path: new opentype.Path(),
  });
  const font = new opentype.Font({
    familyName: name.replace(/ Bold$/, ""),
    styleName: isBold ? "Bold" : "Regular",
    fullName: name,
    postScriptName: name.replaceAll(" ", ""),
    weightClass: isBold ? 700 : 400,
    unitsPerEm,
    ascender: unitsPerEm * 0.9,
    descender: -unitsPerEm * 0.2,
    glyphs: [notdef, ...CHARACTERS.map((sign, place) => makeGlyph(sign, widths[place] ?? 0))],
  });
  return Buffer.from(font.toArrayBuffer());
}

/** A machine with only these typefaces, as the environment of a browser on Linux. */
export function machineWith(names: readonly string[], folder: string): { FONTCONFIG_FILE: string } {
  const fonts = join(folder, "fonts");
  mkdirSync(fonts, { recursive: true });
  for (const name of names) writeFileSync(join(fonts, `${name}.otf`), makeFont(name));
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: file };
}
