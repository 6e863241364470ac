import {
  type CalculatedRecipe,
  FALLBACK,
  isRolledIn,
  type RecipeForm,
  type WeighedIngredient,
  yeastMeasure,
} from "../../../baking";
import { LONGEST_TICK } from "../../../contract/recipes/bench-state";
import type { Formats } from "../../../wording/values/formats";
import { yeastSpoons } from "../../../wording/values/spoons";
import { asDecided } from "../contents/stats";

/** One line of the weigh-out list, in words: "Bread flour 50% 400 g". */
export type IngredientRow = {
  key: string;
  /** The ticks that belong to this row: its own and, where water is held back, that water's. */
  ticks: readonly string[];
  name: string;
  /** Of the flour. The levain's share is told as its note, in the flour that it holds. */
  percent: string | null;
  /** The weight to put on the scale. */
  weight: string;
  note: string | null;
};

/** The key of an ingredient's tick; its place tells two rows of one name apart. */
export const tickKey = (place: number, name: string): string => `${place} ${name}`.slice(0, LONGEST_TICK);

/** The key of the tick for the water that is held back. */
export const heldBackKey = (place: number): string => `${place} held back`;

export const isTicked = ({ ticks }: IngredientRow, ticked: ReadonlySet<string>): boolean =>
  ticks.every((key) => ticked.has(key));

/** The keys that a press on the row turns over: all it still lacks, or all it has. */
export const keysToTick = (row: IngredientRow, ticked: ReadonlySet<string>): string[] =>
  row.ticks.filter((key) => ticked.has(key) === isTicked(row, ticked));

export function ingredientRows(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
): IngredientRow[] {
  return recipe.allIngredients.map((entry, index) => ({
    key: tickKey(index, entry.name),
    ticks: [tickKey(index, entry.name), ...(isHeldBack(entry, recipe) ? [heldBackKey(index)] : [])],
    name: entry.name,
    percent: entry.category === "starter" ? null : formats.percent(entry.percentage),
    weight: formats.grams(entry.weight),
    note:
      entry.category === "starter"
        ? flourInside(formats, form, recipe, entry.name)
        : noteOf(formats, entry, recipe),
  }));
}

/** "Contains 20% of the recipe's flour"; nothing of a soaker that has none. */
function flourInside(
  { percent }: Formats,
  form: RecipeForm,
  { starter, preferment, preDoughs, totalFlourWeight }: CalculatedRecipe,
  name: string,
): string | null {
  const at = preDoughs.findIndex((preDough) => preDough.name === name);
  const further = preDoughs[at];
  if (further?.flour === 0) return null;
  const [decided, grams] = further
    ? [form.preDoughs[at]?.flour, further.flour]
    : starter === null
      ? [form.flourPercentInPreferment, preferment?.flour ?? 0]
      : [form.inoculationRate ?? FALLBACK.inoculationRate, starter.starterFlourWeight];
  return `Contains ${percent(asDecided(decided, (grams / totalFlourWeight) * 100))} of the recipe's flour`;
}

const isHeldBack = (
  { name, category }: Pick<WeighedIngredient, "name" | "category">,
  { heldBackWater }: CalculatedRecipe,
) => category === "liquid" && name === "Water" && heldBackWater > 0;

/** How a weight is used, or measured without a fine scale. */
export function noteOf(
  { grams }: Formats,
  { name, category, weight, later }: WeighedIngredient,
  recipe: CalculatedRecipe,
): string | null {
  if (isHeldBack({ name, category }, recipe)) {
    return `Pour ${grams(recipe.mixWater)} first, hold back ${grams(recipe.heldBackWater)}`;
  }
  if (category !== "flour" && isRolledIn(name)) return "Rolled in, not mixed in";
  if (later === true) return "In the second mix";
  if (category === "additive" && name === "Instant yeast")
    return `About ${yeastSpoons(yeastMeasure(weight))}`;
  return null;
}
