import {
  type CalculatedRecipe,
  FALLBACK,
  type RecipeForm,
  type WeighedIngredient,
  yeastMeasure,
} from "../../baking";
import { LONGEST_TICK } from "../../contract/bench-state";
import type { Formats } from "../../wording/formats";
import { yeastSpoons } from "../../wording/measures";
import { asDecided } from "./stats";

/** One line of the weigh-out list, in words: "Bread flour 50% 400 g". */
export type IngredientRow = {
  key: string;
  name: string;
  /** Of the flour. The levain's share is told as its note, in the flour that it holds. */
  percent: string | null;
  /** What goes on the scale. */
  weight: string;
  note: string | null;
};

export function ingredientRows(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
): IngredientRow[] {
  return recipe.allIngredients.map((entry, index) => ({
    key: `${index} ${entry.name}`.slice(0, LONGEST_TICK),
    name: entry.name,
    percent: entry.category === "starter" ? null : formats.percent(entry.percentage),
    weight: formats.grams(entry.weight),
    note: entry.category === "starter" ? flourInside(formats, form, recipe) : noteOf(formats, entry, recipe),
  }));
}

/** "(20% of the flour is in it)" */
function flourInside(
  { percent }: Formats,
  form: RecipeForm,
  { starter, preferment, totalFlourWeight }: CalculatedRecipe,
): string {
  const [decided, grams] =
    starter === null
      ? [form.flourPercentInPreferment, preferment?.flour ?? 0]
      : [form.inoculationRate ?? FALLBACK.inoculationRate, starter.starterFlourWeight];
  return `(${percent(asDecided(decided, (grams / totalFlourWeight) * 100))} of the flour is in it)`;
}

/** How a weight is used, or measured without a fine scale. */
export function noteOf(
  { grams }: Formats,
  { name, category, weight }: WeighedIngredient,
  recipe: CalculatedRecipe,
): string | null {
  if (category === "liquid" && name === "Water" && recipe.heldBackWater > 0) {
    return `Pour ${grams(recipe.mixWater)} first, hold back ${grams(recipe.heldBackWater)}`;
  }
  if (category === "additive" && name === "Instant yeast")
    return `About ${yeastSpoons(yeastMeasure(weight))}`;
  return null;
}
