import { isInPan } from "../recipe/pan";
import type { ReadRecipe } from "../recipe/read-recipe";
import { isBraided, isCut } from "../recipe/shaping-kind";
import type { FinalShape } from "../recipe/words";

/** Every bread with a drawing of its own, by its usual name. */
export const BREADS = [
  "boule",
  "batard",
  "baguette",
  "sandwich",
  "rye-pan",
  "rolls",
  "ring",
  "focaccia",
  "ciabatta",
  "pizza",
  "flatbread",
  "braid",
  "other",
] as const;
export type Bread = (typeof BREADS)[number];

/** Words in a recipe's name that leave no doubt. */
const NAMED: readonly (readonly [RegExp, Bread])[] = [
  [/\b(?:pizza|pinsa|margherita)/i, "pizza"],
  [/\bbagels?\b/i, "ring"],
  [/\b(?:focacc|schiacciata)/i, "focaccia"],
  [/\bbaguette/i, "baguette"],
  [/\b(?:pitas?|naan|flat ?breads?|lavash|roti|chapatis?)\b/i, "flatbread"],
];

/** Shapes that a pan leaves as they are: the dough of any other one takes the pan's. */
const KEPT_IN_PAN: readonly (FinalShape | "")[] = ["rolls", "ring", "focaccia", "boule", "baguette"];

/** From half of the flour on, a pan loaf is a rye loaf: flat on top, floured, and cracked. */
const MOSTLY_RYE = 50;

function panLoaf({ flourTypes }: ReadRecipe): Bread {
  const rye = flourTypes.filter(({ name }) => /\brye\b/i.test(name));
  return rye.reduce((sum, { percentage }) => sum + percentage, 0) >= MOSTLY_RYE ? "rye-pan" : "sandwich";
}

/**
 * The bread of a recipe. The chosen shape decides; the name is asked only where the shape is "other" or not chosen
 * yet, and the flours only for a loaf in a pan. A braid is told by its name, because the form has no such shape.
 * Example: "Biga Ciabatta" with "other" is a ciabatta, an oval loaf that proofs in a pan a pan loaf. Source: trade
 * practice.
 */
export function breadOf(recipe: ReadRecipe): Bread {
  const { finalShape, recipeName } = recipe;
  const isOpen = finalShape === "other" || finalShape === "";
  if (isBraided(recipe)) return "braid";
  const named = isOpen ? NAMED.find(([words]) => words.test(recipeName)) : undefined;
  if (named !== undefined) return named[1];
  if (isOpen && isCut(recipe)) return "ciabatta";
  if (isInPan(recipe) && !KEPT_IN_PAN.includes(finalShape)) return panLoaf(recipe);
  return finalShape === "" || finalShape === "sandwich" ? "boule" : finalShape;
}
