import {
  buildSchedule,
  FALLBACK,
  parseDuration,
  type RecipeForm,
  TEXT_FALLBACK,
  totalMinutes,
} from "../../../baking";
import type { Formats } from "../../../wording/formats";
import { LABELS } from "../../../wording/labels";
import { minutesText } from "../../../wording/measures";
import { recipeOf } from "../recipe-of";

/** A line of the quick reference. */
export interface ReferenceFact {
  term: string;
  value: string;
}

function waitText(form: RecipeForm, name: keyof typeof TEXT_FALLBACK): string {
  const [min, max] = parseDuration(form[name], name) ?? [TEXT_FALLBACK[name], TEXT_FALLBACK[name]];
  return min === max ? minutesText(min) : `${minutesText(min)} to ${minutesText(max)}`;
}

/** The percentages a baker compares breads by. */
export function keyPercentages({ percent, grams }: Formats, form: RecipeForm): ReferenceFact[] {
  const recipe = recipeOf(form);
  const facts: ReferenceFact[] = [
    { term: "Hydration", value: percent(form.hydrationPercent) },
    { term: "Salt", value: percent(form.saltPercent) },
    { term: "Bassinage", value: `${percent(form.bassinagePercentage)}, ${grams(recipe.heldBackWater)}` },
  ];
  if (recipe.starter) facts.push({ term: "Inoculation", value: percent(form.inoculationRate) });
  if (recipe.preferment) {
    facts.push({
      term: "Flour in preferment",
      value: percent((recipe.preferment.flour / recipe.totalFlourWeight) * 100),
    });
  }
  if (Math.abs(recipe.effectiveHydration - (form.hydrationPercent ?? 0)) >= 0.1) {
    facts.push({ term: "Feels like", value: `${percent(recipe.effectiveHydration)} hydration` });
  }
  return facts;
}

/** The times of the day, as the schedule reads them. */
export function keyTimings({ marks, bakeTemperature }: Formats, form: RecipeForm): ReferenceFact[] {
  const facts: ReferenceFact[] = [];
  if (form.recipeType === "sourdough" && !form.starterIsRipe) {
    const peak = `peak after ${marks(String(form.levainPeakTime ?? FALLBACK.levainPeakTime))}\u00a0h`;
    facts.push({
      term: "Levain",
      value: `${minutesText((form.levainBuildTime ?? FALLBACK.levainBuildTime) * 60)}, ${peak}`,
    });
  }
  if (form.recipeType === "prefermented")
    facts.push({ term: "Preferment", value: waitText(form, "prefermentTimeTemp") });
  if (form.autolyse)
    facts.push({ term: "Autolyse", value: minutesText(form.autolyseDuration ?? FALLBACK.autolyseDuration) });
  facts.push(
    { term: "Mixing", value: `${LABELS.mixingMethod[form.mixingMethod]}, ${minutesText(form.mixTime)}` },
    { term: "Bulk fermentation", value: waitText(form, "bulkFermentationDuration") },
    { term: "Proofing", value: waitText(form, "proofingTime") },
  );
  if (form.coldRetard) facts.push({ term: "Cold retard", value: waitText(form, "coldRetardDuration") });
  facts.push(
    {
      term: "Bake",
      value: `${bakeTemperature(form)}, ${waitText(form, "bakeTime")}`,
    },
    { term: "Total time", value: minutesText(totalMinutes(buildSchedule(form))) },
  );
  return facts;
}
