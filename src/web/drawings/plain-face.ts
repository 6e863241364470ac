import type { BreadFace } from "../../baking";

const PLAIN: BreadFace = {
  bread: "boule",
  crust: "golden",
  toppings: [],
  isStrewn: false,
  scoring: "no-score",
  loaves: 1,
};

/** The face of a bread without a recipe, where a page shows one; what is not said is plain, and one golden loaf. */
export const plainFace = (said: Partial<BreadFace>): BreadFace => ({ ...PLAIN, ...said });
