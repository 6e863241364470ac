import type { FinalShape, RecipeForm } from "../../baking";

/** Every bread that has a drawing of its own: the shapes of the form, and some that the form calls "other". */
export type Bread = Exclude<FinalShape, "ring"> | "ciabatta" | "pizza" | "challah" | "bagel" | "rye-pan";

/** The bread of a shape alone: a ring is drawn as a bagel, and nothing chosen as a round loaf. */
export const breadOfShape = (shape: FinalShape | ""): Bread =>
  shape === "" ? "boule" : shape === "ring" ? "bagel" : shape;

/** Words in a recipe's name that leave no doubt. */
const NAMED: readonly (readonly [RegExp, Bread])[] = [
  [/\bciabatt/i, "ciabatta"],
  [/\b(pizza|pinsa|margherita)/i, "pizza"],
  [/\b(challah?|hallah|zopf|tsoureki|plait|braid)/i, "challah"],
  [/\bbagels?\b/i, "bagel"],
  [/\bfocacc/i, "focaccia"],
  [/\bbaguette/i, "baguette"],
];

/** From half of the flour on, a pan loaf is a rye loaf. */
const MOSTLY = 50;

/**
 * Which bread a recipe makes, for its drawing. The chosen shape decides; the name is asked only where the shape is
 * "other" or not chosen yet, and the flours only for a pan loaf. Example: "Biga Ciabatta" with "other" is a ciabatta.
 */
export function breadOf({
  finalShape,
  recipeName,
  flourTypes,
}: Pick<RecipeForm, "finalShape" | "recipeName" | "flourTypes">): Bread {
  if (finalShape === "other" || finalShape === "") {
    const named = NAMED.find(([words]) => words.test(recipeName));
    return named?.[1] ?? (finalShape === "" ? "boule" : "other");
  }
  if (finalShape !== "sandwich") return breadOfShape(finalShape);
  const rye = flourTypes.filter(({ name }) => /\brye\b/i.test(name));
  return rye.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0) >= MOSTLY ? "rye-pan" : "sandwich";
}
