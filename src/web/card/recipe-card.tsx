import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { buildSchedule, calculateRecipe, type RecipeForm } from "../../baking";
import { asPlanned, type BenchState, withPlan, withoutPlan } from "../../contract/bench-state";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { type FormPatch, resizeForm } from "../recipe-data/resize-form";
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
import type { QrCode } from "../ui/qr-code";
import { type CodedFit, usePaper } from "./use-paper";
import { usePaperCode } from "./use-paper-code";
import { useWeighing } from "./use-weighing";
import { WidgetBoard } from "./widget-board";
import { foldedLine } from "./widget-section";
import { WIDGET_VIEWS } from "./widget-views";
import { belongs, printKind, type WidgetId } from "./widgets";
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
  onChange?: (patch: FormPatch) => void;
  /** When it is baked, by which plan, and what is weighed; without it the card keeps its own, for the visit. */
  bench?: BenchState | undefined;
  onBench?: ((patch: Partial<BenchState>) => void) | undefined;
  /** Back and Save, or Edit; Print is the card's own. */
  actions?: ReactNode;
  /** What is pressed once in a recipe's life, beside the date at the foot: Delete. */
  rareActions?: ReactNode;
  madeOn?: { verb: "created" | "saved"; date: Date };
};

/** The recipe as it is baked this time: its own changes, its weights, its times and what is weighed. */
function useBaked(
  given: RecipeForm,
  onChange: Props["onChange"],
  kept: Props["bench"],
  onBench: Props["onBench"],
) {
  const { form: own, change, apply } = useOwnChanges(given, onChange);
  const [bench, changeBench] = useBenchState(kept, onBench);
  const { startTime } = bench;
  const form = useMemo(() => asPlanned(own, bench), [own, bench]);
  const recipe = useMemo(() => calculateRecipe(form), [form]);
  const atOnce = useAtOnce(form);
  const entries = useMemo(() => buildSchedule(form, { startTime, atOnce }), [form, startTime, atOnce]);
  const weighing = useWeighing(form, recipe, bench, changeBench);
  return { form, own, recipe, entries, bench, changeBench, change, apply, weighing };
}

/** The widgets of this recipe that are not hidden, in the baker's order. */
function useShownWidgets({ recipeType }: RecipeForm) {
  const { order, hidden, largeText } = useCardLayout();
  const shown = useMemo(
    () => order.filter((widget) => !hidden.includes(widget) && belongs(widget, { recipeType })),
    [order, hidden, recipeType],
  );
  return { shown, hidden, largeText };
}

interface CardAdjustProps {
  baked: ReturnType<typeof useBaked>;
  isDraft: boolean;
  shown: Adjusted;
  onShow: (shown: Adjusted) => void;
  savesSheet: boolean;
  children: ReactNode;
}

/** What changes the card: its size, its plan, its tools. */
function CardAdjust({ baked, isDraft, shown, onShow, savesSheet, children }: CardAdjustProps) {
  const formats = useFormats();
  const { form, own, recipe, entries, bench, changeBench, change, apply } = baked;
  const { startTime } = bench;
  const resize = (size: Size) => {
    const resized = resizeForm(own, size);
    change(changed(own, resized));
    sayGrown(formats, own, resized, change);
  };

  return (
    <Adjust
      shown={shown}
      onShow={onShow}
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
        isDraft,
        onUse: (plan) => changeBench(withPlan(bench, plan)),
        onBench: changeBench,
        onPlan: () => onShow("plan"),
        onRemove: () => changeBench(withoutPlan(bench)),
      }}
      tools={{ form, recipe, onChange: change, onApply: apply }}
      savesSheet={savesSheet}
    >
      {children}
    </Adjust>
  );
}

interface WidgetViewProps {
  widget: WidgetId;
  baked: ReturnType<typeof useBaked>;
  recipeId: string | undefined;
  onPlan: () => void;
}

function WidgetView({ widget, baked, recipeId, onPlan }: WidgetViewProps) {
  const { form, own, recipe, entries, bench, changeBench, apply, weighing } = baked;
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
            onPlan={onPlan}
          />
        </Suspense>
      }
    />
  );
}

/** The sheet a baker prints and bakes from: step 12 of the builder, and the view of a saved recipe. */
export function RecipeCard(props: Props) {
  const { form: given, recipeId, mode, onChange, bench: kept, onBench, madeOn } = props;
  const formats = useFormats();
  const baked = useBaked(given, onChange, kept, onBench);
  const { form, recipe, entries, bench } = baked;
  const { shown, hidden, largeText } = useShownWidgets(form);
  const [adjusted, setAdjusted] = useState<Adjusted>(null);
  const [today] = useState(() => new Date());
  const menu = useRef<HTMLSpanElement>(null);

  const { code, prepare } = usePaperCode({ form, startTime: bench.startTime });
  const { fit, oneSheet, savesSheet } = usePaper({ shown, form, recipe, entries, code });

  const codeOnPaper = code !== null && <CodeOnPaper code={code} />;
  return (
    <article
      className="recipe-card sheet"
      aria-label={form.recipeName || "Recipe card"}
      data-large={largeText || undefined}
      data-print={fit.letters}
    >
      <div className="couche" />
      <div className="card-sheet">
        {fit.code === "head" && codeOnPaper}
        <CardHeader form={form} entries={entries} startDate={bench.startDate} />
        <CardAdjust
          baked={baked}
          isDraft={mode === "builder"}
          shown={adjusted}
          onShow={setAdjusted}
          savesSheet={savesSheet}
        >
          <WidgetsMenu hidden={hidden.filter((widget) => belongs(widget, form))} menuRef={menu} />
        </CardAdjust>
        <WidgetBoard
          shown={shown}
          after={<RuledNotes fit={fit}>{codeOnPaper}</RuledNotes>}
          onHidden={() => menu.current?.querySelector("button")?.focus()}
          line={(widget) => foldedLine(formats, widget, recipe)}
          paper={(widget) => printKind(widget, form, oneSheet)}
          render={(widget) => (
            <WidgetView
              widget={widget}
              baked={baked}
              recipeId={recipeId}
              onPlan={() => setAdjusted("plan")}
            />
          )}
        />
        <CardFooter madeOn={madeOn ?? { verb: mode === "builder" ? "created" : "saved", date: today }}>
          {props.rareActions}
        </CardFooter>
      </div>
      <div className="card-dock no-print">
        <PrintButton savesSheet={savesSheet} prepare={prepare} />
        {props.actions}
      </div>
    </article>
  );
}

/** Opens this recipe, with its weights and its start, on the phone that is pointed at it. */
function CodeOnPaper({ code: { size, path } }: { code: QrCode }) {
  return (
    <figure className="card-code print-only">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Code of this recipe"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>Scan to open this recipe</figcaption>
    </figure>
  );
}

/** Blank lines for a pencil, on paper only, and what stands beside them. */
function RuledNotes({ fit: { notes, code }, children }: { fit: CodedFit; children: ReactNode }) {
  if (notes === 0) return null;
  return (
    <div className="ruled-notes">
      {code === "notes" && children}
      <p aria-hidden="true">Notes</p>
      {Array.from({ length: notes }, (_, line) => (
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
