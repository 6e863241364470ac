import type { ReactNode } from "react";

/**
 * The hand of every drawing: a 96 grid, lines of 2.5 on screen at any size, one flat shape printed a little out of
 * register as on a flour sack, at most one blue stroke, fine marks in the colour of control edges.
 */
export interface DrawingProps {
  /** Edge length on screen in pixels: 64, 96, 132 or 240. */
  size?: number;
  className?: string;
}

export function Drawing({
  size = 96,
  className = "",
  viewBox = "0 0 96 96",
  width = size,
  height = size,
  children,
}: DrawingProps & { viewBox?: string; width?: number; height?: number; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      width={width}
      height={height}
      className={`drawing shrink-0 ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

interface StrokeProps {
  d: string;
  clipPath?: string;
}

/** A line of one ink, as wide on screen at any size. */
function inkOf(className: string, width: number) {
  return ({ d, clipPath }: StrokeProps) => (
    <path
      d={d}
      clipPath={clipPath}
      className={className}
      strokeWidth={width}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The outline. */
export const Ink = inkOf("stroke-text forced-colors:stroke-[CanvasText]", 2.5);
/** Texture and shade: thin, in the colour of control edges. */
export const Fine = inkOf("stroke-edge forced-colors:stroke-[CanvasText]", 1.25);
/** Left white: a stroke of bare paper through the tint, as flour on crust. */
export const Bare = inkOf("stroke-surface forced-colors:stroke-[CanvasText]", 2);
/** The one blue stroke a drawing may have. */
export const Accent = inkOf("stroke-accent forced-colors:stroke-[Highlight]", 2.5);

/** A shape the tint does not reach, inked round: an opened cut, a cloth, a knob. */
export function Cutout({ d }: { d: string }) {
  return (
    <path
      d={d}
      className="fill-surface stroke-text forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      strokeWidth={2.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The one flat shape, moved +2,+3 as if the second colour had slipped in the press. */
export function Tint({ d, inRegister = false }: { d: string; inRegister?: boolean }) {
  return (
    <path
      d={d}
      transform={inRegister ? undefined : "translate(2 3)"}
      className="fill-tint forced-colors:hidden"
    />
  );
}
