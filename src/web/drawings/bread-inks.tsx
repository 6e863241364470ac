/** The inks of a drawn bread: flat colors and lines, from `theme.css`. */
type BreadInk =
  | "crust"
  | "bake"
  | "crumb"
  | "char"
  | "tomato"
  | "herb"
  | "hollow"
  | "ink"
  | "under"
  | "line"
  | "flour"
  | "sprig"
  | "brown"
  | "groove"
  | "loaf"
  | "open"
  | "lip"
  | "hull"
  | "kernel";

/** A color or line on the 96 grid. */
export type BreadLayer = readonly [ink: BreadInk, d: string];

type Brush = readonly [className: string, width?: number];

/** A fine line inside a bread: dark in both themes, as crumb and flour are light in both. */
const SEAM = "stroke-char forced-colors:stroke-[CanvasText]";
const OUTLINE = "stroke-text forced-colors:stroke-[CanvasText]";

/** How each is laid on: its colours as classes, and how wide its line is on screen. */
export const BRUSHES: Readonly<Record<BreadInk, Brush>> = {
  // Flat colours: pale crust, well-baked crust, crumb and flour, charred spots, what lies on top.
  crust: ["fill-crust"],
  bake: ["fill-bake"],
  crumb: ["fill-crumb"],
  char: ["fill-char"],
  tomato: ["fill-tomato"],
  herb: ["fill-chart-starter"],
  hollow: [`fill-surface ${OUTLINE}`, 2.5],
  // Lines: the outline; its outer half round a loaf that another one overlaps; seams; flour; rosemary; a browned spot.
  ink: [OUTLINE, 2.5],
  under: [OUTLINE, 4],
  line: [SEAM, 1.5],
  flour: ["stroke-crumb", 2],
  sprig: ["stroke-chart-starter", 2],
  brown: ["stroke-bake", 1.5],
  groove: [SEAM, 3.5],
  // Colours with their seam: a loaf or a strand, a cut that opened, the ear above it.
  loaf: [`fill-crust ${SEAM}`, 1.5],
  open: [`fill-crumb ${SEAM}`, 1.5],
  lip: [`fill-bake ${SEAM}`, 1.5],
  // Seeds with their thin edge: in a pale hull, and green.
  hull: [`fill-crumb ${SEAM}`, 1],
  kernel: [`fill-chart-starter ${SEAM}`, 1],
};

export function BreadLayers({ layers }: { layers: readonly BreadLayer[] }) {
  return layers.map(([ink, d], at) => {
    const [className, width] = BRUSHES[ink];
    return (
      <path
        key={`${at} ${ink}`}
        d={d}
        className={className}
        strokeWidth={width}
        vectorEffect={width === undefined ? undefined : "non-scaling-stroke"}
      />
    );
  });
}
