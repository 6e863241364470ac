import {
  type CalculatedRecipe,
  FALLBACK,
  type LedgerLine,
  ledgerLines,
  type RecipeForm,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { capital, joinWords } from "../../../wording/values/measures";
import { inSentence, listMadeAhead } from "../../../wording/recipes/phrases";
import { A_LITTLE, weighPiece } from "../../../wording/recipes/yield";
import {
  downToFinest,
  type PrintedWeight,
  roundAsPrinted,
  printedPiece,
  printedSum,
  rowSum,
  sumText,
} from "./ledger-weights";

/** The formula's weight of each row, and its part in the bowl: "Bread flour 50% 500 g, in the bowl 400 g". */
export function formulaRows({ percent, grams }: Formats, recipe: CalculatedRecipe): string[] {
  return recipe.allIngredients.map(({ name, percentage, weight, formulaWeight, category }) => {
    const isWhole = category === "starter" || formulaWeight === weight;
    const told = isWhole ? grams(weight) : `${grams(formulaWeight)}, in the bowl ${grams(weight)}`;
    return `${name} ${percent(percentage)} ${told}`;
  });
}

/** "The levain holds 200 g of the flour and 200 g of the water." Null where nothing is made beforehand. */
export function leavenHolds({ grams }: Formats, recipe: CalculatedRecipe): string | null {
  const parts = ledgerLines(recipe)
    .filter(({ leaven }) => leaven > 0)
    .map(({ of, leaven }) => `${grams(leaven)} of the ${of}`);
  return parts.length === 0
    ? null
    : `The ${listMadeAhead(recipe)} ${recipe.preDoughs.length > 0 && recipe.allIngredients.filter(({ category }) => category === "starter").length > 1 ? "hold" : "holds"} ${joinWords(parts)}.`;
}

/** Why a piece weighs something else than was asked for: "A little under 950 g each, because …". Null where it does not. */
export function missText(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): string | null {
  const asked = form.unitWeight ?? FALLBACK.unitWeight;
  const made = weighPiece(form, recipe);
  if (recipe.weighedOut === 0 || formats.grams(made) === formats.grams(asked)) return null;
  const under = made < asked ? "under" : "over";
  const much = Math.abs(made - asked) < asked * A_LITTLE ? `A little ${under}` : capital(under);
  const each = (form.quantity ?? FALLBACK.quantity) === 1 ? "" : " each";
  const why =
    form.totalFlourWeight === undefined
      ? (onTop(recipe, (made - asked) * (form.quantity ?? FALLBACK.quantity)) ??
        formats.inUnits("the flour is rounded to 50 g after we allow 8% for loss"))
      : "you set the flour yourself";
  return `${much} ${formats.grams(asked)}${each}, because ${why}.`;
}

/** "eggs, olive oil and honey come on top of the flour and water", where they alone weigh more than the surplus. */
function onTop({ otherIngredients, additiveIngredients }: CalculatedRecipe, surplus: number): string | null {
  const added = [...otherIngredients, ...additiveIngredients].filter(({ weight }) => weight >= 10);
  const weight = added.reduce((sum, entry) => sum + entry.weight, 0);
  if (surplus <= 0 || added.length === 0 || weight < surplus) return null;
  if (added.length > 4) return "the other ingredients come on top of the flour and water";
  const names = joinWords(added.map(({ name }) => inSentence(name)));
  const [only] = added.length === 1 ? added : [];
  const verb = only === undefined || only.name.endsWith("s") ? "come" : "comes";
  return `${names} ${verb} on top of the flour and water`;
}

/**
 * The proof of the card, sentence by sentence: "Flour 1,000 g = 800 g in the bowl + 200 g in the levain." Each adds
 * up with the very figures that are printed.
 */
export function ledgerSentences(formats: Formats, recipe: CalculatedRecipe, form: RecipeForm): string[] {
  const lines = ledgerLines(recipe);
  if (lines.length === 0) return [];
  const leaven = listMadeAhead(recipe);
  const told = lines.every((line) => line.leaven === 0)
    ? [`${capital(lines.map((line) => allInBowl(formats, line)).join(", "))}: all in the bowl.`]
    : lines.map((line) => inTwoPlaces(formats, line, leaven));
  return [...told, rowsSentence(formats, recipe, form)];
}

const allInBowl = (formats: Formats, { of, bowl }: LedgerLine) =>
  `${of} ${sumText(formats, printedSum(formats, bowl))}`;

function inTwoPlaces(formats: Formats, { of, bowl, leaven }: LedgerLine, place: string): string {
  const weighed = printedSum(formats, bowl);
  const held = roundAsPrinted(formats, leaven);
  return `${capital(of)} ${sumText(formats, weighed + held)} = ${sumText(formats, weighed)} in the bowl + ${sumText(formats, held)} in the ${place}.`;
}

function rowsSentence(formats: Formats, recipe: CalculatedRecipe, form: RecipeForm): string {
  const sum = rowSum(formats, recipe);
  const whole = `Weighed out ${sumText(formats, sum)}`;
  const pieces = piecesText(formats, sum, form);
  return pieces === "" ? `${whole}.` : `${whole} = ${pieces}.`;
}

/** "2 x 887.5 g"; in exact mode the size that was asked for, and what of the dough never becomes bread. */
function piecesText(formats: Formats, sum: PrintedWeight, form: RecipeForm): string {
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
function askedPiece(formats: Formats, form: RecipeForm): PrintedWeight | null {
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
    "of dough. Make the batch larger, or use less of them."
  );
}
