import { allergenSentence } from "../../wording/recipes/named-allergens";
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { RecipeForm } from "../../baking";
import { type BenchState, withPlan, withoutPlan } from "../../contract/recipes/bench-state";
import { site } from "../../contract/site/site";
import { longDate } from "../../wording/values/dates";
import { type FormPatch, resizeForm } from "../draft/resize-form";
import { useDeviceZone } from "../site/device-zone";
import { useSiteOrigin } from "../site/site-address";
import { useSteady } from "../site/use-steady";
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
import { WidgetView } from "./widget-view";
import { belongs, printKind, type WidgetId } from "./widgets/widgets";
import "./card.css";
import "./weighing/ingredients.css";
import "../times/schedule.css";
import "./paper/print.css";
import "./paper/print-lists.css";
import "./paper/print-tight.css";

export { NightNotice } from "./widget-view";

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
  recipeId: string | undefined;
  shown: Adjusted;
  onShow: (shown: Adjusted) => void;
  savesSheet: boolean;
  children: ReactNode;
}

/** Controls that change the card: its size, its plan, its tools. */
function CardAdjust({ baked, isDraft, recipeId, shown, onShow, savesSheet, children }: CardAdjustProps) {
  const formats = useFormats();
  const { form, own, recipe, bench, changeBench, change, apply, later } = baked;
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
        entries: later.entries,
        isDraft,
        recipeId,
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

/** What stands on paper, and what is said before printing of a schedule on the card that has its baker up at night. */
function usePrinting({ form, bench, later }: Baked, shown: readonly WidgetId[]) {
  const formats = useFormats();
  const sleep = useSleep();
  const { startTime } = bench;
  const { code, prepare } = usePaperCode({ form, startTime });
  const paper = usePaper({ shown, form: later.form, recipe: later.recipe, entries: later.entries, code });
  const remark = shown.includes("BakingSchedule")
    ? nightRemark(formats, later.entries, startTime, sleep)
    : undefined;
  return { ...paper, code, prepare, remark };
}

const HeaderOnce = memo(CardHeader);

/** The sheet a baker prints and bakes from: step 12 of the builder, and the view of a saved recipe. */
export function RecipeCard(props: Props) {
  const { form: given, mode, onChange, bench: kept, onBench, madeOn } = props;
  const formats = useFormats();
  const baked = useBaked(given, onChange, kept, onBench);
  const { form, recipe, bench, later } = baked;
  const { entries } = later;
  const { shown, hidden, largeText } = useShownWidgets(form);
  const [adjusted, setAdjusted] = useState<Adjusted>(null);
  const [today] = useState(() => new Date());
  const menu = useRef<HTMLSpanElement>(null);

  const { fit, oneSheet, savesSheet, code, prepare, remark } = usePrinting(baked, shown);
  const showPlan = useCallback(() => setAdjusted("plan"), []);
  const goToField = useSteady((path: string) => props.onField?.(path));
  const onField = props.onField && goToField;
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
        <HeaderOnce form={form} entries={entries} startDate={bench.startDate} />
        <CardAdjust
          baked={baked}
          isDraft={mode === "builder"}
          recipeId={props.recipeId}
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
        <CardFooter form={later.form} madeOn={madeOn ?? madeNow(mode, today)}>
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
  const { form, bench, weighing, later } = baked;
  const { startTime, startDate, plan } = bench;
  return (
    <CardDock
      bake={{ form, recipeId: props.recipeId, startTime, startDate, plan }}
      hasSchedule={later.entries.length > 0}
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
  const { verb, date } = madeOn;
  const zone = useDeviceZone();
  const origin = useSiteOrigin();
  const day = useMemo(() => longDate(date, zone), [date, zone]);
  return (
    <footer className="card-footer">
      <p>
        Recipe {verb} on {day}
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
