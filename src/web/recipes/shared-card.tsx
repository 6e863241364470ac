import { Printer } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { buildSchedule, calculateRecipe, type RecipeForm } from "../../baking";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { readForm } from "../builder/read-form";
import { useDockHeight } from "../builder/use-dock-height";
import { CardHeader } from "../card/card-header";
import { FlourIngredients } from "../card/flour-ingredients";
import { IngredientList } from "../card/ingredient-list";
import { LevainStarter } from "../card/levain-starter";
import { printFit } from "../card/print-fit";
import { ProcessList } from "../card/process-list";
import { RecipeStats } from "../card/recipe-stats";
import { belongs, printKind, WIDGET_TITLES, type WidgetId } from "../card/widgets";
import { Button } from "../ui/button";
import { useUserUnits } from "../site/units";
import { PUBLIC_START, SharedSchedule } from "./shared-schedule";
import { UseRecipe } from "./use-recipe";
import "../card/card.css";
import "../card/ingredients.css";
import "../card/schedule.css";
import "./shared-card.css";
// Last: on paper its rules outweigh the ones above.
import "../card/print.css";

/** Nothing here is moved or folded: the whole recipe stands in the page, also where no script runs. */
export function SharedCard({ shared }: { shared: CommunityRecipe }) {
  const { recipeName, recipeData } = shared;
  const form = useMemo(() => readForm(recipeData), [recipeData]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const entries = useMemo(() => buildSchedule(form, { startTime: PUBLIC_START }), [form]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const page = useRef<HTMLElement>(null);
  // Everything below writes numbers in them.
  useUserUnits();
  useDockHeight(page, ".card-dock");
  const tick = (...keys: string[]) => {
    const next = new Set(ticked);
    for (const key of keys) if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const { dense } = printFit({
    ingredients: recipe.allIngredients.length,
    rows: entries.length,
    written: `${form.notes}${form.variations}`,
  });
  return (
    <article
      ref={page}
      className="recipe-card shared-card sheet"
      aria-label={recipeName}
      data-dense={dense || undefined}
    >
      <div className="couche" />
      <div className="card-sheet">
        <CardHeader form={form} heading="h1" />
        <div className="card-body shared-body">
          <Part widget="RecipeStats" form={form}>
            <RecipeStats form={form} recipe={recipe} entries={entries} />
          </Part>
          <div className="shared-column">
            <Part widget="IngredientList" form={form}>
              <IngredientList form={form} recipe={recipe} ticked={ticked} onTick={tick} />
            </Part>
            {belongs("LevainStarter", form) && (
              <Part widget="LevainStarter" form={form}>
                <LevainStarter form={form} recipe={recipe} />
              </Part>
            )}
            {printKind("FlourIngredients", form) !== "none" && (
              <Part widget="FlourIngredients" form={form}>
                <FlourIngredients recipe={recipe} form={form} />
              </Part>
            )}
          </div>
          <div className="shared-column">
            <Part widget="ProcessSteps" form={form}>
              <ProcessList form={form} recipe={recipe} />
            </Part>
          </div>
          <Part widget="BakingSchedule" form={form}>
            <SharedSchedule form={form} entries={entries} />
          </Part>
        </div>
        <SharedFooter dateCreated={form.dateCreated} />
      </div>
      <div className="card-dock no-print">
        <Button icon={<Printer size={20} />} onClick={() => window.print()}>
          Print Recipe
        </Button>
        <UseRecipe recipe={shared} />
      </div>
    </article>
  );
}

type PartProps = { widget: WidgetId; form: RecipeForm; children: ReactNode };

/** A ruled section of the card, where it stands. */
function Part({ widget, form, children }: PartProps) {
  const id = useId();
  const paper = printKind(widget, form) === "long" ? "long" : "";
  return (
    <section id={widget} aria-labelledby={id} data-widget={widget} className={`widget ${paper}`}>
      <div className="widget-head">
        <h2 id={id}>{WIDGET_TITLES[widget]}</h2>
      </div>
      {children}
    </section>
  );
}

/** The day on the card is a day, wherever it is read. */
function SharedFooter({ dateCreated }: { dateCreated: string }) {
  const day = new Date(`${dateCreated}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dateCreated) && !Number.isNaN(day.getTime());
  return (
    <footer className="card-footer">
      <p>{isDay && `Recipe created on ${longDate(day, "UTC")}`}</p>
      <p className="print-only">{site.name}</p>
    </footer>
  );
}
