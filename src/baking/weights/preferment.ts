import type { ReadRecipe } from "../recipe/read-recipe";
import { percentOf, tenthPercentOf } from "../recipe/percent";
import type { RecipeForm } from "../recipe/recipe-form";
import type { CalculatedRecipe } from "../recipe/results";
import type { PrefermentType, StarterType } from "../recipe/words";

/**
 * Flour in the preferment and its hydration, in percent, filled in by choosing a type.
 * Example: biga is 40 % of the flour at 60 %. Source: OC 6.
 */
export const PREFERMENT_DEFAULTS: Readonly<
  Record<PrefermentType, { readonly flourPercent: number; readonly hydration: number }>
> = {
  poolish: { flourPercent: 30, hydration: 100 },
  biga: { flourPercent: 40, hydration: 60 },
  "pate-fermentee": { flourPercent: 25, hydration: 65 },
  other: { flourPercent: 30, hydration: 100 },
};

/** The name of each preferment in the weigh-out list. */
export const PREFERMENT_NAMES: Readonly<Record<PrefermentType, string>> = {
  poolish: "Poolish",
  biga: "Biga",
  "pate-fermentee": "Pâte fermentée",
  other: "Preferment",
};

/** The chosen preferment with its shares in percent; without a choice it is "other". */
export function prefermentOf(recipe: ReadRecipe): {
  type: PrefermentType;
  flourPercent: number;
  hydration: number;
} {
  const type = recipe.prefermentType || "other";
  const usual = PREFERMENT_DEFAULTS[type];
  return {
    type,
    flourPercent: recipe.flourPercentInPreferment ?? usual.flourPercent,
    hydration: recipe.prefermentHydration ?? usual.hydration,
  };
}

/**
 * Weighs a preferment in grams: flour of the total flour, water by its hydration, salt only in a pâte fermentée (a
 * piece of finished dough), yeast to 0.1 g. `total` is flour + water.
 * Example: 650 g flour, poolish 30 % at 100 %, yeast 0.1 % is 195 + 195 = 390 and 0.2. Source: OC 6 to OC 8.
 */
export function weighPreferment(
  recipe: ReadRecipe,
  flourGrams: number,
  yeastPercent: number,
): NonNullable<CalculatedRecipe["preferment"]> {
  const { type, flourPercent, hydration } = prefermentOf(recipe);
  const flour = percentOf(flourGrams, flourPercent);
  const total = percentOf(flour, 100 + hydration);
  return {
    flour,
    water: total - flour,
    total,
    yeast: tenthPercentOf(flour, yeastPercent),
    salt: type === "pate-fermentee" ? percentOf(flour, recipe.saltPercent) : 0,
  };
}

/** Chooses a preferment and fills in its flour and hydration: poolish 30 % at 100 %. Source: OC 6. */
export function applyPrefermentType(form: RecipeForm, type: PrefermentType): RecipeForm {
  const { flourPercent, hydration } = PREFERMENT_DEFAULTS[type];
  return {
    ...form,
    prefermentType: type,
    flourPercentInPreferment: flourPercent,
    prefermentHydration: hydration,
  };
}

const STARTER_HYDRATION: Readonly<Record<StarterType, number | null>> = {
  liquid: 100,
  stiff: 60,
  mother: 50,
  other: null,
};

/** Chooses a starter type and fills in its hydration: stiff 60 %; "other" leaves it. Source: OC 6. */
export function applyStarterType(form: RecipeForm, type: StarterType): RecipeForm {
  const starterHydration = STARTER_HYDRATION[type] ?? form.starterHydration;
  return { ...form, starterType: type, starterHydration };
}
