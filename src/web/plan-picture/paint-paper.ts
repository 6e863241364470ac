import { INKS } from "../drawings/inks";
import { SIZE } from "./lay-out";

type Pen = CanvasRenderingContext2D;

/** The site's paper: bran in it, the woven stripe of a baker's linen above, the edge of a ruler below. */
export function paintPaper(pen: Pen): void {
  const { width, height } = SIZE;
  pen.fillStyle = INKS.bg;
  pen.fillRect(0, 0, width, height);
  paintBran(pen);
  pen.fillStyle = INKS.accent;
  for (const [y, thick] of [
    [2, 4],
    [10, 8],
    [22, 4],
  ] as const)
    pen.fillRect(0, y, width, thick);
  pen.fillStyle = INKS.bg;
  pen.globalAlpha = 0.55;
  for (let x = 6; x < width; x += 8) pen.fillRect(x, 0, 2, 28);
  pen.globalAlpha = 1;
  pen.fillStyle = INKS.edge;
  for (let tick = 0; tick < 53; tick += 1) {
    const tall = tick % 10 === 6 ? 26 : tick % 5 === 1 ? 18 : 10;
    pen.fillRect(19 + tick * 20, height - tall, 2, tall);
  }
}

/** Short strokes here and there, the same on every picture. */
function paintBran(pen: Pen): void {
  pen.strokeStyle = INKS.edge;
  pen.globalAlpha = 0.22;
  pen.lineWidth = 2;
  pen.lineCap = "round";
  // A small generator with a fixed beginning: paper that is new at each press would be another picture.
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let fleck = 0; fleck < 620; fleck += 1) {
    const [x, y, turn, length] = [
      next() * SIZE.width,
      next() * SIZE.height,
      next() * Math.PI,
      2 + next() * 4,
    ];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
