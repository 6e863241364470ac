import type { RecipeForm } from "../../baking";

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

/** On paper the reader starts with the vitals and bakes downwards; the screen keeps the baker's own order. */
const PRINT_ORDER: readonly WidgetId[] = [
  "RecipeStats",
  "IngredientList",
  "LevainStarter",
  "FlourIngredients",
  "LiquidsIngredients",
  "SaltAdditives",
  "ProcessSteps",
  "BakingSchedule",
];

/** A levain is built for sourdough only; every other widget belongs to every bread. */
export function belongs(widget: WidgetId, form: Pick<RecipeForm, "recipeType">): boolean {
  return widget !== "LevainStarter" || form.recipeType === "sourdough";
}

/**
 * How a widget prints: "none" where the ingredient list already says it all, "long" where it may run on over the
 * end of a column.
 */
export function printKind(widget: WidgetId, form: Pick<RecipeForm, "flourTypes">): "whole" | "long" | "none" {
  if (widget === "LiquidsIngredients" || widget === "SaltAdditives") return "none";
  if (widget === "FlourIngredients") return form.flourTypes.some(hasDetails) ? "whole" : "none";
  return widget === "ProcessSteps" || widget === "BakingSchedule" ? "long" : "whole";
}

function hasDetails({ proteinPercent, extractionPercent, notes }: RecipeForm["flourTypes"][number]): boolean {
  return proteinPercent !== undefined || extractionPercent !== undefined || notes.trim() !== "";
}

export function inPrintOrder(widgets: readonly WidgetId[]): WidgetId[] {
  return PRINT_ORDER.filter((widget) => widgets.includes(widget));
}
