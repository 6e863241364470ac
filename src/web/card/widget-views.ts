import type { ComponentType, ReactNode } from "react";
import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../baking";
import type { AcceptedPlan } from "../../contract/recipes/bench-state";
import { BakingSchedule } from "./contents/baking-schedule";
import { FlourIngredients } from "./contents/flour-ingredients";
import { IngredientsToWeigh } from "./weighing/ingredients-to-weigh";
import { LevainStarter } from "./contents/levain-starter";
import { LiquidsIngredients } from "./contents/liquids-ingredients";
import { ProcessList } from "./contents/process-list";
import { RecipeStats } from "./contents/recipe-stats";
import { SaltAdditives } from "./contents/salt-additives";
import type { Weighing } from "./weighing/use-weighing";
import type { CardRepairing } from "../draft/repair-button";
import type { WidgetId } from "./widgets/widgets";

/** Everything a widget may show; each takes what it needs. */
export type WidgetProps = CardRepairing & {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  /** The day of the start, where one is chosen. */
  startDate: string | null;
  /** The plan that holds, where one was accepted. */
  plan: AcceptedPlan | null;
  /** Everything to weigh, and how much of it is weighed. */
  weighing: Weighing;
  /** Work at night: a sentence while the schedule is folded away, with what helps once it is open. */
  renderNights: (open: boolean) => ReactNode;
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
