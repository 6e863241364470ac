import { site } from "../../contract/site/site";
import type { Formats } from "../../wording/values/formats";
import { momentText, momentTime, pictureFacts } from "../../wording/baking/plan-picture";
import { INKS } from "../drawings/inks";
import type { LoafStrokes } from "../drawings/loaf-shape";
import { broken, fitted, fontOf, write } from "./canvas-text";
import { type PictureLayout, LOAF, layOut, mainMoments, MARGIN, SIZE } from "./lay-out";
import { paintLoaf } from "./paint-loaf";
import { paintPaper } from "./paint-paper";
import { paintLegend, paintStrips } from "./paint-strips";
import type { PicturePlan } from "./read-plan";

type Pen = CanvasRenderingContext2D;

/** Everything that the picture shows. */
export type PaintedPlan = {
  formats: Formats;
  name: string;
  loaf: LoafStrokes;
  read: PicturePlan;
  /** The hours of sleep, in minutes of a day. */
  nights: readonly { from: number; to: number }[];
};

/** Draws the plan on a sheet of the site's paper, whatever theme the page has. */
export function paintPlan(canvas: HTMLCanvasElement, plan: PaintedPlan): void {
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  const { formats, read, nights } = plan;
  const layout = layOut(read.strips.length, read.moments.length);
  paintPaper(pen);
  paintHead(pen, plan);
  paintFacts(pen, formats, read, layout);
  paintStrips(pen, formats, read.strips, nights, layout);
  paintLegend(pen, read.strips, nights.length > 0, layout);
  paintMoments(pen, formats, read, layout);
}

/** How large a name is written, the largest first: a word longer than the line asks for the next. */
const NAME_SIZES = [76, 66, 56, 46];

function paintHead(pen: Pen, { name, loaf }: PaintedPlan): void {
  paintLoaf(pen, loaf, LOAF);
  write(pen, { text: site.name, face: "display", size: 32, x: MARGIN, y: 106, ink: "primary" });
  const width = LOAF.left - MARGIN - 12;
  const measure = (text: string) => pen.measureText(text).width;
  const size =
    NAME_SIZES.find((one) => {
      pen.font = fontOf("display", one);
      const longest = Math.max(...name.split(/\s+/).map(measure));
      return longest <= width && broken(name, width, 3, measure).every((line) => !line.endsWith("…"));
    }) ?? 46;
  pen.font = fontOf("display", size);
  const lines = broken(name, width, 3, measure);
  const gap = size * 1.12;
  // In the middle between the site's name and the facts.
  const top = 132 + (LOAF.top + LOAF.height - 132 - lines.length * gap) / 2 + size * 0.86;
  for (const [index, text] of lines.entries())
    write(pen, { text, face: "display", size, x: MARGIN - 2, y: top + index * gap });
}

function paintFacts(pen: Pen, formats: Formats, read: PicturePlan, { facts: y }: PictureLayout): void {
  const { ready, begin } = pictureFacts(formats, read);
  pen.fillStyle = INKS.text;
  pen.fillRect(MARGIN, y, SIZE.width - 2 * MARGIN, 4);
  const middle = SIZE.width / 2 + 8;
  const width = middle - MARGIN - 24;
  for (const [{ label, text }, x] of [
    [ready, MARGIN],
    [begin, middle],
  ] as const) {
    write(pen, { text: label, face: "text", size: 30, x, y: y + 56, ink: "muted" });
    pen.font = fontOf("figure", 54);
    const wide = pen.measureText(text).width;
    const size = wide <= width ? 54 : Math.floor((54 * width) / wide);
    write(pen, { text, face: "figure", size, x, y: y + 120 });
  }
}

function paintMoments(
  pen: Pen,
  formats: Formats,
  { moments }: PicturePlan,
  { moments: places }: PictureLayout,
): void {
  const shown = mainMoments(moments, places.length);
  const size = 31;
  for (const [index, moment] of shown.entries()) {
    const y = places[index] ?? 0;
    if (index > 0) {
      const before = places[index - 1] ?? 0;
      pen.fillStyle = INKS.line;
      pen.fillRect(MARGIN, (before + y) / 2 - 11, SIZE.width - 2 * MARGIN, 2);
    }
    write(pen, { text: momentTime(formats, moment), face: "figure", size, x: MARGIN, y });
    const text = fitted(
      momentText(moment.kind),
      SIZE.width - MARGIN - 330,
      (one) => pen.measureText(one).width,
    );
    write(pen, { text, face: "text", size, x: 330, y });
  }
}
