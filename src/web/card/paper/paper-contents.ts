import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../../baking";
import { DEFAULT_SLEEP } from "../../../contract/recipes/bench-state";
import { withFridgeRow } from "../../../wording/baking/fridge-row";
import type { Formats } from "../../../wording/values/formats";
import { processSteps } from "../../../wording/steps/process-steps";
import { allergenSentence } from "../../../wording/recipes/named-allergens";
import { turnsIn } from "../../../wording/recipes/turns";
import { ingredientRows } from "../weighing/ingredient-rows";
import type { PaperContents } from "./print-fit";
import { scheduleDays } from "../../times/schedule-view";

/** Letters of the date and the site at the foot of the paper, on both sides of the allergens. */
const DATE_AND_SITE = 63;

/** The loads that a schedule was made for, which its kitchen was asked about. */
const loadsOf = (entries: readonly ScheduleEntry[]): number[] => [
  ...new Map(
    entries.flatMap(({ load }) => (load === undefined ? [] : [[load.number, load.pieces] as const])),
  ).values(),
];

/** Everything that the card of a recipe has on paper. */
export function countPaperContents(
  formats: Formats,
  form: RecipeForm,
  recipe: CalculatedRecipe,
  entries: readonly ScheduleEntry[],
): PaperContents {
  const rows = ingredientRows(formats, form, recipe);
  const listed = withFridgeRow(entries);
  const days = scheduleDays(formats, listed, form, {
    startDate: null,
    sleep: DEFAULT_SLEEP,
    turns: turnsIn(formats, form),
  });
  return {
    name: form.recipeName,
    rows: rows.length,
    rowNotes: rows.filter(({ note }) => note !== null).length,
    times: listed.length,
    timeNotes: days.reduce((sum, day) => sum + day.rows.reduce((all, row) => all + row.notes.length, 0), 0),
    days: days.length,
    builds: recipe.levainBuilds.map(() => 3 + recipe.flourIngredients.length),
    flours:
      recipe.flourIngredients.length + form.flourTypes.filter(({ notes }) => notes.trim() !== "").length,
    // With other liquids a sentence follows, of two lines.
    liquids:
      2 +
      Number(recipe.waterWeight > recipe.mainWaterWeight) +
      Number(recipe.heldBackWater > 0) +
      (recipe.otherIngredients.length === 0 ? 0 : recipe.otherIngredients.length + 1.5),
    additives:
      1 +
      Number(recipe.saltWeight > recipe.finalDoughSalt) +
      Number(recipe.yeastWeight > 0) +
      recipe.additiveIngredients.length,
    steps: processSteps(formats, form, recipe, loadsOf(entries)).map(
      ({ title, text }) => `${title}. ${text}`,
    ),
    foot: DATE_AND_SITE + allergenSentence(form).length,
    written: [form.notes, form.variations, form.levainBuildDetails].filter((text) => text.trim() !== ""),
  };
}
