import {
  type CalculatedRecipe,
  type Category,
  FALLBACK,
  type RecipeForm,
  type WeighedIngredient,
  yeastMeasure,
} from "../../baking";
import { LONGEST_TICK } from "../../contract/bench-state";
import type { Formats } from "../../wording/formats";
import { yeastSpoons } from "../../wording/measures";
import { prefermentName } from "../../wording/phrases";
import { weighedOutOnCard } from "./ledger-weights";

/** One line of the weigh-out list, in words: "Bread flour 50% 500 g, in the bowl 400 g". */
export type IngredientRow = {
  key: string;
  name: string;
  category: Category;
  percent: string;
  /** The formula's weight, where the starter or preferment already brings a part of it. */
  formula: string | null;
  /** What goes on the scale. */
  weight: string;
  note: string | null;
};

export function ingredientRows(formats: Formats, recipe: CalculatedRecipe): IngredientRow[] {
  return recipe.allIngredients.map((entry, index) => ({
    key: `${index} ${entry.name}`.slice(0, LONGEST_TICK),
    name: entry.name,
    category: entry.category,
    percent: formats.percent(entry.percentage),
    formula:
      entry.category !== "starter" && entry.formulaWeight !== entry.weight
        ? // Its place is narrow on a phone: there pounds may part from ounces.
          formats.grams(entry.formulaWeight).replace("lb\u00a0", "lb ")
        : null,
    weight: formats.grams(entry.weight),
    note: noteOf(formats, entry, recipe),
  }));
}

function noteOf(
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

/** Where the rest of the formula is: "200 g flour and 200 g water come with the starter". */
export function restLine({ grams }: Formats, recipe: CalculatedRecipe): string | null {
  const { starter, preferment } = recipe;
  const brought: [number, string][] =
    preferment !== null
      ? [
          [preferment.flour, "flour"],
          [preferment.water, "water"],
          [preferment.salt, "salt"],
          [preferment.yeast, "yeast"],
        ]
      : [
          [starter?.starterFlourWeight ?? 0, "flour"],
          [starter?.starterWaterWeight ?? 0, "water"],
        ];
  const parts = brought.filter(([weight]) => weight > 0).map(([weight, name]) => `${grams(weight)} ${name}`);
  if (parts.length === 0) return null;
  const last = parts.pop() ?? "";
  const list = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  return `${list} come with the ${preferment === null ? "starter" : prefermentName(recipe)}`;
}

/** OC 16: both numbers, once they are more than 3 % apart; null while they agree. */
export function targetLine(formats: Formats, recipe: CalculatedRecipe, form: RecipeForm): string | null {
  if (!recipe.problems.some((problem) => problem.code === "off-target")) return null;
  const quantity = form.quantity ?? FALLBACK.quantity;
  const each = quantity > 1 ? ` (${formats.number(quantity)} x ${formats.grams(recipe.pieceWeight)})` : "";
  return `Target ${formats.grams(recipe.totalDoughWeight)}, ingredients ${formats.grams(weighedOutOnCard(formats, recipe))}${each}.`;
}
