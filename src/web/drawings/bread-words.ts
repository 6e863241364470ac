import type { Bread } from "./bread-of";

/** What a drawing shows, after "a drawn": for whoever does not see it. */
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
