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

function paintStrokes(pen: Pen, strokes: readonly Stroke[], matrix: DOMMatrix): void {
  for (const { d, classes, width } of strokes) {
    const path = placed(d, matrix);
    const [fill, line] = [inkOf(classes, "fill"), inkOf(classes, "stroke")];
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

/** The loaf of the recipe's card with its cuts, in the middle of a box. */
export function paintLoaf(
  pen: Pen,
  { outline, below, cuts, faces, crust, over }: LoafStrokes,
  box: Box,
): void {
  const scale = Math.min(box.width, box.height) / GRID;
  const matrix = new DOMMatrix()
    .translate(box.left + (box.width - GRID * scale) / 2, box.top + (box.height - GRID * scale) / 2)
    .scale(scale);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.fillStyle = INKS.tint;
  pen.fill(placed(outline, matrix.translate(2, 3)));
  paintStrokes(pen, below, matrix);
  if (cuts.length > 0) {
    pen.save();
    pen.clip(placed(crust, matrix));
    for (const [x, y, along, across, turn] of faces)
      paintStrokes(pen, cuts, matrix.translate(x, y).rotate(turn).scale(along, across));
    pen.restore();
  }
  paintStrokes(pen, over, matrix);
}
