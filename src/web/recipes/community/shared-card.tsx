import { allergenSentence } from "../../../wording/recipes/named-allergens";
import { Printer } from "lucide-react";
import { type ComponentType, type ReactNode, useMemo, useRef } from "react";
import {
  buildSchedule,
  type CalculatedRecipe,
  calculateRecipe,
  type RecipeForm,
  type ScheduleEntry,
} from "../../../baking";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { site } from "../../../contract/site/site";
import { longDate } from "../../../wording/values/dates";
import { minutesText } from "../../../wording/values/measures";
import { readForm } from "../../draft/read-form";
import { useDockHeight } from "../../builder/frame/use-dock-height";
import { CardHeader } from "../../card/card-header";
import { useDeviceBench } from "../../card/ledger/device-bench";
import { FlourIngredients } from "../../card/contents/flour-ingredients";
import { IngredientList } from "../../card/weighing/ingredient-list";
import { LevainStarter } from "../../card/contents/levain-starter";
import { LiquidsIngredients } from "../../card/contents/liquids-ingredients";
import { countPaperContents } from "../../card/paper/paper-contents";
import { fitPrint } from "../../card/paper/print-fit";
import { ProcessList } from "../../card/contents/process-list";
import { RecipeStats } from "../../card/contents/recipe-stats";
import { SaltAdditives } from "../../card/contents/salt-additives";
import { measureTime } from "../../times/schedule-view";
import { useBenchState } from "../../card/weighing/use-bench-state";
import { useWeighing } from "../../card/weighing/use-weighing";
import { foldedLine, WidgetSection } from "../../card/widgets/widget-section";
import { belongs, printKind, type WidgetId, WIDGETS } from "../../card/widgets/widgets";
import { Button } from "../../ui/button";
import { useFormats, useUserUnits } from "../../site/units";
import { PUBLIC_START } from "../../recipe-data/public-page";
import { SharedSchedule } from "./shared-schedule";
import { UseRecipe } from "../use-recipe";
import "../../card/card.css";
import "../../card/card-dock.css";
import "../../card/weighing/ingredients.css";
import "../../times/schedule.css";
import "./shared-card.css";
// Last: on paper its rules outweigh the ones above.
import "../../card/paper/print.css";
import "../../card/paper/print-lists.css";
import "../../card/paper/print-tight.css";

type ViewProps = {
  form: RecipeForm;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  /** A shared recipe has no day of its own. */
  startDate: null;
  startTime: string;
  weighing: ReturnType<typeof useWeighing>;
};
const VIEWS: Record<WidgetId, ComponentType<ViewProps>> = {
  IngredientList,
  BakingSchedule: SharedSchedule,
  LevainStarter,
  FlourIngredients,
  LiquidsIngredients,
  SaltAdditives,
  ProcessSteps: ProcessList,
  RecipeStats,
};

/** In the card's default order, beside each other where there is room. */
const SECOND = WIDGETS.indexOf("ProcessSteps");
const COLUMNS = [WIDGETS.slice(0, SECOND), WIDGETS.slice(SECOND)];

interface SharedCardProps {
  shared: CommunityRecipe;
  /** When its times start, where somebody has said so. */
  startTime?: string | undefined;
  /** How to take it along: into the builder, unless told. */
  wayOn?: ReactNode;
  /** One of many on the page, which prints them all and takes none along. */
  isInBook?: boolean;
}

/** Nothing here is moved: the whole recipe stands in the page, and where no script runs nothing is folded either. */
export function SharedCard({ shared, startTime = PUBLIC_START, wayOn, isInBook = false }: SharedCardProps) {
  const { recipeName, recipeData } = shared;
  const form = useMemo(() => readForm(recipeData), [recipeData]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const entries = useMemo(() => buildSchedule(form, { startTime }), [form, startTime]);
  const weighing = useWeighing(form, recipe, ...useBenchState(...useDeviceBench(shared.id)));
  const page = useRef<HTMLElement>(null);
  // Everything below writes numbers in them.
  useUserUnits();
  const formats = useFormats();
  useDockHeight(page, ".card-dock");
  const { letters } = fitPrint(
    WIDGETS.filter((widget) => belongs(widget, form)),
    countPaperContents(formats, form, recipe, entries),
  );
  const read = { form, recipe, entries, startTime, weighing };
  return (
    <article
      ref={page}
      className="recipe-card shared-card sheet"
      aria-label={recipeName}
      data-print={letters}
    >
      <div className="couche" />
      <div className="card-sheet">
        <CardHeader form={form} entries={entries} heading={isInBook ? "h2" : "h1"} />
        <div className="card-body shared-body">
          {COLUMNS.map((widgets) => (
            <div key={widgets[0]} className="shared-column">
              {widgets
                .filter((widget) => belongs(widget, form))
                .map((widget) => (
                  <SharedWidget key={widget} widget={widget} {...read} />
                ))}
            </div>
          ))}
        </div>
        <SharedFooter form={form} />
      </div>
      {!isInBook && (
        <div className="card-dock no-print">
          <Button icon={<Printer size={20} />} onClick={() => window.print()}>
            Print Recipe
          </Button>
          {wayOn ?? <UseRecipe recipe={shared} kind="community" />}
        </div>
      )}
    </article>
  );
}

interface SharedWidgetProps {
  widget: WidgetId;
  form: RecipeForm;
  recipe: CalculatedRecipe;
  entries: readonly ScheduleEntry[];
  startTime: string;
  weighing: ReturnType<typeof useWeighing>;
}

function SharedWidget({ widget, form, recipe, entries, startTime, weighing }: SharedWidgetProps) {
  const formats = useFormats();
  const View = VIEWS[widget];
  return (
    <WidgetSection
      widget={widget}
      paper={printKind(widget, form, false)}
      // The whole timetable is open here: on a phone a line, too, as long as the bread takes.
      line={
        widget === "BakingSchedule"
          ? minutesText(measureTime(entries)?.elapsed)
          : foldedLine(formats, widget, recipe)
      }
    >
      <View
        form={form}
        recipe={recipe}
        entries={entries}
        startDate={null}
        startTime={startTime}
        weighing={weighing}
      />
    </WidgetSection>
  );
}

/** A date without a time, the same in every time zone. */
function SharedFooter({ form }: { form: RecipeForm }) {
  const { dateCreated } = form;
  const day = new Date(`${dateCreated}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dateCreated) && !Number.isNaN(day.getTime());
  return (
    <footer className="card-footer">
      <p>{isDay && `Recipe created on ${longDate(day, "UTC")}`}</p>
      <p className="print-only">{allergenSentence(form)}</p>
      <p className="print-only">{site.name}</p>
    </footer>
  );
}
