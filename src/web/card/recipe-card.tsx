import { allergenSentence } from "../../wording/recipes/named-allergens";
import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import type { RecipeForm } from "../../baking";
import { type BenchState, withPlan, withoutPlan } from "../../contract/recipes/bench-state";
import { site } from "../../contract/site/site";
import { longDate } from "../../wording/values/dates";
import { type FormPatch, resizeForm } from "../draft/resize-form";
import { useDeviceZone } from "../site/device-zone";
import { latePart } from "../site/late-part";
import { useSiteOrigin } from "../site/site-address";
import { useSleep } from "../times/habits";
import { nightRemark } from "./paper/night-remark";
import { useFormats } from "../site/units";
import { Adjust, type Adjusted } from "./adjust";
import { CardDock } from "./card-dock";
import { CardHeader } from "./card-header";
import { useCardLayout } from "./widgets/card-layout";
import { ArrangeButton, WidgetsMenu } from "./card-tools";
import { tooHeavyText } from "./ledger/ledger-text";
import { PrintButton } from "./paper/print-button";
import type { Size } from "./size-panel";
import { sayGrown } from "./say-grown";
import { changed } from "./ledger/changed-batch";
import type { QrCode } from "../ui/qr-code";
import { type CodedFit, usePaper } from "./paper/use-paper";
import { usePaperCode } from "./paper/use-paper-code";
import { WidgetBoard } from "./widgets/widget-board";
import { foldedLine } from "./widgets/widget-section";
import { type Baked, useBaked } from "./use-baked";
import { WIDGET_VIEWS } from "./widget-views";
import { belongs, printKind, type WidgetId } from "./widgets/widgets";
import "./card.css";
import "./weighing/ingredients.css";
import "../times/schedule.css";
import "./paper/print.css";
import "./paper/print-lists.css";
import "./paper/print-tight.css";

/** The notice about nights needs the planner's search, so it arrives after the card. */
export const NightNotice = latePart(() => import("./night-notice"), "NightNotice");

type Props = {
  form: RecipeForm;
  /** The saved recipe that it is; that of the builder alone has none. */
  recipeId?: string | undefined;
  mode: "builder" | "view";
  /** Applies the card's changes to the draft; without it the card keeps its changes to itself, for the visit. */
  onChange?: (patch: FormPatch) => void;
  /** When it is baked, by which plan, and what is weighed; without it the card keeps its own, for the visit. */
  bench?: BenchState | undefined;
  onBench?: ((patch: Partial<BenchState>) => void) | undefined;
  /** Save, Edit or Use, beside the card's own buttons. */
  actions?: ReactNode;
  /** Back, beside Print. */
  moreActions?: ReactNode;
  /** A button pressed once in a recipe's life, beside the date at the foot: Delete. */
  rareActions?: ReactNode;
  /** Leads to a field of the recipe; absent where it cannot be edited. */
  onField?: ((path: string) => void) | undefined;
  madeOn?: { verb: "created" | "saved"; date: Date };
};

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
  baked: Baked;
  isDraft: boolean;
  shown: Adjusted;
  onShow: (shown: Adjusted) => void;
  savesSheet: boolean;
  children: ReactNode;
}

/** Controls that change the card: its size, its plan, its tools. */
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
  baked: Baked;
  onPlan: () => void;
  onField: Props["onField"];
}

function WidgetView({ widget, baked, onPlan, onField }: WidgetViewProps) {
  const { form, own, recipe, entries, bench, changeBench, apply, weighing } = baked;
  const View = WIDGET_VIEWS[widget];
  return (
    <View
      form={form}
      recipe={recipe}
      entries={entries}
      startDate={bench.startDate}
      plan={bench.plan}
      weighing={weighing}
      onApply={apply}
      onField={onField}
      renderNights={(open) => (
        <Suspense fallback={null}>
          <NightNotice
            open={open}
            form={form}
            own={own}
            bench={bench}
            onBench={changeBench}
            onApply={apply}
            onPlan={onPlan}
          />
        </Suspense>
      )}
    />
  );
}

/** What is said before printing of a schedule that is on the card, and has its baker up at night. */
function useNightRemark({ entries, bench }: Baked, shown: readonly WidgetId[]): string | undefined {
  const formats = useFormats();
  const sleep = useSleep();
  return shown.includes("BakingSchedule") ? nightRemark(formats, entries, bench.startTime, sleep) : undefined;
}

/** The sheet a baker prints and bakes from: step 12 of the builder, and the view of a saved recipe. */
export function RecipeCard(props: Props) {
  const { form: given, mode, onChange, bench: kept, onBench, onField, madeOn } = props;
  const formats = useFormats();
  const baked = useBaked(given, onChange, kept, onBench);
  const { form, recipe, entries, bench } = baked;
  const { shown, hidden, largeText } = useShownWidgets(form);
  const [adjusted, setAdjusted] = useState<Adjusted>(null);
  const [today] = useState(() => new Date());
  const menu = useRef<HTMLSpanElement>(null);

  const { code, prepare } = usePaperCode({ form, startTime: bench.startTime });
  const { fit, oneSheet, savesSheet } = usePaper({ shown, form, recipe, entries, code });

  const remark = useNightRemark(baked, shown);
  const showPlan = () => setAdjusted("plan");
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
            <WidgetView widget={widget} baked={baked} onPlan={showPlan} onField={onField} />
          )}
        />
        <CardFooter form={form} madeOn={madeOn ?? madeNow(mode, today)}>
          <ArrangeButton />
          {props.rareActions}
        </CardFooter>
      </div>
      <Dock {...props} baked={baked}>
        <PrintButton savesSheet={savesSheet} prepare={prepare} remark={remark} />
      </Dock>
    </article>
  );
}

function Dock({ baked, children, ...props }: Props & { baked: Baked; children: ReactNode }) {
  const { form, bench, entries, weighing } = baked;
  const { startTime, startDate, plan } = bench;
  return (
    <CardDock
      bake={{ form, recipeId: props.recipeId, startTime, startDate, plan }}
      hasSchedule={entries.length > 0}
      weighing={weighing}
      actions={props.actions}
    >
      {children}
      {props.moreActions}
    </CardDock>
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

/** Blank lines for a pencil, on paper only, with the code beside them. */
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

const madeNow = (mode: Props["mode"], date: Date): FooterProps["madeOn"] => ({
  verb: mode === "builder" ? "created" : "saved",
  date,
});

type FooterProps = {
  form: RecipeForm;
  madeOn: { verb: "created" | "saved"; date: Date };
  children: ReactNode;
};

function CardFooter({ form, madeOn, children }: FooterProps) {
  const zone = useDeviceZone();
  const origin = useSiteOrigin();
  return (
    <footer className="card-footer">
      <p>
        Recipe {madeOn.verb} on {longDate(madeOn.date, zone)}
      </p>
      {/* On paper here, where a line costs nothing. */}
      <p className="print-only">{allergenSentence(form)}</p>
      <p className="print-only">
        {site.name}, {origin.replace(/^https?:\/\//, "")}
      </p>
      {children}
    </footer>
  );
}
