import type { CalculatedRecipe } from "../../../baking";
import { OUNCE_GRAMS, OUNCES_A_POUND } from "../../../wording/values/conversions";
import type { Formats } from "../../../wording/values/formats";

/**
 * A weight as it is printed, in thousandths of a gram or an ounce: whole numbers, so that our sum is the reader's sum.
 * A row of 12.4 g prints as 12 g, and counts as 12 g.
 */
export type PrintedWeight = number;

/** How many thousandths of the smallest unit each unit holds. */
const THOUSANDTHS: Readonly<Record<string, number>> = {
  g: 1000,
  kg: 1_000_000,
  oz: 1000,
  lb: OUNCES_A_POUND * 1000,
};

/** Reads "1,775 g", "12.35 kg", "2 lb 1.5 oz", and the same with a decimal comma. */
export function readPrinted({ units }: Formats, text: string): PrintedWeight {
  let sum = 0;
  for (const [, figure = "", unit = ""] of text.matchAll(/([\d.,\u00a0]*\d)\u00a0(kg|g|lb|oz)/g)) {
    const plain =
      units.decimal === "comma"
        ? figure.replaceAll("\u00a0", "").replace(",", ".")
        : figure.replaceAll(",", "");
    sum += Math.round(Number(plain) * (THOUSANDTHS[unit] ?? 0));
  }
  return sum;
}

/** The weight of one row, as it stands on the card. */
export const roundAsPrinted = (formats: Formats, weight: number): PrintedWeight =>
  readPrinted(formats, formats.grams(weight));

/** A sum of printed weights, with as many decimals as it needs to be true. */
export function sumText({ units, number }: Formats, sum: PrintedWeight): string {
  const inGrams = units.weight === "g";
  const value = sum / 1000;
  if (inGrams) {
    return value > 9_999 ? `${number(value / 1000, 6)}\u00a0kg` : `${number(value, 3)}\u00a0g`;
  }
  const pounds = Math.floor(value / OUNCES_A_POUND);
  const ounces = (sum - pounds * (THOUSANDTHS.lb ?? 0)) / 1000;
  if (pounds === 0) return `${number(ounces, 3)}\u00a0oz`;
  const whole = `${number(pounds)}\u00a0lb`;
  return ounces === 0 ? whole : `${whole}\u00a0${number(ounces, 3)}\u00a0oz`;
}

/** The finest a piece is told in: a tenth of a gram, a hundredth of an ounce. */
const finest = ({ units }: Formats) => (units.weight === "g" ? 100 : 10);

/** Down to what a piece is told in, so that the pieces are never more than there is. */
export const downToFinest = (formats: Formats, weight: PrintedWeight): PrintedWeight =>
  Math.floor(weight / finest(formats)) * finest(formats);

/** Grams as they are told of a piece: 837.6 g, where a row would say 838 g. */
export function printedPiece(formats: Formats, weight: number): PrintedWeight {
  const inUnit = formats.units.weight === "g" ? weight : weight / OUNCE_GRAMS;
  return Math.round((inUnit * 1000) / finest(formats)) * finest(formats);
}

/** The sum of weights as they are printed. */
export const printedSum = (formats: Formats, weights: readonly number[]): PrintedWeight =>
  weights.reduce((sum, weight) => sum + roundAsPrinted(formats, weight), 0);

/** The sum of the card's rows. */
export const rowSum = (formats: Formats, recipe: CalculatedRecipe): PrintedWeight =>
  printedSum(
    formats,
    recipe.allIngredients.map(({ weight }) => weight),
  );

/** The same in grams: "Weighed out" is never another number than the rows above it make. */
export const weighedOutOnCard = (formats: Formats, recipe: CalculatedRecipe): number =>
  (rowSum(formats, recipe) / 1000) * (formats.units.weight === "g" ? 1 : OUNCE_GRAMS);
