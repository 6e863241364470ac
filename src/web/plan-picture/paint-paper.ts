import { paperSheet } from "../drawings/paper-sheet";
import { SIZE } from "./lay-out";

const pathOf = (d: string) => new Path2D(d);

/** Paints a sheet of the site's paper. */
export function paintPaper(pen: CanvasRenderingContext2D): void {
  for (const shape of paperSheet(SIZE)) {
    const path = pathOf(shape.d);
    pen.globalAlpha = shape.opacity;
    if ("fill" in shape) {
      pen.fillStyle = shape.fill;
      pen.fill(path);
    } else {
      pen.strokeStyle = shape.stroke;
      pen.lineWidth = shape.width;
      pen.lineCap = shape.cap;
      pen.stroke(path);
    }
  }
  pen.globalAlpha = 1;
}
