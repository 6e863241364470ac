import type { Bread } from "./bread-of";

/** The subject of a drawing, after "a drawn": for readers who do not see it. */
export const BREAD_WORDS: Readonly<Record<Bread, string>> = {
  boule: "round loaf",
  batard: "oval loaf",
  baguette: "pair of baguettes",
  sandwich: "pan loaf",
  rolls: "batch of rolls",
  focaccia: "focaccia",
  other: "loaf",
  ciabatta: "ciabatta",
  pizza: "pizza",
  challah: "braided loaf",
  "rye-pan": "rye loaf",
  bagel: "bagel",
};
