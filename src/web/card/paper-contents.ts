import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../baking";
import { DEFAULT_SLEEP } from "../../contract/bench-state";
import { withFridgeRow } from "../../wording/fridge-row";
import type { Formats } from "../../wording/formats";
import { processSteps } from "../../wording/process-steps";
import { turnsIn } from "../../wording/turns";
import { ingredientRows } from "./ingredient-rows";
import type { PaperContents } from "./print-fit";
import { scheduleDays } from "../times/schedule-view";

/** What the card of a recipe has to say on paper. */
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
    steps: processSteps(formats, form, recipe).map(({ title, text }) => `${title}. ${text}`),
    written: [form.notes, form.variations, form.levainBuildDetails].filter((text) => text.trim() !== ""),
  };
}
