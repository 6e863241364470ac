import { type CalculatedRecipe, FALLBACK, type FinalShape, isFlashBake, type RecipeForm } from "../../baking";
import type { Formats } from "../values/formats";

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
 * "Makes two loaves of 888 g.": what the ingredients make, never another number. Empty while there is nothing to weigh.
 */
export function yieldSentence(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string {
  const quantity = form.quantity ?? FALLBACK.quantity;
  if (recipe.weighedOut === 0 || !(quantity > 0)) return "";
  const each = formats.grams(weighPiece(form, recipe));
  return `Makes ${piecesText(formats, form, quantity)} of ${each}${weighsBread(form) ? " after baking" : ""}.`;
}

/** From here on a piece weighs something else than was asked for, not a little more or less. */
export const A_LITTLE = 0.1;

/**
 * Whether butter, eggs or a soaker make a piece so much heavier that the asked size would be a second weight. A recipe whose
 * flours are not all there yet is not weighed.
 */
export const isFarOff = (form: RecipeForm, recipe: CalculatedRecipe): boolean => {
  const asked = form.unitWeight ?? FALLBACK.unitWeight;
  return (
    recipe.flourIngredients.length > 0 &&
    recipe.weighedOut > 0 &&
    Math.abs(weighPiece(form, recipe) - asked) >= asked * A_LITTLE
  );
};

/**
 * "2 x 950 g" on the card: the size that was asked for, or "1 x 1,330 g" where the list makes much more of it, so that
 * one loaf has one weight.
 */
export const batchOnCard = (formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string =>
  formats.batch(isFarOff(form, recipe) ? { ...form, unitWeight: weighPiece(form, recipe) } : form);

/** The hydration by which a dough is known: with the water in milk, eggs and butter where that is felt. */
export const hydrationOnCard = (form: RecipeForm, { effectiveHydration }: CalculatedRecipe): number => {
  const typed = form.hydrationPercent ?? FALLBACK.hydrationPercent;
  return Math.abs(effectiveHydration - typed) >= LEAST_FELT && effectiveHydration > 0
    ? effectiveHydration
    : typed;
};
/** Less than this many percent of the flour nobody feels in a dough. */
const LEAST_FELT = 0.5;

/**
 * "two 950 g loaves", or "16 rolls of 80 g" where the count is a figure: the size that was asked for, as everything says
 * by which a bread is chosen. Its list alone says what is weighed out. Empty for a recipe without a size.
 */
export function saySize(
  formats: Formats,
  form: RecipeForm,
  count = (quantity: number) => countWord(formats, quantity),
): string {
  const { quantity, unitWeight } = form;
  if (!isSize(quantity) || !isSize(unitWeight)) return "";
  const [many, noun, each] = [count(quantity), pieceNoun(form, quantity), formats.grams(unitWeight)];
  const size = /\d/.test(many) ? `${many} ${noun} of ${each}` : `${many} ${each} ${noun}`;
  return weighsBread(form) ? `${size} after baking` : size;
}

const isSize = (value: unknown): value is number => typeof value === "number" && value > 0;
