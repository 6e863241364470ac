import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readPath, writePath } from "./curves";
import { inkOf } from "../drawings/inks";

/** x' = ax + cy + e, y' = bx + dy + f, as in SVG. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const times = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  a * a2 + c * b2,
  b * a2 + d * b2,
  a * c2 + c * d2,
  b * c2 + d * d2,
  a * e2 + c * f2 + e,
  b * e2 + d * f2 + f,
];

function matrixOf(transform: string | undefined): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name = "", list = ""] of (transform ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second, third = 0] = list.split(/[\s,]+/).map(Number);
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, first, second ?? 0]);
    if (name === "scale") matrix = times(matrix, [first, 0, 0, second ?? first, 0, 0]);
    if (name === "rotate") {
      const [cos, sin] = [Math.cos((first * Math.PI) / 180), Math.sin((first * Math.PI) / 180)];
      const [x, y] = [second ?? 0, third];
      matrix = times(matrix, [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]);
    }
  }
  return matrix;
}

/** The same curve with the matrix worked into its points: what is drawn on it keeps the width of its line. */
function moved(path: string, [a, b, c, d, e, f]: Matrix): string {
  const steps = readPath(path).map(({ letter, points }) => ({
    letter,
    points: points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f] as const),
  }));
  return writePath(steps);
}

let drawn = 0;

type Placed = {
  x: number;
  y: number;
  scale: number /** How many pixels a line of 2.5 is wide. */;
  line?: number;
};

/**
 * A drawing of the site as plain paths for a picture: its tokens as colours, every move worked into the points, the
 * lines as wide as asked for at any size.
 */
export function flatDrawing(drawing: ReactElement, { x, y, scale, line = 5 }: Placed): string {
  drawn += 1;
  const parts: string[] = [];
  const moves: Matrix[] = [[scale, 0, 0, scale, x, y]];
  const now = () => moves.at(-1) ?? [1, 0, 0, 1, 0, 0];
  const ownIds = (text: string) => text.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${drawn}${id})`);
  for (const [, end, name, rest = ""] of renderToStaticMarkup(drawing).matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    const clip =
      attributes["clip-path"] === undefined ? "" : ` clip-path="${ownIds(attributes["clip-path"])}"`;
    if (name === "g") {
      if (end === "") moves.push(times(now(), matrixOf(attributes.transform)));
      else moves.pop();
      parts.push(end === "" ? `<g${clip}>` : "</g>");
    } else if (name === "clipPath") {
      parts.push(end === "" ? `<clipPath id="${drawn}${attributes.id}">` : "</clipPath>");
    } else if (name === "path" && end === "") {
      const d = moved(attributes.d ?? "", times(now(), matrixOf(attributes.transform)));
      const width = (Number(attributes["stroke-width"] ?? 0) / 2.5) * line;
      const [fill, stroke] = [inkOf(attributes.class, "fill"), inkOf(attributes.class, "stroke")];
      const inked = stroke === null ? "" : ` stroke="${stroke}" stroke-width="${width}"`;
      parts.push(`<path d="${d}" fill="${fill ?? "none"}"${inked}${clip}/>`);
    }
  }
  return `<g stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g>`;
}
