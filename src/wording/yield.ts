import { type CalculatedRecipe, FALLBACK, type FinalShape, isFlashBake, type RecipeForm } from "../baking";
import type { Formats } from "./formats";

const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
] as const;

/** "two", "twelve", then "13"; half a batch may be "2.5". */
export function countWord({ number }: Formats, count: number): string {
  return (Number.isInteger(count) ? WORDS[count] : undefined) ?? number(count, 2);
}

type Noun = readonly [one: string, many: string];
const LOAF: Noun = ["loaf", "loaves"];

const BY_SHAPE: Record<Exclude<FinalShape, "other">, Noun> = {
  boule: LOAF,
  batard: LOAF,
  sandwich: LOAF,
  baguette: ["baguette", "baguettes"],
  rolls: ["roll", "rolls"],
  ring: ["ring", "rings"],
  focaccia: ["focaccia", "focaccias"],
};

/** Breads without a shape in the list are named by a word in the recipe's name: "Biga Ciabatta", "Pizza Dough". */
const BY_NAME: readonly Noun[] = [
  ["pizza", "pizzas"],
  ["ciabatta", "ciabattas"],
  ["bagel", "bagels"],
  ["bun", "buns"],
  ["pita", "pitas"],
  ["flatbread", "flatbreads"],
  LOAF,
];

/** The word for this many pieces: "loaf" or "loaves", "baguettes", "rolls", "pizzas". */
export function pieceNoun(form: RecipeForm, count: number): string {
  const [one, many] = nounOf(form);
  return count === 1 ? one : many;
}

function nounOf(form: RecipeForm): Noun {
  const { finalShape, recipeName } = form;
  const named = BY_NAME.find(([one]) => recipeName.toLowerCase().includes(one));
  if (finalShape === "ring" && named?.[0] === "bagel") return named;
  if (finalShape !== "other" && finalShape !== "") return BY_SHAPE[finalShape] ?? LOAF;
  if (named !== undefined) return named;
  if (isFlashBake(form)) return ["flatbread", "flatbreads"];
  return finalShape === "" ? LOAF : ["piece", "pieces"];
}

/** "one loaf", "two loaves", "15 rolls". */
export function piecesText(formats: Formats, form: RecipeForm, count: number): string {
  return `${countWord(formats, count)} ${pieceNoun(form, count)}`;
}

/** Whether the unit weight means the baked bread; it means dough unless exact mode says otherwise. */
export const weighsBread = (form: RecipeForm): boolean =>
  form.scalingMode === "exact" && form.bakeLossPercent !== undefined;

/** Grams of dough in one piece when it is shaped: in exact mode without what stays on bowl and bench. */
export function weighShaped(form: RecipeForm, recipe: CalculatedRecipe): number {
  if (form.scalingMode !== "exact") return recipe.pieceWeight;
  return recipe.pieceWeight * (1 - (form.processLossPercent ?? FALLBACK.processLossPercent) / 100);
}

/** Grams of one piece as the unit weight counts them: baked if it means baked. */
export function weighPiece(form: RecipeForm, recipe: CalculatedRecipe): number {
  const dough = weighShaped(form, recipe);
  return weighsBread(form) ? dough * (1 - (form.bakeLossPercent ?? 0) / 100) : dough;
}

/**
 * "two loaves of 888 g": what the ingredients make, never another number. `count` writes the quantity, in words by
 * default. Empty while there is nothing to weigh.
 */
export function sayMade(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  count = (quantity: number) => countWord(formats, quantity),
): string {
  const quantity = form.quantity ?? FALLBACK.quantity;
  if (recipe.weighedOut === 0 || !(quantity > 0)) return "";
  const each = formats.grams(weighPiece(form, recipe));
  return `${count(quantity)} ${pieceNoun(form, quantity)} of ${each}${weighsBread(form) ? " after baking" : ""}`;
}

/** The same for a recipe from outside; while it has no flour, the size that was asked for: "2 x 950 g". */
export const sayMadeOrAsked = (formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string =>
  recipe.flourIngredients.length === 0 ? formats.batch(form) : sayMade(formats, form, recipe);

/** "Makes two loaves of 888 g." */
export function yieldSentence(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string {
  const made = sayMade(formats, form, recipe);
  return made === "" ? "" : `Makes ${made}.`;
}
