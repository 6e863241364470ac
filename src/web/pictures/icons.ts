import favicon from "../../../public/favicon.svg?raw";
import { INKS } from "./inks";

/** The sign's own drawing, without its ground: one loaf with one cut, on a grid of 32. */
const [, loaf = ""] = /<rect[^>]*>([\s\S]*)<\/svg>/.exec(favicon) ?? [];
/** Of the ground's corners, as in the favicon. */
const CORNER = 7 / 32;

/** The sign on its ground; `room` is the share of the width that the drawing's grid takes. */
function sign(size: number, corner: number, room: number): string {
  const scale = (size * room) / 32;
  const shift = (size - 32 * scale) / 2;
  // The loaf stands a little below the middle of its grid: it is lifted to where it looks centred.
  const lift = 0.5 * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${INKS.primary}"/>`,
    `<g transform="translate(${shift} ${shift + lift}) scale(${scale})">${loaf}</g></svg>`,
  ].join("");
}

export const roundedSign = (size: number) => sign(size, CORNER, 1);
/** iOS cuts the corners itself. */
export const squareSign = (size: number) => sign(size, 0, 0.92);
/** Android may leave a circle of 80 % of the width: the whole loaf stands in it. */
export const maskableSign = (size: number) => sign(size, 0, 0.76);
