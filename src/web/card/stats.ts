import { type CalculatedRecipe, FALLBACK, type RecipeForm, type ScheduleEntry } from "../../baking";
import { grams, minutesText, percent, USABLE_GLOSS } from "../format";
import { timing } from "./schedule-view";

/** `vital` figures stand on the printed card's top line. */
export type Stat = { label: string; value: string; vital: boolean; gloss?: string };

export function recipeStats(
  form: RecipeForm,
  recipe: CalculatedRecipe,
  entries: readonly ScheduleEntry[],
): Stat[] {
  const flour = recipe.totalFlourWeight;
  const share = (weight: number) => (flour > 0 ? percent((weight / flour) * 100) : percent(0));
  const span = timing(entries);
  const quantity = form.quantity ?? FALLBACK.quantity;
  const stats: (Stat | null)[] = [
    { label: "Hydration", value: percent(form.hydrationPercent ?? FALLBACK.hydrationPercent), vital: true },
    differs(recipe.effectiveHydration, form.hydrationPercent ?? FALLBACK.hydrationPercent)
      ? {
          label: "Effective hydration",
          value: percent(recipe.effectiveHydration),
          vital: true,
          gloss: "Counts the water in milk, eggs, honey and the like as well.",
        }
      : null,
    recipe.starter === null
      ? null
      : {
          label: "Inoculation",
          value: share(recipe.starter.starterFlourWeight),
          vital: true,
          gloss: "The share of the flour that comes in the starter.",
        },
    recipe.preferment === null
      ? null
      : { label: "Prefermented flour", value: share(recipe.preferment.flour), vital: true },
    { label: "Salt", value: percent(form.saltPercent ?? FALLBACK.saltPercent), vital: true },
    {
      label: "Total dough",
      value: grams(recipe.totalDoughWeight),
      vital: true,
      ...(form.scalingMode === "exact" ? {} : { gloss: USABLE_GLOSS }),
    },
    { label: "Weighed out", value: grams(recipe.weighedOut), vital: false },
    quantity > 1 ? { label: "Each piece", value: grams(recipe.pieceWeight), vital: false } : null,
    { label: "Total flour", value: grams(flour), vital: false },
    { label: "Total water", value: grams(recipe.waterWeight), vital: false },
    span === null ? null : { label: "Total time", value: minutesText(span.elapsed), vital: true },
    span === null ? null : { label: "Hands on", value: minutesText(span.handsOn), vital: false },
  ];
  return stats.filter((stat) => stat !== null);
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) >= 0.5;
}
