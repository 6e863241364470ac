import type { Bread } from "./bread-of";
import type { LoafShape } from "./loaf-shape";

/** The paths of a bread weigh more than much of a page's code: a browser fetches the breads that it shows. */
export const LOAF_FILES: Readonly<Record<Bread, () => Promise<{ default: LoafShape }>>> = {
  boule: () => import("./breads/boule.svg?drawing"),
  batard: () => import("./breads/batard.svg?drawing"),
  baguette: () => import("./breads/baguette.svg?drawing"),
  sandwich: () => import("./breads/sandwich.svg?drawing"),
  rolls: () => import("./breads/rolls.svg?drawing"),
  focaccia: () => import("./breads/focaccia.svg?drawing"),
  other: () => import("./breads/other.svg?drawing"),
  ciabatta: () => import("./breads/ciabatta.svg?drawing"),
  pizza: () => import("./breads/pizza.svg?drawing"),
  challah: () => import("./breads/challah.svg?drawing"),
  "rye-pan": () => import("./breads/rye-pan.svg?drawing"),
  bagel: () => import("./breads/bagel.svg?drawing"),
};
