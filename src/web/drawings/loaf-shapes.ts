import type { Bread } from "./bread-of";
import { LOAF as bagel } from "./breads/bagel";
import { LOAF as baguette } from "./breads/baguette";
import { LOAF as batard } from "./breads/batard";
import { LOAF as boule } from "./breads/boule";
import { LOAF as challah } from "./breads/challah";
import { LOAF as ciabatta } from "./breads/ciabatta";
import { LOAF as focaccia } from "./breads/focaccia";
import { LOAF as other } from "./breads/other";
import { LOAF as pizza } from "./breads/pizza";
import { LOAF as rolls } from "./breads/rolls";
import { LOAF as rye } from "./breads/rye-pan";
import { LOAF as sandwich } from "./breads/sandwich";
import type { LoafShape } from "./loaf-shape";

/** All breads at once, for pictures: a page asks for one at a time (`late-loaf.tsx`). */
export const LOAF_SHAPES: Readonly<Record<Bread, LoafShape>> = {
  boule,
  batard,
  baguette,
  sandwich,
  rolls,
  focaccia,
  other,
  ciabatta,
  pizza,
  challah,
  "rye-pan": rye,
  bagel,
};
