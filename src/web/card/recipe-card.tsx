import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { buildSchedule, calculateRecipe, editSize, type RecipeForm } from "../../baking";
import { asPlanned, type BenchState, withPlan, withoutPlan } from "../../contract/bench-state";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { latePart } from "../site/late-part";
import { useAtOnce } from "../times/kitchen";
import { useFormats } from "../site/units";
import { Adjust, type Adjusted } from "./adjust";
import { CardHeader } from "./card-header";
import { useCardLayout } from "./card-layout";
import { WidgetsMenu } from "./card-tools";
import { useOwnChanges } from "./ledger-changes";
import { tooHeavyText } from "./ledger-text";
import { PrintButton } from "./print-button";
import type { Size } from "./size-panel";
import { useBenchState } from "./use-bench-state";
import { sayGrown } from "./say-grown";
import { changed } from "./changed-batch";
import { usePaper } from "./use-paper";
import { useWeighing } from "./use-weighing";
import { WidgetBoard } from "./widget-board";
import { foldedLine } from "./widget-section";
import { WIDGET_VIEWS } from "./widget-views";
import { belongs, printKind } from "./widgets";
import "./card.css";
import "./ingredients.css";
import "../times/schedule.css";
import "./print.css";

/** The notice about nights needs the planner's search, so it arrives after the card. */
export const NightNotice = latePart(() => import("./night-notice"), "NightNotice");

type Props = {
  form: RecipeForm;
  /** The saved recipe that it is; that of the builder alone has none. */
  recipeId?: string | undefined;
  mode: "builder" | "view";
  /** What the card changes in the draft; without it the card keeps its changes to itself, for the visit. */
  onChange?: (patch: Partial<RecipeForm>) => void;
  /** When it is baked, by which plan, and what is weighed; without it the card keeps its own, for the visit. */
  bench?: BenchState | undefined;
  onBench?: ((patch: Partial<BenchState>) => void) | undefined;
  /** Back and Save, or Edit; Print is the card's own. */
  actions?: ReactNode;
  /** What is pressed once in a recipe's life, beside the date at the foot: Delete. */
  rareActions?: ReactNode;
  madeOn?: { verb: "created" | "saved"; date: Date };
};

/** The sheet a baker prints and bakes from: step 12 of the builder, and the view of a saved recipe. */
export function RecipeCard({
  form: given,
  recipeId,
  mode,
  onChange,
  bench: kept,
  onBench,
  actions,
  rareActions,
  madeOn,
}: Props) {
  const formats = useFormats();
  const { form: own, change, apply } = useOwnChanges(given, onChange);
  const [bench, changeBench] = useBenchState(kept, onBench);
  const { startTime } = bench;
  const form = useMemo(() => asPlanned(own, bench), [own, bench]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const atOnce = useAtOnce(form);
  const entries = useMemo(() => buildSchedule(form, { startTime, atOnce }), [form, startTime, atOnce]);
  const weighing = useWeighing(form, recipe, bench, changeBench);
  const { order, hidden, largeText } = useCardLayout();
  const [adjusted, setAdjusted] = useState<Adjusted>(null);
  const [today] = useState(() => new Date());
  const { recipeType } = form;
  const shown = useMemo(
    () => order.filter((widget) => !hidden.includes(widget) && belongs(widget, { recipeType })),
    [order, hidden, recipeType],
  );
  const menu = useRef<HTMLSpanElement>(null);

  const resize = (size: Size) => {
    const resized = editSize(own, size);
    change(changed(own, resized));
    sayGrown(formats, own, resized, change);
  };
  const { fit, oneSheet, savesSheet } = usePaper(shown, form, recipe, entries);

  return (
    <article
      className="recipe-card sheet"
      aria-label={form.recipeName || "Recipe card"}
      data-large={largeText || undefined}
      data-print={fit.letters}
    >
      <div className="couche" />
      <div className="card-sheet">
        <CardHeader form={form} entries={entries} startDate={bench.startDate} />
        <Adjust
          shown={adjusted}
          onShow={setAdjusted}
          size={{
            form,
            tooHeavy: tooHeavyText(formats, form, recipe),
            onSize: resize,
            startTime,
            onStartTime: (time) => changeBench({ startTime: time }),
          }}
          plan={{
            form: own,
            bench,
            entries,
            isDraft: mode === "builder",
            onUse: (plan) => changeBench(withPlan(bench, plan)),
            onBench: changeBench,
            onPlan: () => setAdjusted("plan"),
            onRemove: () => changeBench(withoutPlan(bench)),
          }}
          tools={{ form, recipe, onChange: change, onApply: apply }}
          savesSheet={savesSheet}
        >
          <WidgetsMenu hidden={hidden.filter((widget) => belongs(widget, form))} menuRef={menu} />
        </Adjust>
        <WidgetBoard
          shown={shown}
          after={fit.notes > 0 && <RuledNotes lines={fit.notes} />}
          onHidden={() => menu.current?.querySelector("button")?.focus()}
          line={(widget) => foldedLine(formats, widget, recipe)}
          paper={(widget) => printKind(widget, form, oneSheet)}
          render={(widget) => {
            const View = WIDGET_VIEWS[widget];
            return (
              <View
                form={form}
                recipeId={recipeId}
                recipe={recipe}
                entries={entries}
                startDate={bench.startDate}
                plan={bench.plan}
                weighing={weighing}
                onApply={apply}
                nights={
                  <Suspense fallback={null}>
                    <NightNotice
                      form={form}
                      own={own}
                      bench={bench}
                      onBench={changeBench}
                      onApply={apply}
                      onPlan={() => setAdjusted("plan")}
                    />
                  </Suspense>
                }
              />
            );
          }}
        />
        <CardFooter madeOn={madeOn ?? { verb: mode === "builder" ? "created" : "saved", date: today }}>
          {rareActions}
        </CardFooter>
      </div>
      <div className="card-dock no-print">
        <PrintButton savesSheet={savesSheet} />
        {actions}
      </div>
    </article>
  );
}

/** Blank lines for a pencil, on paper only. */
function RuledNotes({ lines }: { lines: number }) {
  return (
    <div className="ruled-notes" aria-hidden="true">
      <p>Notes</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} />
      ))}
    </div>
  );
}

type FooterProps = { madeOn: { verb: "created" | "saved"; date: Date }; children: ReactNode };

function CardFooter({ madeOn, children }: FooterProps) {
  return (
    <footer className="card-footer">
      <p>
        Recipe {madeOn.verb} on {longDate(madeOn.date)}
      </p>
      <p className="print-only">
        {site.name}, {window.location.host}
      </p>
      {children}
    </footer>
  );
}
