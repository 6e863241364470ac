import type { RecipeForm } from "../../../baking";

/** The eight widgets of the card, in their default order (BU-25). */
export const WIDGETS = [
  "IngredientList",
  "BakingSchedule",
  "LevainStarter",
  "FlourIngredients",
  "LiquidsIngredients",
  "SaltAdditives",
  "ProcessSteps",
  "RecipeStats",
] as const;
export type WidgetId = (typeof WIDGETS)[number];

export const WIDGET_TITLES: Record<WidgetId, string> = {
  IngredientList: "Ingredient List",
  BakingSchedule: "Baking Schedule",
  LevainStarter: "Levain Starter",
  FlourIngredients: "Flour Ingredients",
  LiquidsIngredients: "Liquids",
  SaltAdditives: "Salt & Additives",
  ProcessSteps: "Process Steps",
  RecipeStats: "Recipe Stats",
};

/** A levain is built for sourdough only; every other widget belongs to every bread. */
export function belongs(widget: WidgetId, form: Pick<RecipeForm, "recipeType">): boolean {
  return widget !== "LevainStarter" || form.recipeType === "sourdough";
}

/**
 * How a widget prints: "long" where it may run on over the end of a column, "none" where one sheet was asked for and the
 * ingredient list already says all of it.
 */
export function printKind(
  widget: WidgetId,
  form: Pick<RecipeForm, "flourTypes">,
  oneSheet: boolean,
): "whole" | "long" | "none" {
  if (oneSheet && isRepeated(widget, form)) return "none";
  return widget === "ProcessSteps" || widget === "BakingSchedule" ? "long" : "whole";
}

/** Whether the ingredient list says all that the widget says. */
function isRepeated(widget: WidgetId, { flourTypes }: Pick<RecipeForm, "flourTypes">): boolean {
  if (widget === "FlourIngredients") return !flourTypes.some(hasDetails);
  return widget === "LiquidsIngredients" || widget === "SaltAdditives";
}

function hasDetails({ proteinPercent, extractionPercent, notes }: RecipeForm["flourTypes"][number]): boolean {
  return proteinPercent !== undefined || extractionPercent !== undefined || notes.trim() !== "";
}
