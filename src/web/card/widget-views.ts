import type { ComponentType, ReactNode } from "react";
import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan } from "../../contract/bench-state";
import { BakingSchedule } from "./baking-schedule";
import { FlourIngredients } from "./flour-ingredients";
import { IngredientsToWeigh } from "./ingredients-to-weigh";
import { LevainStarter } from "./levain-starter";
import { LiquidsIngredients } from "./liquids-ingredients";
import { ProcessList } from "./process-list";
import { RecipeStats } from "./recipe-stats";
import { SaltAdditives } from "./salt-additives";
import type { Weighing } from "./use-weighing";
import type { WidgetId } from "./widgets";

/** Everything a widget may show; each takes what it needs. */
export type WidgetProps = {
  form: RecipeForm;
  /** The saved recipe that it is; that of the builder alone has none. */
  recipeId: string | undefined;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  /** The day of the start, where one is chosen. */
  startDate: string | null;
  /** The plan that holds, where one was accepted. */
  plan: AcceptedPlan | null;
  /** What there is to weigh, and what of it is weighed. */
  weighing: Weighing;
  /** Changes the recipe, said in a sentence that offers the change back. */
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
  /** Stands above the schedule: work at night, and what helps. */
  nights: ReactNode;
};

export const WIDGET_VIEWS: Record<WidgetId, ComponentType<WidgetProps>> = {
  IngredientList: IngredientsToWeigh,
  BakingSchedule,
  LevainStarter,
  FlourIngredients,
  LiquidsIngredients,
  SaltAdditives,
  ProcessSteps: ProcessList,
  RecipeStats,
};
