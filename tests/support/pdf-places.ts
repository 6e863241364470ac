import type { PdfPage } from "./pdf";

/** Inches from the left and the upper edge of the paper. */
export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far a capital letter reaches above its line, and a "g" below it, in parts of the font size. */
const ABOVE = 0.75;
const BELOW = 0.25;
const POINTS = 72;

type Scale = { x: number; y: number; left: number; up: number };
const NUMBERS = "(-?[\\d.]+) ".repeat(6);

/** Where each run of words that Chromium has drawn is. It scales and moves them, and turns them only upside down. */
export function textPlaces({ drawing, height }: PdfPage): Place[] {
  const steps = new RegExp(`^(?:(q|Q)|${NUMBERS}cm|BT([\\s\\S]*?)ET)$`, "gm");
  const kept: Scale[] = [];
  let now: Scale = { x: 1, y: 1, left: 0, up: 0 };
  const places: Place[] = [];
  for (const [, keep, a, , , d, e, f, text] of drawing.matchAll(steps)) {
    if (keep === "q") kept.push(now);
    else if (keep === "Q") now = kept.pop() ?? now;
    else if (text === undefined)
      now = {
        x: now.x * Number(a),
        y: now.y * Number(d),
        left: now.left + now.x * Number(e),
        up: now.up + now.y * Number(f),
      };
    else places.push(placeOf(text, now, height));
  }
  return places;
}

function placeOf(text: string, { x, y, left, up }: Scale, height: number): Place {
  const size = Number(/([\d.]+) Tf/.exec(text)?.[1]);
  const [, , , , , atX, atY] = (new RegExp(`${NUMBERS}Tm`).exec(text) ?? []).map(Number);
  const moves = [...text.matchAll(/(-?[\d.]+) -?[\d.]+ Td/g)].map(([, move]) => Number(move));
  const start = left + x * (atX ?? Number.NaN);
  // A run that follows another in its line begins with its distance from the line's start; the last letter has no move.
  const first = /Tm\s+(-?[\d.]+) -?[\d.]+ Td/.exec(text)?.[1] ?? "0";
  const reach = moves.reduce((sum, move) => sum + move, 0) + size * 0.6;
  const line = height - (up + y * (atY ?? Number.NaN));
  const letters = size * Math.abs(y);
  return {
    left: (start + x * Number(first)) / POINTS,
    right: (start + x * reach) / POINTS,
    top: (line - letters * ABOVE) / POINTS,
    bottom: (line + letters * BELOW) / POINTS,
  };
}
