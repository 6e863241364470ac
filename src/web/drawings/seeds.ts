import type { BreadFace, Topping } from "../../baking";
import type { BreadLayer } from "./bread-inks";
import type { LoafFace, LoafShape } from "./loaf-shape";

type Point = readonly [x: number, y: number];
/** The ink, the room that each takes on the 96 grid, and its outline round 0, 0 as a curve through these points. */
type Kind = readonly [ink: BreadLayer[0], room: number, points: readonly number[], isLine?: true];

/** Pointed on the left, round on the right. */
const drop = (long: number, wide: number) => [
  [-long, 0],
  [-long * 0.4, -wide],
  [long * 0.9, -wide * 1.25],
  [long, 0],
  [long * 0.9, wide * 1.25],
  [-long * 0.4, wide],
  [-long, 0],
];
const oval = (long: number, wide: number) => [
  [-long, 0],
  [-long * 0.9, -wide * 1.35],
  [long, -wide * 1.3],
  [long, 0.1],
  [long, wide * 1.3],
  [-long * 0.95, wide * 1.35],
  [-long, 0],
];

const KINDS: Readonly<Record<Topping, Kind>> = {
  sesame: ["crumb", 32, drop(2.3, 1.3).flat()],
  poppy: ["char", 15, oval(0.95, 0.85).flat()],
  nigella: ["char", 24, drop(1.7, 0.95).flat()],
  pumpkin: ["kernel", 78, drop(3.9, 1.9).flat()],
  sunflower: ["hull", 62, drop(3.3, 1.5).flat()],
  flax: ["char", 30, drop(2, 0.9).flat()],
  oats: ["hull", 62, oval(2.9, 1.9).flat()],
  caraway: ["line", 40, [-2, 0.3, -0.8, -0.8, 0.7, -0.8, 2, 0.3], true],
  salt: [
    "crumb",
    42,
    [-1.3, -1, -0.4, -1.3, 0.6, -1.2, 1.3, -0.9, 1.5, 0.2, 1.2, 0.8, 0.9, 1.2, -0.2, 1.4, -1, 1.1, -1.4, 0.7],
  ],
  herbs: ["sprig", 150, [-4, 1, -1.5, -0.6, 1.5, -0.8, 4, 0.4], true],
  olives: ["char", 150, oval(3, 2.4).flat()],
  raisins: ["char", 120, oval(2.4, 1.7).flat()],
  nuts: [
    "hull",
    130,
    [
      -3.2, 0, -3, -2.6, -0.6, -1.4, 0.2, -2.4, 2, -3, 3.6, -1, 3, 0.6, 2.6, 2.6, 0, 1.4, -0.6, 2.2, -2, 2.8,
      -3.2, 1.6, -3.2, 0,
    ],
  ],
};

/** The needles of a sprig, on both sides of its stem. */
const NEEDLES = [
  -2.4, 0.2, -3.4, -2.2, 0, -0.6, -0.7, -2.9, 2.2, -0.3, 2, -2.5, -1.2, -0.3, -0.9, 2, 1.2, -0.5, 2, 1.8,
];

/** In dough, seeds are seen where they reach the crust. */
const SEEN = 0.55;
/** The angle by which a sunflower sets its seeds: no two lie in one line. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A fraction that looks like chance and is always the same. */
const scattered = (seed: number) => {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

const near = (value: number) => Math.round(value * 10) / 10;

/** A few hand's turns from regular: places on the faces, with the turn of what lies there. */
function scatter(faces: readonly LoafFace[], room: number): (readonly [...Point, number])[] {
  return faces.flatMap(([x, y, along, across, turn], face) => {
    const count = Math.max(3, Math.round((Math.PI * along * across) / room));
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    return Array.from({ length: count }, (_, at) => {
      const chance = face * 97 + at;
      const far = Math.sqrt((at + 0.25 + 0.5 * scattered(chance)) / count) * 0.94;
      const angle = at * GOLDEN + (scattered(chance + 0.37) - 0.5) * 0.7;
      const [u, v] = [far * Math.cos(angle) * along, far * Math.sin(angle) * across];
      return [x + u * cos - v * sin, y + u * sin + v * cos, scattered(chance + 0.71) * 2 * Math.PI] as const;
    });
  });
}

/** The points turned and moved, as a path of curves or of lines. */
function pathAt(
  [x, y, turn]: readonly [...Point, number],
  points: readonly number[],
  letter: "C" | "L",
): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const placed = points.map((value, index) => {
    const other = points[index % 2 === 0 ? index + 1 : index - 1] ?? 0;
    return near(index % 2 === 0 ? x + value * cos - other * sin : y + value * cos + other * sin);
  });
  return `M${placed.slice(0, 2).join(" ")}${letter}${placed.slice(2).join(" ")}`;
}

function drawKind(topping: Topping, at: readonly (readonly [...Point, number])[]): BreadLayer {
  const [ink, , points, isLine = false] = KINDS[topping];
  const shapes = at.map((place) => {
    const stem = `${pathAt(place, points, "C")}${isLine ? "" : "z"}`;
    if (topping !== "herbs") return stem;
    return stem + [0, 4, 8, 12, 16].map((from) => pathAt(place, NEEDLES.slice(from, from + 4), "L")).join("");
  });
  return [ink, shapes.join("")];
}

/** Seeds and the like on one loaf: strewn over it, or here and there; several kinds share the room. */
export function seedLayers(
  loaf: LoafShape,
  { toppings, isStrewn }: Pick<BreadFace, "toppings" | "isStrewn">,
): BreadLayer[] {
  if (toppings.length === 0) return [];
  const faces = loaf.strewn ?? loaf.whole ?? loaf.faces;
  const rooms = toppings.map((topping) => KINDS[topping][1]);
  const room = rooms.reduce((sum, one) => sum + one, 0) / rooms.length / (isStrewn ? 1 : SEEN);
  const places = scatter(faces, room);
  return toppings.map((topping, kind) =>
    drawKind(
      topping,
      places.filter((_, index) => index % toppings.length === kind),
    ),
  );
}
