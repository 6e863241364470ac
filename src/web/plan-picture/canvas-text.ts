import { INKS } from "../drawings/inks";

type Pen = CanvasRenderingContext2D;

/** The page's letters under names of their own (picture-fonts.ts), and what stands in for them. */
const FAMILIES = {
  display: '"Picture Besley", "Besley Fallback", Georgia, serif',
  text: '"Picture Radio Canada", "RC Fallback", Arial, sans-serif',
} as const;
export type Face = "display" | "text" | "figure";

export const fontOf = (face: Face, size: number): string =>
  face === "text"
    ? `400 ${size}px ${FAMILIES.text}`
    : `600 ${size}px ${FAMILIES[face === "display" ? face : "text"]}`;

export type Line = {
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
  ink?: keyof typeof INKS;
  end?: boolean;
};

export function write(pen: Pen, { text, face, size, x, y, ink = "text", end = false }: Line): number {
  pen.font = fontOf(face, size);
  pen.textAlign = end ? "right" : "left";
  pen.fillStyle = INKS[ink];
  pen.fillText(text, x, y);
  return pen.measureText(text).width;
}

/** How wide a text is in the pen's present letters. */
type Measure = (text: string) => number;

/** A text no wider than that, its end replaced by dots where it is. */
export function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && measure(`${signs.join("").trimEnd()}…`) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** A text in at most so many lines; what does not fit into the last is replaced by dots. */
export function broken(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && (measure(longer) <= width || lines.length === most))
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, width, measure));
}
