import { useId } from "react";
import type { Category } from "../../baking";

/** A category is told by its pattern as well as by its colour: waves, dots, plus signs, diagonals, plain. */
const STROKES: Record<Category, { size: number; path: string; width: number }> = {
  flour: { size: 8, path: "", width: 0 },
  liquid: { size: 12, path: "M0 4q3 -3 6 0t6 0M0 10q3 -3 6 0t6 0", width: 1.5 },
  starter: { size: 8, path: "M2 2h.01M6 6h.01", width: 2.5 },
  salt: { size: 10, path: "M5 2.5v5M2.5 5h5", width: 1.5 },
  additive: { size: 8, path: "M-2 6l8 -8M0 8l8 -8M2 10l8 -8", width: 1.5 },
};
const FILLS: Record<Category, string> = {
  flour: "fill-chart-flour",
  liquid: "fill-chart-liquid",
  starter: "fill-chart-starter",
  salt: "fill-chart-salt",
  additive: "fill-chart-additive",
};

/** Fills its box with a category's colour and pattern: a segment of the bar, or a swatch of its legend. */
export function PatternFill({ category }: { category: Category }) {
  return <Filled fill={FILLS[category]} {...STROKES[category]} />;
}

/** The flours of a bar in list order; a seventh and later repeat the six shades with diagonals over them. */
const FLOUR_FILLS = [
  "fill-flour-1",
  "fill-flour-2",
  "fill-flour-3",
  "fill-flour-4",
  "fill-flour-5",
  "fill-flour-6",
] as const;

export function FlourFill({ index }: { index: number }) {
  const fill = FLOUR_FILLS[index % FLOUR_FILLS.length] ?? FLOUR_FILLS[0];
  return <Filled fill={fill} {...(index < FLOUR_FILLS.length ? STROKES.flour : STROKES.additive)} />;
}

function Filled({ fill, size, path, width }: { fill: string; size: number; path: string; width: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className="block size-full" preserveAspectRatio="none">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <rect width={size} height={size} className={fill} />
        {path !== "" && (
          <path d={path} className="fill-none stroke-surface" strokeWidth={width} strokeLinecap="round" />
        )}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
