import flecks from "../ui/flecks.svg?raw";
import { INKS } from "./inks";

/** A shape of the paper: a path with its colour as a filling or as a line so many units wide. */
export type PaperShape = { d: string; opacity: number } & (
  | { fill: string }
  | { stroke: string; width: number; cap: "butt" | "round" }
);

/** The side of the square that the bran repeats in. */
const FLECK_TILE = 240;
const FLECK_OPACITY = Number(/stroke-opacity="([\d.]+)"/.exec(flecks)?.[1] ?? 1);
/** The coarse and the fine bran; a line without a width is 1 wide. */
const BRAN = Array.from(
  flecks.matchAll(/<path([^>]*) d="([^"]+)"|<path d="([^"]+)"/g),
  ([, more = "", d, plain]) => ({
    d: d ?? plain ?? "",
    width: Number(/stroke-width="([\d.]+)"/.exec(more)?.[1] ?? 1),
  }),
);

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Each fleck of a tile, moved to where the tile lies. */
const moved = (d: string, dx: number, dy: number) =>
  d.replaceAll(/M(\d+) (\d+)/g, (_, x: string, y: string) => `M${Number(x) + dx} ${Number(y) + dy}`);

function bran(width: number, height: number): PaperShape[] {
  const across = Array.from({ length: Math.ceil(width / FLECK_TILE) }, (_, column) => column * FLECK_TILE);
  const down = Array.from({ length: Math.ceil(height / FLECK_TILE) }, (_, row) => row * FLECK_TILE);
  return BRAN.map((one) => ({
    d: across.flatMap((dx) => down.map((dy) => moved(one.d, dx, dy))).join(""),
    opacity: FLECK_OPACITY,
    stroke: INKS.edge,
    width: one.width,
    cap: "round",
  }));
}

/** The woven stripe of a baker's linen, twice as large as over the site's pages. */
function couche(width: number): PaperShape[] {
  const threads = Array.from({ length: Math.floor(width / 8) }, (_, index) => `M${index * 8 + 7} 0v28`).join(
    "",
  );
  return [
    { d: box(0, 2, width, 4) + box(0, 10, width, 8) + box(0, 22, width, 4), opacity: 1, fill: INKS.accent },
    { d: threads, opacity: 0.55, stroke: INKS.bg, width: 2, cap: "butt" },
  ];
}

/** The edge of a ruler along the foot of the sheet. */
function ruler(width: number, height: number): PaperShape {
  const ticks = Array.from({ length: Math.floor((width - 20) / 20) + 1 }, (_, index) => {
    const x = 20 + index * 20;
    return x < width ? `M${x} ${height}v-${index % 10 === 4 ? 26 : index % 5 === 4 ? 18 : 10}` : "";
  });
  return { d: ticks.join(""), opacity: 1, stroke: INKS.edge, width: 2, cap: "butt" };
}

/** A sheet of the site's paper from back to front: bran in it, the stripe of a linen above, the edge of a ruler below. */
export const paperSheet = ({ width, height }: { width: number; height: number }): PaperShape[] => [
  { d: box(0, 0, width, height), opacity: 1, fill: INKS.bg },
  ...bran(width, height),
  ...couche(width),
  ruler(width, height),
];
