import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type PathStep, writePath } from "./curves";

type Command =
  | { type: "M"; x: number; y: number }
  | { type: "L"; x: number; y: number }
  | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: "Q"; x1: number; y1: number; x: number; y: number }
  | { type: "Z" };
type Glyph = {
  index: number;
  advanceWidth: number;
  getPath(x: number, y: number, size: number): { commands: Command[] };
};
type Font = {
  unitsPerEm: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
};

const require = createRequire(import.meta.url);
/** The part of opentype that the pictures use; the package brings no types of its own. */
const opentype = require("opentype.js") as { parse(bytes: ArrayBuffer): Font };

const fontFrom = (file: string) =>
  opentype.parse(Uint8Array.from(readFileSync(require.resolve(`@fontsource/${file}`))).buffer);

/** The site's own letters, from their packages: what is drawn looks alike on every machine that builds it. */
const FONTS = {
  display: fontFrom("besley/files/besley-latin-600-normal.woff"),
  text: fontFrom("radio-canada/files/radio-canada-latin-400-normal.woff"),
  figure: fontFrom("radio-canada/files/radio-canada-latin-600-normal.woff"),
};
export type Typeface = keyof typeof FONTS;

type Placed = { glyph: Glyph; x: number };

/**
 * Letter after letter, kerned. The library's own setting of lines stumbles over a table of one of the fonts, and
 * does nothing here that these lines do not. A sign without a letter is left out: better short than full of boxes.
 */
function set(text: string, face: Typeface, size: number): { placed: Placed[]; width: number } {
  const font = FONTS[face];
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text, (sign) => font.charToGlyph(sign)).filter(({ index }) => index !== 0);
  let width = 0;
  const placed = glyphs.map((glyph, index) => {
    const before = glyphs[index - 1];
    if (before !== undefined) width += font.getKerningValue(before, glyph) * scale;
    const x = width;
    width += glyph.advanceWidth * scale;
    return { glyph, x };
  });
  return { placed, width };
}

export const widthOf = (text: string, face: Typeface, size: number): number => set(text, face, size).width;

function stepOf(command: Command): PathStep {
  const { type } = command;
  if (type === "Z") return { letter: type, points: [] };
  const end = [command.x, command.y] as const;
  if (type === "M" || type === "L") return { letter: type, points: [end] };
  const first = [command.x1, command.y1] as const;
  return type === "Q"
    ? { letter: type, points: [first, end] }
    : { letter: type, points: [first, [command.x2, command.y2], end] };
}

type Line = { text: string; face: Typeface; size: number; x: number; y: number; fill: string; end?: boolean };

/** A line of text as an outline, its left edge (or its right one) at x, its base line at y. */
export function outlineText({ text, face, size, x, y, fill, end = false }: Line): string {
  const { placed, width } = set(text, face, size);
  const start = end ? x - width : x;
  const steps = placed.flatMap(({ glyph, x: at }) => glyph.getPath(start + at, y, size).commands.map(stepOf));
  return `<path d="${writePath(steps)}" fill="${fill}"/>`;
}

function broken(text: string, face: Typeface, size: number, width: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, face, size) <= width)
      found.splice(-1, 1, `${last} ${word}`);
    else found.push(word);
  }
  return found;
}

/** Breaks a text into as few lines as `width` allows, and then into lines of about the same length. */
export function lines(text: string, face: Typeface, size: number, width: number): string[] {
  let best = broken(text, face, size, width);
  const fewest = best.length;
  for (let narrower = width - 10; narrower > 0; narrower -= 10) {
    const next = broken(text, face, size, narrower);
    if (next.length > fewest || next.some((one) => widthOf(one, face, size) > narrower)) break;
    best = next;
  }
  return best;
}
