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

/** The width of a text in em. Characters that our own fonts lack come from another font in either case. */
export type WidthOf = (text: string) => number;

type Letters = { widthOf: WidthOf; ascent: number; descent: number };

/** The site's own fonts, from their package. */
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

/** The widths of the typeface that `local()` finds by this name. */
export function localLetters(name: string): WidthOf {
  const face = FACES.find(({ names }) => names.includes(name));
  if (face === undefined) throw new Error(`no widths of ${name}`);
  const widths = new Map(CHARACTERS.map((sign, place) => [sign, face.widths[place] ?? 0]));
  return (text) =>
    (Array.from(text).reduce((width, sign) => width + (widths.get(sign) ?? 0), 0) * face.kerning) /
    face.unitsPerEm;
}

/** How many lines a text of this width takes. */
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
