import type { Bread, BreadFace } from "../../baking";

/** One of them, and several. */
const WORDS: Readonly<Record<Bread, readonly [one: string, more: string]>> = {
  boule: ["round loaf", "round loaves"],
  batard: ["oval loaf", "oval loaves"],
  baguette: ["baguette", "baguettes"],
  sandwich: ["pan loaf", "pan loaves"],
  rolls: ["batch of rolls", "batches of rolls"],
  focaccia: ["focaccia", "focaccias"],
  other: ["loaf", "loaves"],
  ciabatta: ["ciabatta", "ciabattas"],
  pizza: ["pizza", "pizzas"],
  flatbread: ["flatbread", "flatbreads"],
  braid: ["braided loaf", "braided loaves"],
  "rye-pan": ["rye loaf", "rye loaves"],
  ring: ["ring of bread", "rings of bread"],
};

/** The subject of a drawing, for readers who do not see it. Example: "a drawn round loaf", "two drawn round loaves". */
export function sayDrawn({ bread, loaves }: Pick<BreadFace, "bread" | "loaves">): string {
  const [one, more] = WORDS[bread];
  return loaves === 1 ? `a drawn ${one}` : `${loaves === 2 ? "two" : "three"} drawn ${more}`;
}
