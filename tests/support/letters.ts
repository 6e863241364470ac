import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CHARACTERS, FACES } from "./advance-widths";

type Glyph = { index: number; advanceWidth: number };
type Font = {
  unitsPerEm: number;
  ascender: number;
  descender: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
};

const require = createRequire(import.meta.url);
const opentype = require("opentype.js") as { parse(bytes: ArrayBuffer): Font };

/** How wide a text is set, in em; signs that our own letters lack come from another font in either case. */
export type WidthOf = (text: string) => number;

type Letters = { widthOf: WidthOf; ascent: number; descent: number };

/** The site's own letters, as their package has them. */
export function ownLetters(file: string): Letters {
  const bytes = readFileSync(require.resolve(`@fontsource/${file}-normal.woff`));
  const font = opentype.parse(Uint8Array.from(bytes).buffer);
  const widthOf = (text: string) => {
    const glyphs = Array.from(text, (sign) => font.charToGlyph(sign)).filter(({ index }) => index !== 0);
    return glyphs.reduce((width, glyph, index) => {
      const before = glyphs[index - 1];
      const kerning = before === undefined ? 0 : font.getKerningValue(before, glyph);
      return width + (glyph.advanceWidth + kerning) / font.unitsPerEm;
    }, 0);
  };
  return { widthOf, ascent: font.ascender / font.unitsPerEm, descent: -font.descender / font.unitsPerEm };
}

/** The letters of the typeface that `local()` finds by this name. */
export function localLetters(name: string): WidthOf {
  const face = FACES.find(({ names }) => names.includes(name));
  if (face === undefined) throw new Error(`no widths of ${name}`);
  const widths = new Map(CHARACTERS.map((sign, place) => [sign, face.widths[place] ?? 0]));
  return (text) =>
    (Array.from(text).reduce((width, sign) => width + (widths.get(sign) ?? 0), 0) * face.kerning) /
    face.unitsPerEm;
}

/** In how many lines a text is set that may be so wide. */
export function linesOf(text: string, widthOf: WidthOf, measure: number): number {
  let lines = 1;
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || widthOf(longer) <= measure) {
      line = longer;
      continue;
    }
    lines += 1;
    line = word;
  }
  return lines;
}
