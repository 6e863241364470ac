import { MOST_DRY_YEAST } from "../recipe/bounds";
import type { ReadRecipe } from "../recipe/read-recipe";
import { prefermentOf } from "./preferment";
import type { PrefermentType, YeastType } from "../recipe/words";

/** Grams of each yeast that work like 1 g of fresh yeast; "other" counts as instant. */
const LIKE_FRESH: Readonly<Record<YeastType, number>> = {
  fresh: 1,
  "active-dry": 0.4,
  instant: 0.33,
  // An instant yeast that sugar slows less; weighed like instant.
  osmotolerant: 0.33,
  other: 0.33,
};

/** Percent instant yeast of the preferment's own flour, for 12-16 h near 70°F. */
const IN_PREFERMENT: Readonly<Record<PrefermentType, number>> = {
  poolish: 0.1,
  biga: 0.2,
  "pate-fermentee": 0.5,
  other: 0.2,
};

/** Percent instant yeast of all flour, if the recipe does not say. Source: OC 7. */
export const USUAL_YEAST = { prefermented: 0.4, "straight-dough": 1 } as const;

/** The name of each yeast in the weigh-out list; "" if not chosen yet. */
export const YEAST_NAMES: Readonly<Record<YeastType | "", string>> = {
  instant: "Instant yeast",
  "active-dry": "Active dry yeast",
  fresh: "Fresh yeast",
  osmotolerant: "Osmotolerant yeast",
  other: "Yeast",
  "": "Yeast",
};

/** Percent of the chosen yeast that works like `percent` of instant, in whole thousandths. */
function likeInstant(percent: number, type: YeastType | ""): number {
  return type === "" ? percent : Math.round((percent * 1000 * LIKE_FRESH[type]) / LIKE_FRESH.instant) / 1000;
}

/**
 * The equivalent amount of another type of yeast, in the same unit, to 2 decimals: fresh 1 : active dry 0.4 : instant
 * and osmotolerant 0.33.
 * Example: `convertYeast(0.4, "instant", "fresh")` is 1.21; anything but a number gives 0. Source: OC 7.
 */
export function convertYeast(amount: number, from: YeastType, to: YeastType): number {
  if (!Number.isFinite(amount)) return 0;
  return Math.round(((amount * LIKE_FRESH[to]) / LIKE_FRESH[from]) * 100) / 100;
}

/**
 * The yeast of a recipe in percent, of the chosen type: of the final dough by total flour (0.4 for prefermented, 1.0
 * for straight dough), of the preferment by its own flour, and `all` by total flour; amounts in the form come first.
 * None in a sourdough. Example: a poolish without an amount is `{ dough: 0.4, preferment: 0.1, all: 0.43 }`.
 * Source: OC 7.
 */
export function yeastPercent(recipe: ReadRecipe): { dough: number; preferment: number; all: number } {
  const { recipeType, yeastType: type, yeastAmount: said } = recipe;
  if (recipeType !== "prefermented" && recipeType !== "straight-dough")
    return { dough: 0, preferment: 0, all: 0 };
  const usual = Math.min(MOST_DRY_YEAST, likeInstant(USUAL_YEAST[recipeType], type));
  const isUsable = said !== undefined && (type === "fresh" || said <= MOST_DRY_YEAST);
  const dough = isUsable ? said : usual;
  if (recipeType === "straight-dough") return { dough, preferment: 0, all: dough };
  const made = prefermentOf(recipe);
  const preferment = recipe.prefermentYeast ?? likeInstant(IN_PREFERMENT[made.type], type);
  return { dough, preferment, all: dough + (made.flourPercent * preferment) / 100 };
}

/**
 * Teaspoons of instant yeast for `grams`, to a quarter, and whether that is only "a pinch" (below 0.5 g).
 * Example: 8.5 g is `{ teaspoons: 2.75, pinch: false }`. Source: OC 7 (1 tsp instant is 3.1 g), OC 43.
 */
export function yeastMeasure(grams: number): { teaspoons: number; pinch: boolean } {
  const known = Number.isFinite(grams) ? Math.max(0, grams) : 0;
  return { teaspoons: Math.round((known / 3.1) * 4) / 4, pinch: known < 0.5 };
}
