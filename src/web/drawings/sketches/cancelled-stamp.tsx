import { Accent, Cutout, Drawing, type DrawingProps, Fine, Tint } from "../ink";

/** The perforated edge, clockwise: bites of 5 with 3 left between them, nine across and eleven down. */
const BITE = { right: "h1.5a2.5 2.5 0 0 0 5 0h1.5", down: "v1.5a2.5 2.5 0 0 0 0 5v1.5" };
const PAPER = `M84 4${BITE.right.repeat(9)}${BITE.down.repeat(11)}${back(BITE.right).repeat(9)}${back(BITE.down).repeat(11)}z`;
const FRAME =
  "M92 13C108 12.4 132 12.4 148 13C148.6 36 148.6 60 148 83C132 83.6 108 83.6 92 83C91.4 60 91.4 36 92 13z";
const EAR =
  "M120 22C125.4 27.4 125.4 33.4 120 38C114.6 33.4 114.6 27.4 120 22M120 47C120.6 39.4 125.6 35.2 132.4 34.8C132.4 42 127.2 46.8 120 47C119.4 39.4 114.4 35.2 107.6 34.8C107.6 42 112.8 46.8 120 47M120 58.6C120.6 51 125.6 46.8 132.4 46.4C132.4 53.6 127.2 58.4 120 58.6C119.4 51 114.4 46.8 107.6 46.4C107.6 53.6 112.8 58.4 120 58.6M120 70C120.6 62.6 125.6 58.4 132.2 58C132.2 65 127.2 69.8 120 70C119.4 62.6 114.4 58.4 107.8 58C107.8 65 112.8 69.8 120 70L120.4 78";
/** The ring of the postmark, and its waves that run over the stamp. */
const RING =
  "M36 24C50 23.4 60 33.6 60.2 47.4C60.2 61.4 50 71.6 36.4 71.6C22.4 71.8 12 61.4 12 47.6C12 34 22.6 24.2 36 24M36 30C46.6 29.6 54.2 37.2 54.4 47.6C54.4 58 46.6 65.8 36.2 65.8C25.6 65.8 18 58 18 47.6C18 37.4 26 30 36 30M27.6 43.4C33 42.8 39 43 44.4 43.6M25.6 49.4C32.6 48.8 40 49 46.6 49.4M29 55.4C34 54.8 38.6 55 43 55.4";
const WAVES = [35.6, 43.6, 51.6, 59.6]
  .map((y) => `M62 ${y}c6-4.4 11 4.2 17 0.2c6-4.4 11 4.2 17 0c5-3.6 9 2.6 13 1.4`)
  .join("");

function back(bite: string): string {
  return bite.replaceAll(/h|v/g, "$&-").replace("5 0h", "-5 0h").replace("0 5v", "0-5v");
}

/** A stamp of the baker's own, a wheat ear, with the mark of the post across it. */
export function CancelledStamp({ size = 96, ...drawing }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 100" width={(size * 160) / 100} height={size} {...drawing}>
      <Cutout d={PAPER} />
      <Tint d={FRAME} />
      <Accent d={EAR} />
      <Fine d={RING + WAVES} />
    </Drawing>
  );
}
