import {
  bakeLoads,
  buildSchedule,
  lastBuild,
  readTimes,
  type RecipeForm,
  totalMinutes,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { loadsSentence } from "../../../wording/recipes/loads";
import { LABELS } from "../../../wording/recipes/labels";
import { minutesText } from "../../../wording/values/measures";
import { recipeOf } from "../weights/recipe-of";

/** A line of the quick reference. */
export interface ReferenceFact {
  term: string;
  value: string;
}

const waitText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? minutesText(min) : `${minutesText(min)} to ${minutesText(max)}`;

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

/** The times of the day, as the schedule of a kitchen reads them that bakes so many pieces at once. */
export function keyTimings(formats: Formats, form: RecipeForm, atOnce?: number): ReferenceFact[] {
  const { marks, bakeTemperature } = formats;
  const facts: ReferenceFact[] = [];
  const times = readTimes(form);
  if (form.recipeType === "sourdough" && !form.starterIsRipe) {
    const { buildHours, peakHours } = lastBuild(form);
    const peak = `peak after ${marks(String(peakHours))}\u00a0h`;
    facts.push({ term: "Levain", value: `${minutesText(buildHours * 60)}, ${peak}` });
  }
  if (form.recipeType === "prefermented")
    facts.push({ term: "Preferment", value: waitText(times.preferment) });
  if (times.autolyse !== null) facts.push({ term: "Autolyse", value: minutesText(times.autolyse) });
  facts.push(
    { term: "Mixing", value: `${LABELS.mixingMethod[form.mixingMethod]}, ${minutesText(times.mix)}` },
    { term: "Bulk fermentation", value: waitText(times.bulk) },
    { term: "Proofing", value: waitText(times.proof) },
  );
  if (times.retard !== null) facts.push({ term: "Cold retard", value: waitText(times.retard) });
  facts.push({
    term: "Bake",
    value: `${bakeTemperature(form)}, ${waitText(times.bake)}`,
  });
  const loads = bakeLoads(form, atOnce);
  if (loads.length > 1)
    facts.push({ term: "Loads", value: loadsSentence(formats, form, loads).replace(/\.$/, "") });
  facts.push({ term: "Total time", value: minutesText(totalMinutes(buildSchedule(form, { atOnce }))) });
  return facts;
}
