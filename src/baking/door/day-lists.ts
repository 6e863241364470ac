/** Several breads on one day: what is weighed, what is bought, what a loaf costs. */
import * as buying from "../bake-day/list-to-buy";
import type { StockedIngredients } from "../bake-day/list-to-buy";
import * as costs from "../bake-day/cost-of-loaf";
import * as days from "../bake-day/weigh-day";
import type { DayIngredient, DayWeights } from "../bake-day/weigh-day";
import { type Form, readInput } from "../recipe/read-recipe";

export type {
  ShoppingLine,
  ShoppingList,
  StockedIngredient,
  StockedIngredients,
} from "../bake-day/list-to-buy";
export type { DayLevain } from "../bake-day/day-levain";
export { type DayLine, ingredientKey, type MadeAhead } from "../bake-day/day-parts";
export type { LoafPrice } from "../bake-day/cost-of-loaf";
export type { DayDough, DayIngredient, DayWeights } from "../bake-day/weigh-day";

/**
 * Everything to weigh for several breads, each form scaled to the batch that is wanted, in grams: doughs of one formula
 * mixed once and divided, one levain for all doughs that take the same kind, and each ingredient with what each bread
 * has of it, which add up to it exactly. The order of the breads changes no weight. Works for any form, as
 * `calculateRecipe` does; ids must differ.
 * Example: City Loaf for two and the same for four pieces of 475 g are one dough of 3550 g, divided into 2 x 887.5 and
 * 4 x 443.8. Source: OC 2, OC 4; docs/decisions/bake-day-lists.md.
 */
export const weighDay = (breads: readonly { readonly id: string; readonly form: Form }[]): DayWeights =>
  days.weighDay(breads.map(({ id, form }) => ({ id, recipe: readInput(form) })));

/**
 * What to buy for a day, by what the baker said of packs, prices and stock: grams that the house lacks, rounded up to
 * packs, with their price in cents. Water and the starter in the jar are not bought. What has no price is named.
 * Example: 1240 g of flour with 300 g in the house and packs of 500 g at 120 cents is 940 g, 2 packs, 240 cents.
 */
export const listToBuy = (ingredients: readonly DayIngredient[], pantry: StockedIngredients) =>
  buying.listToBuy(ingredients, pantry);

/**
 * The cost of a baked piece and of 100 g of bread, in cents of the baker's currency, by the price of what is in it;
 * water is free, the flour in the starter is not. Ingredients without a price are named and left out. Null for a form
 * that weighs nothing.
 * Example: City Loaf of 2 with flours at 100 cents a kilo and salt without a price is 50 cents a loaf. Source: OC 17 for
 * the baked weight.
 */
export const costOfLoaf = (input: Form, pantry: StockedIngredients) =>
  costs.costOfLoaf(readInput(input), pantry);
