import type { Bread, BreadFace } from "../../baking";

/** Where a loaf of several stands: the middle of its own grid, how large, and the turn in degrees. */
export type LoafPlace = readonly [x: number, y: number, scale: number, turn: number];

type Places = Readonly<Record<BreadFace["loaves"], readonly LoafPlace[]>>;

/** The far ones first. */
const USUAL: Places = {
  1: [[48, 48, 1, 0]],
  2: [
    [59, 41, 0.74, 0],
    [36, 60, 0.74, 0],
  ],
  3: [
    [27, 38, 0.57, 0],
    [69, 38, 0.57, 0],
    [48, 65, 0.57, 0],
  ],
};

/** Long ones stand one behind the other. */
const LONG: Places = {
  ...USUAL,
  3: [
    [63, 33, 0.64, 0],
    [48, 48, 0.64, 0],
    [33, 63, 0.64, 0],
  ],
};

/** Slender loaves lie along each other. */
const SLENDER: Places = {
  1: [[54, 34, 1.06, -3]],
  2: [
    [59.6, 22.6, 0.98, -6],
    [48, 48, 1, 0],
  ],
  3: [
    [57, 21, 0.88, -9],
    [51, 36, 0.88, -4],
    [47, 52, 0.88, 1],
  ],
};

const OF: Partial<Record<Bread, Places>> = {
  baguette: SLENDER,
  batard: LONG,
  sandwich: LONG,
  "rye-pan": LONG,
  focaccia: LONG,
  ciabatta: LONG,
  braid: LONG,
};

/** Where each loaf of a face stands, the far ones first. */
export const placesOf = ({ bread, loaves }: Pick<BreadFace, "bread" | "loaves">): readonly LoafPlace[] =>
  (OF[bread] ?? USUAL)[loaves];
