import { type CalculatedRecipe, FALLBACK, type LedgerLine, ledgerLines, type RecipeForm } from "../../baking";
import type { Formats } from "../../wording/formats";
import { prefermentName } from "../../wording/phrases";
import {
  downToFinest,
  type Printed,
  printed,
  printedPiece,
  printedSum,
  rowSum,
  sumText,
} from "./ledger-weights";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The proof of the card, sentence by sentence: "Flour 1,000 g = 800 g in the bowl + 200 g in the starter." Each adds
 * up with the very figures that are printed.
 */
export function ledgerSentences(formats: Formats, recipe: CalculatedRecipe, form: RecipeForm): string[] {
  const lines = ledgerLines(recipe);
  if (lines.length === 0) return [];
  const leaven = recipe.preferment === null ? "starter" : prefermentName(recipe);
  const told = lines.every((line) => line.leaven === 0)
    ? [`${capital(lines.map((line) => allInBowl(formats, line)).join(", "))}: all in the bowl.`]
    : lines.map((line) => inTwoPlaces(formats, line, leaven));
  return [...told, rowsSentence(formats, recipe, form)];
}

const allInBowl = (formats: Formats, { of, bowl }: LedgerLine) =>
  `${of} ${sumText(formats, printedSum(formats, bowl))}`;

function inTwoPlaces(formats: Formats, { of, bowl, leaven }: LedgerLine, place: string): string {
  const weighed = printedSum(formats, bowl);
  const held = printed(formats, leaven);
  return `${capital(of)} ${sumText(formats, weighed + held)} = ${sumText(formats, weighed)} in the bowl + ${sumText(formats, held)} in the ${place}.`;
}

function rowsSentence(formats: Formats, recipe: CalculatedRecipe, form: RecipeForm): string {
  const sum = rowSum(formats, recipe);
  const rows = recipe.allIngredients.length;
  const whole = `${rows === 1 ? "One row" : `All ${rows} rows`}: ${sumText(formats, sum)}`;
  const pieces = piecesText(formats, sum, form);
  return pieces === "" ? `${whole}.` : `${whole} = ${pieces}.`;
}

/** "2 x 887.5 g"; in exact mode the size that was asked for, and what of the dough never becomes bread. */
function piecesText(formats: Formats, sum: Printed, form: RecipeForm): string {
  const quantity = form.quantity ?? FALLBACK.quantity;
  if (!Number.isInteger(quantity) || quantity < 1) return "";
  const asked = askedPiece(formats, form);
  const isAsked = asked !== null && asked * quantity <= sum;
  const each = isAsked ? asked : downToFinest(formats, sum / quantity);
  const left = sum - each * quantity;
  if (quantity === 1 && left === 0) return "";
  const pieces = `${formats.number(quantity)}\u00a0x\u00a0${sumText(formats, each)}`;
  if (left === 0) return pieces;
  const loss = form.processLossPercent ?? FALLBACK.processLossPercent;
  const why = isAsked && loss > 0 ? ` that stays on bowl and bench (${formats.percent(loss)})` : "";
  return `${pieces} + ${sumText(formats, left)}${why}`;
}

/** Dough of one piece as exact mode works it out, unless the flour was set by hand. */
function askedPiece(formats: Formats, form: RecipeForm): Printed | null {
  if (form.scalingMode !== "exact" || form.totalFlourWeight !== undefined) return null;
  const dough = (form.unitWeight ?? FALLBACK.unitWeight) / (1 - (form.bakeLossPercent ?? 0) / 100);
  return printedPiece(formats, dough);
}

/** OC 17: what is added in grams leaves no room for flour; with both numbers. */
export function tooHeavyText(
  { grams }: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
): string | undefined {
  if (!recipe.problems.some(({ code }) => code === "extras-too-heavy")) return undefined;
  const extras = [...form.otherLiquids, ...form.additives].filter(({ unit }) => unit === "grams");
  const weight = extras.reduce((sum, extra) => sum + extra.amount, 0);
  return (
    `Liquids and additives of ${grams(weight)} leave no room for flour in ${grams(recipe.usableDoughWeight)} ` +
    "of dough. Make the batch larger, or them lighter."
  );
}
