import { memo, Suspense } from "react";
import type { RecipeForm, ScheduleEntry } from "../../baking";
import type { BenchState } from "../../contract/recipes/bench-state";
import { latePart } from "../site/late-part";
import type { CardRepairing } from "../draft/repair-button";
import { BakingSchedule } from "./contents/baking-schedule";
import { FlourIngredients } from "./contents/flour-ingredients";
import { LevainStarter } from "./contents/levain-starter";
import { LiquidsIngredients } from "./contents/liquids-ingredients";
import { ProcessList } from "./contents/process-list";
import { RecipeStats } from "./contents/recipe-stats";
import { SaltAdditives } from "./contents/salt-additives";
import type { Baked } from "./use-baked";
import { IngredientsToWeigh } from "./weighing/ingredients-to-weigh";
import type { WidgetId } from "./widgets/widgets";

/** The notice about nights needs the planner's search, so it arrives after the card. */
export const NightNotice = latePart(() => import("./night-notice"), "NightNotice");

type TimedProps = CardRepairing & {
  form: RecipeForm;
  own: RecipeForm;
  entries: readonly ScheduleEntry[];
  bench: BenchState;
  onBench: Baked["changeBench"];
  onPlan: () => void;
};

/** The schedule, with the work that falls into the night and what helps. */
function TimedSchedule({ form, own, entries, bench, onBench, onApply, onField, onPlan }: TimedProps) {
  return (
    <BakingSchedule
      {...{ form, entries, onApply, onField }}
      startDate={bench.startDate}
      plan={bench.plan}
      renderNights={(open) => (
        <Suspense fallback={null}>
          <NightNotice {...{ open, form, own, bench, onBench, onApply, onPlan }} />
        </Suspense>
      )}
    />
  );
}

/** Each is drawn again only for what it shows: a dialog over the card, or a tick, draws none but the list. */
const IngredientsOnce = memo(IngredientsToWeigh);
const ScheduleOnce = memo(TimedSchedule);
const LevainOnce = memo(LevainStarter);
const FloursOnce = memo(FlourIngredients);
const LiquidsOnce = memo(LiquidsIngredients);
const SaltOnce = memo(SaltAdditives);
const ProcessOnce = memo(ProcessList);
const StatsOnce = memo(RecipeStats);

type Props = Pick<CardRepairing, "onField"> & { widget: WidgetId; baked: Baked; onPlan: () => void };

/** The contents of a widget. Weights follow a typed number at once, everything else after that paint. */
export function WidgetView({ widget, baked, onField, onPlan }: Props) {
  const { form, recipe, weighing, bench, changeBench, apply: onApply, later } = baked;
  switch (widget) {
    case "IngredientList":
      return <IngredientsOnce {...{ form, recipe, weighing, onApply, onField }} />;
    case "BakingSchedule": {
      const { entries, own } = later;
      return (
        <ScheduleOnce
          {...{ own, entries, bench, onApply, onField, onPlan }}
          form={later.form}
          onBench={changeBench}
        />
      );
    }
    case "LevainStarter":
      return <LevainOnce {...{ form, recipe, onApply, onField }} />;
    case "FlourIngredients":
      return <FloursOnce {...{ form, recipe }} />;
    case "LiquidsIngredients":
      return <LiquidsOnce {...{ form, recipe }} />;
    case "SaltAdditives":
      return <SaltOnce {...{ form, recipe }} />;
    case "ProcessSteps":
      return <ProcessOnce form={later.form} recipe={later.recipe} />;
    case "RecipeStats":
      return <StatsOnce form={later.form} recipe={later.recipe} entries={later.entries} />;
  }
}
