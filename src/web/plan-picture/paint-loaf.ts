import type { Crust } from "../../baking";
import { INKS, inkOf } from "../drawings/inks";
import type { LoafStrokes, Stroke } from "../drawings/loaf-shape";

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

function paintStrokes(pen: Pen, strokes: readonly Stroke[], matrix: DOMMatrix, tone: Crust): void {
  for (const { d, classes, width } of strokes) {
    const path = placed(d, matrix);
    const [fill, line] = [inkOf(classes, "fill", tone), inkOf(classes, "stroke", tone)];
    if (fill !== null) {
      // The hole of a bagel shows the paper.
      pen.fillStyle = fill === INKS.surface ? INKS.bg : fill;
      pen.fill(path);
    }
    if (line === null) continue;
    pen.strokeStyle = line;
    pen.lineWidth = (width / 2.5) * LINE;
    pen.stroke(path);
  }
}

/** The loaves of the recipe's card with their cuts, in the middle of a box. */
export function paintLoaf(pen: Pen, loaf: LoafStrokes, box: Box): void {
  const scale = Math.min(box.width, box.height) / GRID;
  const sheet = new DOMMatrix()
    .translate(box.left + (box.width - GRID * scale) / 2, box.top + (box.height - GRID * scale) / 2)
    .scale(scale);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const placesOn = (grid: DOMMatrix) =>
    loaf.places.map(([x, y, size, turn]) =>
      grid
        .translate(x, y)
        .rotate(turn)
        .scale(size)
        .translate(-GRID / 2, -GRID / 2),
    );
  pen.fillStyle = INKS.tint;
  for (const matrix of placesOn(sheet.translate(2, 3))) pen.fill(placed(loaf.outline, matrix));
  for (const matrix of placesOn(sheet)) paintOne(pen, loaf, matrix);
}

function paintOne(pen: Pen, { tone, below, cuts, faces, crust, over }: LoafStrokes, matrix: DOMMatrix): void {
  paintStrokes(pen, below, matrix, tone);
  if (cuts.length > 0) {
    pen.save();
    pen.clip(placed(crust, matrix));
    for (const [x, y, along, across, turn] of faces)
      paintStrokes(pen, cuts, matrix.translate(x, y).rotate(turn).scale(along, across), tone);
    pen.restore();
  }
  paintStrokes(pen, over, matrix, tone);
}
