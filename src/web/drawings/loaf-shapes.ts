import type { Bread } from "../../baking";
import baguette from "./breads/baguette.svg?drawing";
import batard from "./breads/batard.svg?drawing";
import boule from "./breads/boule.svg?drawing";
import braid from "./breads/braid.svg?drawing";
import ciabatta from "./breads/ciabatta.svg?drawing";
import flatbread from "./breads/flatbread.svg?drawing";
import focaccia from "./breads/focaccia.svg?drawing";
import other from "./breads/other.svg?drawing";
import pizza from "./breads/pizza.svg?drawing";
import ring from "./breads/ring.svg?drawing";
import rolls from "./breads/rolls.svg?drawing";
import rye from "./breads/rye-pan.svg?drawing";
import sandwich from "./breads/sandwich.svg?drawing";
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
  braid,
  flatbread,
  "rye-pan": rye,
  ring,
};
