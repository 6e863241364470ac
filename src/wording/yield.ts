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

/** "two", "twelve", then "13"; half a batch is "2.5". */
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
  focaccia: ["focaccia", "focaccias"],
};

/** Breads without a shape in the list are called by a word in their own name: "Biga Ciabatta", "Pizza Dough". */
const BY_NAME: readonly Noun[] = [
  ["pizza", "pizzas"],
  ["ciabatta", "ciabattas"],
  ["bagel", "bagels"],
  ["bun", "buns"],
  ["pita", "pitas"],
  ["flatbread", "flatbreads"],
  LOAF,
];

/** What a baker calls the pieces: "loaf" or "loaves", "baguettes", "rolls", "pizzas". */
function pieceNoun(form: RecipeForm): string {
  const [one, many] = nounOf(form);
  return (form.quantity ?? FALLBACK.quantity) === 1 ? one : many;
}

function nounOf(form: RecipeForm): Noun {
  const { finalShape, recipeName } = form;
  if (finalShape !== "other" && finalShape !== "") return BY_SHAPE[finalShape];
  const named = BY_NAME.find(([one]) => recipeName.toLowerCase().includes(one));
  if (named !== undefined) return named;
  if (isFlashBake(form)) return ["flatbread", "flatbreads"];
  return finalShape === "" ? LOAF : ["piece", "pieces"];
}

/** Whether the unit weight is the weight of the bread; it is the dough's until exact mode is told otherwise. */
const isBaked = (form: RecipeForm) => form.scalingMode === "exact" && form.bakeLossPercent !== undefined;

/** Grams of dough of one piece as it is shaped: in exact mode without what stays on bowl and bench. */
export function shapedPiece(form: RecipeForm, recipe: CalculatedRecipe): number {
  if (form.scalingMode !== "exact") return recipe.pieceWeight;
  return recipe.pieceWeight * (1 - (form.processLossPercent ?? FALLBACK.processLossPercent) / 100);
}

/** Grams of one piece as the unit weight counts them: baked where it says so. */
export function madePiece(form: RecipeForm, recipe: CalculatedRecipe): number {
  const dough = shapedPiece(form, recipe);
  return isBaked(form) ? dough * (1 - (form.bakeLossPercent ?? 0) / 100) : dough;
}

/** "Makes two loaves of 888 g." Empty while there is nothing to weigh. */
export function yieldSentence(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string {
  const quantity = form.quantity ?? FALLBACK.quantity;
  if (recipe.weighedOut === 0 || !(quantity > 0)) return "";
  const each = formats.grams(madePiece(form, recipe));
  return `Makes ${countWord(formats, quantity)} ${pieceNoun(form)} of ${each}${isBaked(form) ? " after baking" : ""}.`;
}
