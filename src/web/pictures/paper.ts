import flecks from "../ui/flecks.svg?raw";
import { site } from "../../contract/site";
import { PICTURE_SIZE } from "../head/head-tags";
import { INKS } from "../drawings/inks";
import { outlineText, lines, widthOf } from "./lettering";

const { width, height } = PICTURE_SIZE;
/** Room to the left and right. Some readers crop a picture to a square: what matters keeps away from the edges. */
const MARGIN = 76;
const FLECK_TILE = 240;

/** The bran in the paper, one tile after the other as on the site. */
function bran(): string {
  const [, opening = "", inner = ""] = /^<svg([^>]*)>([\s\S]*)<\/svg>/.exec(flecks) ?? [];
  const ink = opening.replace(/(xmlns|width|height)="[^"]*"/g, "");
  const tiles: string[] = [];
  for (let x = 0; x < width; x += FLECK_TILE)
    for (let y = 0; y < height; y += FLECK_TILE)
      tiles.push(`<g transform="translate(${x} ${y})">${inner}</g>`);
  return `<g ${ink}>${tiles.join("")}</g>`;
}

/** The woven stripe of a baker's linen, twice as large as over the site's pages. */
function couche(): string {
  const stripe = (y: number, thick: number) =>
    `<rect y="${y}" width="${width}" height="${thick}" fill="${INKS.accent}"/>`;
  const threads = Array.from({ length: width / 8 }, (_, index) => `M${index * 8 + 7} 0v28`).join("");
  return `${stripe(2, 4)}${stripe(10, 8)}${stripe(22, 4)}<path d="${threads}" stroke="${INKS.bg}" stroke-width="2" stroke-opacity=".55"/>`;
}

/** The edge of a ruler along the foot of the sheet. */
function ruler(): string {
  const ticks = Array.from({ length: 59 }, (_, index) => {
    const x = 20 + index * 20;
    return `M${x} ${height}v-${index % 10 === 4 ? 26 : index % 5 === 4 ? 18 : 10}`;
  });
  return `<path d="${ticks.join("")}" stroke="${INKS.edge}" stroke-width="2"/>`;
}

const siteName = (x: number, y: number, size: number) =>
  outlineText({ text: site.name, face: "display", size, x, y, fill: INKS.primary });

type Words = { headline: string; words: string; size?: number; room?: number; top?: number };

/** The site's name, a headline of two or three lines, and a sentence below it. */
function lettered({ headline, words, size = 80, room = 560, top: from }: Words): string {
  const head = lines(headline, "display", size, room);
  const below = words === "" ? [] : lines(words, "text", 33, room);
  const gap = size * 1.08;
  const tall = head.length * gap + 24 + below.length * 46;
  // Stands in the middle between the name and the ruler.
  const top = from ?? 120 + (height - 60 - 120 - tall) / 2;
  return [
    siteName(MARGIN, 104, 36),
    ...head.map((text, index) =>
      outlineText({
        text,
        face: "display",
        size,
        x: MARGIN - 3,
        y: top + size * 0.85 + index * gap,
        fill: INKS.text,
      }),
    ),
    ...below.map((text, index) =>
      outlineText({
        text,
        face: "text",
        size: 33,
        x: MARGIN,
        y: top + head.length * gap + 24 + 32 + index * 46,
        fill: INKS.muted,
      }),
    ),
  ].join("");
}

/** A sheet of the site's paper, with its stripe above and its ruler below. */
const paper = (drawn: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    `<rect width="${width}" height="${height}" fill="${INKS.bg}"/>`,
    bran(),
    couche(),
    ruler(),
    drawn,
    "</svg>",
  ].join("");

/** With words on the left, and what is drawn beside them. */
export const sheet = (words: Words, drawn: string): string => paper(lettered(words) + drawn);

/** With one drawing and the site's name, for who shows a picture beside words of their own. */
export const plainSheet = (drawn: string): string => paper(siteName(MARGIN, 92, 30) + drawn);

/** A row of a formula card: name, figure, a hairline below. */
export function formulaRow(
  name: string,
  figure: string,
  { x, y, to }: { x: number; y: number; to: number },
): string {
  const size = 30;
  const fitting = widthOf(name, "text", size) < to - x - widthOf(figure, "figure", size) - 16;
  return [
    fitting ? outlineText({ text: name, face: "text", size, x, y, fill: INKS.text }) : "",
    outlineText({ text: figure, face: "figure", size: 34, x: to, y, fill: INKS.text, end: true }),
    `<path d="M${x} ${y + 17}H${to}" stroke="${INKS.line}" stroke-width="2"/>`,
  ].join("");
}
