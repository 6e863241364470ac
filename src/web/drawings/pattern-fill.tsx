import { useId } from "react";
import type { Category } from "../../baking";

/** How a part of a chart is filled: a colour, and over it strokes of bare paper in a small tile. */
export type Fill = { colour: string; size: number; path: string; width: number };

const PLAIN = { size: 8, path: "", width: 0 };
const DIAGONALS = { size: 8, path: "M-2 6l8 -8M0 8l8 -8M2 10l8 -8", width: 1.5 };

/** A category is told by its pattern as well as by its colour: waves, dots, plus signs, diagonals, plain. */
export const CATEGORY_FILLS: Record<Category, Fill> = {
  flour: { colour: "fill-chart-flour", ...PLAIN },
  liquid: { colour: "fill-chart-liquid", size: 12, path: "M0 4q3 -3 6 0t6 0M0 10q3 -3 6 0t6 0", width: 1.5 },
  starter: { colour: "fill-chart-starter", size: 8, path: "M2 2h.01M6 6h.01", width: 2.5 },
  salt: { colour: "fill-chart-salt", size: 10, path: "M5 2.5v5M2.5 5h5", width: 1.5 },
  additive: { colour: "fill-chart-additive", ...DIAGONALS },
};

const FLOUR_COLOURS = [
  "fill-flour-1",
  "fill-flour-2",
  "fill-flour-3",
  "fill-flour-4",
  "fill-flour-5",
  "fill-flour-6",
] as const;

/** The flours of a bar in list order; a seventh and later repeat the six shades with diagonals over them. */
export function fillOfFlour(index: number): Fill {
  const colour = FLOUR_COLOURS[index % FLOUR_COLOURS.length] ?? FLOUR_COLOURS[0];
  return { colour, ...(index < FLOUR_COLOURS.length ? PLAIN : DIAGONALS) };
}

/** The tile itself, to stand in an SVG and be used as `fill="url(#id)"`. */
export function Pattern({ id, fill }: { id: string; fill: Fill }) {
  const { colour, size, path, width } = fill;
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} className={colour} />
      {path !== "" && (
        <path d={path} className="fill-none stroke-surface" strokeWidth={width} strokeLinecap="round" />
      )}
    </pattern>
  );
}

/** A square of the pattern, for the legend. */
export function Swatch({ fill }: { fill: Fill }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="swatch size-4 shrink-0">
      <Pattern id={id} fill={fill} />
      <rect
        x={0.5}
        y={0.5}
        width={15}
        height={15}
        rx={2}
        fill={`url(#${id})`}
        className="stroke-edge forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
