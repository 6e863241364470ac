import {
  ADDITIVES,
  type CalculatedRecipe,
  type Extra,
  type ExtraInfo,
  LIQUIDS,
  type RecipeForm,
  ROWS,
} from "../../../../baking";
import type { Formats } from "../../../../wording/values/formats";

/** The two lists of ingredients beside flour, water and salt; their parts look and work alike. */
export type ExtraListName = "otherLiquids" | "additives";

export const QUICK_ADDS: Readonly<Record<ExtraListName, readonly ExtraInfo[]>> = {
  otherLiquids: LIQUIDS,
  additives: ADDITIVES,
};

/** The name of one row in a label: "Add liquid", "Additive 2". */
export const NOUNS: Readonly<Record<ExtraListName, string>> = {
  otherLiquids: "Liquid",
  additives: "Additive",
};

/** Grams of a row; the calculation leaves rows without an amount out, so they are not counted. */
export function extraWeight(
  recipe: CalculatedRecipe,
  form: RecipeForm,
  list: ExtraListName,
  index: number,
): number | undefined {
  const rows = form[list];
  if (!((rows[index]?.amount ?? 0) > 0)) return undefined;
  const place = rows.slice(0, index).filter((row) => row.amount > 0).length;
  const weighed = list === "otherLiquids" ? recipe.otherIngredients : recipe.additiveIngredients;
  return weighed[place]?.weight;
}

/**
 * A row in the other unit, as heavy as before as far as the smallest amount allows.
 * Example: milk 10 % of 1000 g flour is 100 g.
 */
export function inUnit(extra: Extra, unit: Extra["unit"], flourGrams: number): Extra {
  if (extra.unit === unit || flourGrams <= 0) return { ...extra, unit };
  const exact = unit === "grams" ? (extra.amount * flourGrams) / 100 : (extra.amount / flourGrams) * 100;
  const decimals = exact >= 10 ? (unit === "grams" ? 1 : 10) : exact >= 1 ? 10 : 100;
  const amount = Math.round(exact * decimals) / decimals;
  return { ...extra, unit, amount: Math.max(ROWS.extras.amount.min, amount) };
}

/** "50 g" or "10%", as it was typed. */
export const amountText = ({ grams, percent }: Formats, { amount, unit }: Pick<Extra, "amount" | "unit">) =>
  unit === "grams" ? grams(amount) : percent(amount);
