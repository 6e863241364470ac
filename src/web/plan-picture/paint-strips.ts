import { INKS } from "../drawings/inks";
import type { Formats } from "../../wording/values/formats";
import { shortDay } from "../../wording/values/dates";
import { write } from "./canvas-text";
import type { Bar, DayStrip, Work } from "./day-strips";
import { type PictureLayout, MARGIN, SIZE, trackX } from "./lay-out";

type Pen = CanvasRenderingContext2D;
type Night = { from: number; to: number };

/** A short work is still a mark. */
const LEAST = 6;
const HOURS = [0, 6, 12, 18, 24];
/** By a clock of twelve hours, where the 12 between two of them needs no half of the day. */
const TWELVE_HOURS: Readonly<Record<number, string>> = { 0: "12", 6: "6 AM", 12: "12", 18: "6 PM", 24: "12" };

const LOOKS: Readonly<Record<Work, { fill: keyof typeof INKS; edge: keyof typeof INKS; dashed?: true }>> = {
  waiting: { fill: "surface", edge: "edge", dashed: true },
  fridge: { fill: "accent-soft", edge: "accent" },
  hands: { fill: "primary", edge: "primary" },
  oven: { fill: "bake", edge: "char" },
};

const NAMES: Readonly<Record<Work | "asleep", string>> = {
  hands: "hands on",
  waiting: "waiting",
  fridge: "in the fridge",
  oven: "in the oven",
  asleep: "asleep",
};

type Box = { x: number; y: number; width: number; height: number };

function paintWork(pen: Pen, work: Work, { x, y, width, height }: Box): void {
  const { fill, edge, dashed } = LOOKS[work];
  pen.beginPath();
  pen.roundRect(x, y, width, height, 2);
  pen.fillStyle = INKS[fill];
  pen.fill();
  pen.strokeStyle = INKS[edge];
  pen.lineWidth = 2;
  pen.setLineDash(dashed === true ? [6, 5] : []);
  pen.stroke();
  pen.setLineDash([]);
}

/** The hours asleep: the paper a little darker, with fine lines for whoever sees no colour. */
function paintNight(pen: Pen, { x, y, width, height }: Box): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = INKS.line;
  pen.globalAlpha = 0.75;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = 0.3;
  pen.strokeStyle = INKS.edge;
  pen.lineWidth = 1;
  for (let at = x - height; at < x + width; at += 9) {
    pen.beginPath();
    pen.moveTo(at, y + height);
    pen.lineTo(at + height, y);
    pen.stroke();
  }
  pen.restore();
}

/** Where a bar lies on its track; a work of five minutes is a mark, and stays on the track. */
function placeOf({ from, to }: Bar, y: number, height: number): Box {
  const [left, right] = [trackX(from), trackX(to)];
  const width = Math.max(LEAST, right - left);
  return { x: Math.min(left, trackX(24 * 60) - width), y, width, height };
}

/** A strip for each day from midnight to midnight, with the hours below. */
export function paintStrips(
  pen: Pen,
  formats: Formats,
  strips: readonly DayStrip[],
  nights: readonly Night[],
  { rows, axis }: PictureLayout,
): void {
  for (const [index, { date, bars }] of strips.entries()) {
    const { y, height } = rows[index] ?? { y: 0, height: 0 };
    write(pen, { text: shortDay(date), face: "figure", size: 27, x: MARGIN, y: y + height / 2 + 10 });
    for (const { from, to } of nights)
      paintNight(pen, { x: trackX(from), y, width: trackX(to) - trackX(from), height });
    const inset = Math.max(3, height * 0.16);
    for (const bar of bars) paintWork(pen, bar.work, placeOf(bar, y + inset, height - 2 * inset));
  }
  pen.fillStyle = INKS.edge;
  for (let hour = 0; hour <= 24; hour += 1)
    pen.fillRect(trackX(hour * 60) - 1, axis, 2, hour % 6 === 0 ? 14 : 7);
  pen.textAlign = "center";
  for (const hour of HOURS) {
    const text = formats.units.clock === "24" ? String(hour) : (TWELVE_HOURS[hour] ?? "");
    const width = pen.measureText(text).width;
    write(pen, {
      text,
      face: "text",
      size: 22,
      x: Math.min(trackX(hour * 60) - width / 2, SIZE.width - MARGIN + 10 - width),
      y: axis + 38,
      ink: "muted",
    });
  }
}

/** The legend of these strips, in one line. */
export function paintLegend(
  pen: Pen,
  strips: readonly DayStrip[],
  isNightShown: boolean,
  { legend }: PictureLayout,
): void {
  const shown = (work: Work) => strips.some(({ bars }) => bars.some((bar) => bar.work === work));
  let x = MARGIN;
  const next = (text: string) => {
    x += 12 + write(pen, { text, face: "text", size: 24, x: x + 46, y: legend + 22, ink: "muted" }) + 62;
  };
  for (const work of ["hands", "waiting", "fridge", "oven"] as const) {
    if (!shown(work)) continue;
    paintWork(pen, work, { x, y: legend + 3, width: 34, height: 20 });
    next(NAMES[work]);
  }
  if (!isNightShown) return;
  paintNight(pen, { x, y: legend + 3, width: 34, height: 20 });
  next(NAMES.asleep);
}
