import { buildSchedule, type RecipeForm, rowMinutes, takesRipeStarter } from "../../baking";

/** The row that needs a ripe starter: building the levain, or mixing if it goes in straight from the jar. */
export const wantsStarter = (form: RecipeForm) => (kind: string) =>
  form.recipeType === "sourdough" && kind === (takesRipeStarter(form) ? "mix" : "build-levain");

/** How many minutes after the first row a ripe starter is needed; null for a recipe without one. */
export function minutesToStarter(form: RecipeForm): number | null {
  const rows = buildSchedule(form);
  const wanted = rows.find(({ kind }) => wantsStarter(form)(kind));
  const first = rows[0];
  return wanted === undefined || first === undefined ? null : rowMinutes(wanted) - rowMinutes(first);
}
