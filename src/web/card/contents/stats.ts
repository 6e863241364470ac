import { type CalculatedRecipe, FALLBACK, type RecipeForm, type ScheduleEntry } from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { USABLE_GLOSS } from "../../../wording/recipes/labels";
import { minutesText } from "../../../wording/values/measures";
import { leavenName } from "../../../wording/recipes/phrases";
import { isFarOff, weighShaped } from "../../../wording/recipes/yield";
import { weighedOutOnCard } from "../ledger/ledger-weights";
import { measureTime } from "../../times/schedule-view";

/** `vital` figures stand on the printed card's top line. */
export type Stat = { label: string; value: string; vital: boolean; gloss?: string };

/** The percents of the formula. */
function formulaStats(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): (Stat | null)[] {
  const flour = recipe.totalFlourWeight;
  const isRich = differs(recipe.effectiveHydration, form.hydrationPercent ?? FALLBACK.hydrationPercent);
  const share = (weight: number, decided: number | undefined) =>
    formats.percent(asDecided(decided, flour > 0 ? (weight / flour) * 100 : 0));
  return [
    {
      label: isRich ? "Water" : "Hydration",
      value: formats.percent(form.hydrationPercent ?? FALLBACK.hydrationPercent),
      vital: !isRich,
      ...(isRich ? { gloss: "The water you pour, in percent of the flour." } : {}),
    },
    isRich
      ? {
          label: "Effective hydration",
          value: formats.percent(recipe.effectiveHydration),
          vital: true,
          gloss: "Counts the water in milk, eggs, honey and the like as well.",
        }
      : null,
    recipe.starter === null
      ? null
      : {
          label: "Inoculation",
          value: share(recipe.starter.starterFlourWeight, form.inoculationRate ?? FALLBACK.inoculationRate),
          vital: true,
          gloss: `The share of all the flour that comes in the ${leavenName(recipe)}.`,
        },
    recipe.preferment === null
      ? null
      : {
          label: "Prefermented flour",
          value: share(recipe.preferment.flour, form.flourPercentInPreferment),
          vital: true,
        },
    {
      label: "Salt",
      value: share(recipe.saltWeight, form.saltPercent ?? FALLBACK.saltPercent),
      vital: true,
    },
  ];
}

/** The weights and the times of the batch. */
function batchStats(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  entries: readonly ScheduleEntry[],
): (Stat | null)[] {
  const span = measureTime(entries);
  const quantity = form.quantity ?? FALLBACK.quantity;
  const isFar = isFarOff(form, recipe);
  const weighedOut = weighedOutOnCard(formats, recipe);
  const soakers = recipe.preDoughs.filter(({ kind }) => kind === "soaker");
  const soaked = soakers.reduce((sum, { water }) => sum + water, 0);
  return [
    {
      label: "Total dough",
      value: formats.grams(isFar ? weighedOut : recipe.totalDoughWeight),
      vital: true,
      ...(form.scalingMode === "exact" || isFar ? {} : { gloss: USABLE_GLOSS }),
    },
    { label: "Weighed out", value: formats.grams(weighedOut), vital: false },
    quantity > 1
      ? { label: "Each piece", value: formats.grams(weighShaped(form, recipe)), vital: false }
      : null,
    { label: "Total flour", value: formats.grams(recipe.totalFlourWeight), vital: false },
    { label: "Total water", value: formats.grams(recipe.waterWeight), vital: false },
    soaked > 0 ? { label: "Water in the soaker", value: formats.grams(soaked), vital: false } : null,
    span === null ? null : { label: "Total time", value: minutesText(span.elapsed), vital: false },
    span === null ? null : { label: "Hands on", value: minutesText(span.handsOn), vital: false },
  ];
}

export function listStats(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  entries: readonly ScheduleEntry[],
): Stat[] {
  const stats = [...formulaStats(formats, form, recipe), ...batchStats(formats, form, recipe, entries)];
  return stats.filter((stat) => stat !== null);
}

/**
 * The percent that was decided, while the grams agree with it: rounded to whole grams they give 35.1 % for 35 %.
 * Where they do not, the recipe was worked out with something else, and that is what the card must say.
 */
export function asDecided(decided: number | undefined, worked: number): number {
  return decided !== undefined && !differs(decided, worked) ? decided : worked;
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) >= 0.5;
}
