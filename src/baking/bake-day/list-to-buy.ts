import type { DayIngredient } from "./weigh-day";
import { isBought } from "./day-parts";
import { round1 } from "../recipe/percent";

/** What a baker says about an ingredient; what was not said is left out. Cents are of the baker's own currency. */
export type StockedIngredient = {
  /** The price of a pack, in cents. */
  readonly packCents?: number;
  readonly packGrams?: number;
  readonly houseGrams?: number;
};
/** By `ingredientKey`. */
export type StockedIngredients = Readonly<Record<string, StockedIngredient>>;

/** One thing to buy, or that is there already. Grams, cents. */
export type ShoppingLine = {
  key: string;
  name: string;
  needed: number;
  /** What must be bought; 0 if there is enough in the house. */
  missing: number;
  /** Null while nobody said how large a pack is. */
  packs: number | null;
  /** Of those packs; null while price or pack is not known. */
  cents: number | null;
};

/** The list of a shopping trip: its cost, and what is to buy and has no price. */
export type ShoppingList = { lines: ShoppingLine[]; cents: number; unpriced: string[] };

/** What a baker said about an ingredient, only that. A pantry may be any record, with keys such as "constructor". */
export const stockOf = (pantry: StockedIngredients, key: string): StockedIngredient =>
  (Object.hasOwn(pantry, key) ? pantry[key] : undefined) ?? {};

export function listToBuy(ingredients: readonly DayIngredient[], pantry: StockedIngredients): ShoppingList {
  const lines = ingredients.filter(isBought).map(({ key, name, grams }): ShoppingLine => {
    const { packCents, packGrams = 0, houseGrams = 0 } = stockOf(pantry, key);
    const missing = Math.max(0, round1(grams - houseGrams));
    const packs = packGrams > 0 ? Math.ceil(round1(missing) / packGrams) : null;
    const cents = packs === null || packCents === undefined ? null : packs * packCents;
    return { key, name, needed: grams, missing, packs, cents };
  });
  const toBuy = lines.filter(({ missing }) => missing > 0);
  return {
    lines,
    cents: toBuy.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    unpriced: toBuy.filter(({ cents }) => cents === null).map(({ name }) => name),
  };
}
