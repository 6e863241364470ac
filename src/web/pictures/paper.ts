import { site } from "../../contract/site/site";
import { PICTURE_SIZE } from "../head/head-tags";
import { INKS } from "../drawings/inks";
import { type PaperShape, paperSheet } from "../drawings/paper-sheet";
import { outlineText, lines, widthOf } from "./lettering";

const { width, height } = PICTURE_SIZE;
/** Room to the left and right. Some readers crop a picture to a square: what matters keeps away from the edges. */
const MARGIN = 76;

const drawnShape = (shape: PaperShape): string =>
  "fill" in shape
    ? `<path d="${shape.d}" fill="${shape.fill}"/>`
    : `<path d="${shape.d}" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="${shape.cap}" stroke-opacity="${shape.opacity}"/>`;

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

const paper = (drawn: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    ...paperSheet(PICTURE_SIZE).map(drawnShape),
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
