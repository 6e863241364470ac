import type { Scoring } from "../../baking";
import { type BreadLayer, BRUSHES } from "../drawings/bread-inks";
import { INKS, inkOf } from "../drawings/inks";
import { SCORINGS, scoredFaces } from "../drawings/loaf-drawing";
import type { LoafShape } from "../drawings/loaf-shape";

type Pen = CanvasRenderingContext2D;
type Box = { left: number; top: number; width: number; height: number };

/** How many pixels a line of 2.5 is wide. */
const LINE = 5;
/** The drawings' own grid. */
const GRID = 96;

const placed = (d: string, matrix: DOMMatrix): Path2D => {
  const path = new Path2D();
  path.addPath(new Path2D(d), matrix);
  return path;
};

function paintLayers(pen: Pen, layers: readonly BreadLayer[], matrix: DOMMatrix): void {
  for (const [brush, d] of layers) {
    const [classes, width = 0] = BRUSHES[brush];
    const path = placed(d, matrix);
    const [fill, stroke] = [inkOf(classes, "fill"), inkOf(classes, "stroke")];
    if (fill !== null) {
      // The hole of a bagel shows the paper.
      pen.fillStyle = brush === "hollow" ? INKS.bg : fill;
      pen.fill(path);
    }
    if (stroke === null) continue;
    pen.strokeStyle = stroke;
    pen.lineWidth = (width / 2.5) * LINE;
    pen.stroke(path);
  }
}

/** The loaf of the recipe's card with its cuts, in the middle of a box. */
export function paintLoaf(pen: Pen, loaf: LoafShape, scoring: Scoring, box: Box): void {
  const scale = Math.min(box.width, box.height) / GRID;
  const matrix = new DOMMatrix()
    .translate(box.left + (box.width - GRID * scale) / 2, box.top + (box.height - GRID * scale) / 2)
    .scale(scale);
  const { outline, layers, torn = [], over = [], crust = outline } = loaf;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.fillStyle = INKS.tint;
  pen.fill(placed(outline, matrix.translate(2, 3)));
  paintLayers(pen, layers, matrix);
  const cuts = SCORINGS[scoring].layers;
  if (cuts.length === 0) paintLayers(pen, torn, matrix);
  else {
    pen.save();
    pen.clip(placed(crust, matrix));
    for (const [x, y, along, across, turn] of scoredFaces(loaf, scoring))
      paintLayers(pen, cuts, matrix.translate(x, y).rotate(turn).scale(along, across));
    pen.restore();
  }
  paintLayers(pen, over, matrix);
}
