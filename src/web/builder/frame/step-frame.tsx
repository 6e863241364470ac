import { ChevronUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type StepName, stepNamed, stepNumber } from "../../../baking";
import { stepProblems } from "../../../contract/recipes/recipe-problems";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialogs/dialog";
import { DerivedWeight } from "../weights/derived-weight";
import { draftStore, useDraft } from "../../draft/draft-store";
import { EditingContext } from "./editing-context";
import { focusField } from "./field-id";
import { missingForNext, NextReasons, useMissing } from "./next-reasons";
import { STEP_TITLES } from "../../draft/step-titles";
import { useDockHeight } from "./use-dock-height";
import { UseUsualForTheRest } from "./usual-values";
import { useWeights } from "../weights/weights";
import { WeightFields } from "../weights/weights-panel";

interface StepFrameProps {
  step: StepName;
  children: ReactNode;
  /** Beside the step from 1100 px, below it before; on phones only where `sidebarOnPhone`. */
  sidebar?: ReactNode;
  sidebarOnPhone?: boolean;
}

/** A step's frame: its content, what stands beside it, and the dock with Back and Next. */
export function StepFrame({ step, children, sidebar, sidebarOnPhone = false }: StepFrameProps) {
  return (
    <div
      className={classNames(
        "flex grow flex-col gap-6",
        sidebar !== undefined &&
          "lg:grid lg:grid-cols-[minmax(0,var(--container-form))_minmax(0,20rem)] lg:gap-x-8",
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="max-w-form" onKeyDown={(event) => goOnWithEnter(event, step)}>
        {children}
      </div>
      {sidebar !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside
          aria-label="Weights"
          onKeyDown={(event) => goOnWithEnter(event, step)}
          className={classNames(
            "max-w-form lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start short:static",
            !sidebarOnPhone && "max-lg:hidden",
          )}
        >
          {sidebar}
        </aside>
      )}
      <Dock step={step} weights={sidebar !== undefined} panelInPage={sidebarOnPhone} />
    </div>
  );
}

/** The step after this one, or before it. */
const stepBeside = (step: StepName, way: 1 | -1): StepName => stepNamed(stepNumber(step) + way) ?? step;

/** At the bottom edge of a phone, within reach of the thumb; under the form on a wide screen. */
function Dock({ step, weights, panelInPage }: { step: StepName; weights: boolean; panelInPage: boolean }) {
  const goTo = useDraft((state) => state.goTo);
  const skips = useDraft(
    ({ progress: { presetId } }) => step === "basics" && presetId !== null && presetId !== "scratch",
  );
  const isEditing = useContext(EditingContext);
  const missing = useMissing(step);
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className={classNames(
        "no-print sticky bottom-0 z-1 -mx-gutter mt-auto grid gap-1.5 border-t bg-bg px-gutter pt-1.5",
        "pb-[max(0.5rem,env(safe-area-inset-bottom))]",
        // Header and dock leave two thirds of the window free, also when Next has two lines or its reasons below.
        weights && missing.length > 0 ? "[@media(height<50rem)]:static" : "[@media(height<40rem)]:static",
        "lg:static lg:col-start-1 lg:self-start lg:mx-0 lg:mt-2 lg:max-w-form lg:px-0 lg:pt-4",
      )}
    >
      <div
        className={classNames(
          "flex gap-3 max-sm:gap-2 max-xs:flex-wrap",
          weights && "max-sm:flex-wrap max-sm:*:px-2.5",
          skips && "max-sm:*:px-2",
        )}
      >
        {weights && <WeightsLine panelInPage={panelInPage} onEnter={() => goOn(step)} />}
        <Button onClick={() => goTo(stepBeside(step, -1))}>
          {step !== "basics" ? "Back" : isEditing ? "Back to My Recipes" : "Back to Presets"}
        </Button>
        <Button
          variant="filled"
          className={classNames("grow", weights && "basis-36")}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? "next-reasons" : undefined}
          onClick={() => pressNext(step)}
        >
          Next: {STEP_TITLES[stepBeside(step, 1)]}
        </Button>
        {skips && (
          <Button className="grow" onClick={() => goTo("card")}>
            Skip to Recipe Card
          </Button>
        )}
      </div>
      {step === "flour" && missing.length === 0 && <UseUsualForTheRest />}
      <NextReasons id="next-reasons" step={step} missing={missing} />
    </div>
  );
}

/** Enter in a field goes on as Next does, or leads to what Next waits for. Lists and forms keep their own Enter. */
function goOnWithEnter(event: KeyboardEvent, step: StepName): void {
  // Leaving the field first: letters go back, and a message comes, as on the way to the button.
  if (leaveWithEnter(event)) goOn(step);
}

/** The field that Enter was pressed in, left by it; undefined where Enter has another meaning. */
function leaveWithEnter(event: KeyboardEvent): HTMLInputElement | undefined {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (!(target instanceof HTMLInputElement) || target.type === "checkbox" || target.closest("form"))
    return undefined;
  event.preventDefault();
  // Drawn at once, so that the field's message is there before anybody looks for it.
  flushSync(() => target.blur());
  return target;
}

function goOn(step: StepName): void {
  const [missing] = missingForNext(step, draftStore.getState().form);
  if (missing === undefined) pressNext(step);
  else focusField(missing.path ?? "");
}

/** Stays where a rule is broken: all messages show, and the first field concerned has the focus (VA-18). */
function pressNext(step: StepName): void {
  const { form, goTo, showProblems } = draftStore.getState();
  const [first] = stepProblems(step, form);
  if (first === undefined) {
    goTo(stepBeside(step, 1));
    return;
  }
  showProblems();
  // The field may stand in a part that the messages have just opened.
  requestAnimationFrame(() => focusField(first.path));
}

/**
 * On a phone, the dough's weight between Back and Next. A press shows the panel of weights: in the page, or as a sheet
 * where the page has none.
 */
export function WeightsLine({ panelInPage, onEnter }: { panelInPage: boolean; onEnter: () => void }) {
  const { grams } = useFormats();
  const weights = useWeights();
  const [open, setOpen] = useState(false);
  function show() {
    const heading = panelInPage ? document.getElementById("panel-weights") : null;
    if (heading) heading.scrollIntoView({ block: "center" });
    else setOpen(true);
  }
  /** A refused weight keeps the sheet open: its message stands there. */
  function closeWithEnter(event: KeyboardEvent) {
    const input = leaveWithEnter(event);
    if (!input) return;
    if (input.getAttribute("aria-invalid") === "true") {
      input.focus();
      return;
    }
    // The browser gives the focus back to the line before the next step takes it.
    flushSync(() => setOpen(false));
    onEnter();
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-label="Recipe weights"
        aria-describedby="weights-line"
        className="flex min-h-control items-center gap-1 text-left text-small leading-tight max-sm:-ml-2.5 sm:grow lg:hidden"
      >
        <span id="weights-line" className="grid sm:flex sm:grow sm:justify-between sm:gap-x-3">
          <DerivedWeight className="font-semibold">{grams(weights.weighedOut)}</DerivedWeight>{" "}
          <span className="whitespace-nowrap">
            Flour <DerivedWeight className="font-semibold">{grams(weights.flour)}</DerivedWeight>
          </span>{" "}
          <span className="whitespace-nowrap">
            Water <DerivedWeight className="font-semibold">{grams(weights.water)}</DerivedWeight>
          </span>
        </span>
        <ChevronUp size={18} className="shrink-0 text-muted" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Recipe Weights" size="sm">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="grid gap-4" onKeyDown={closeWithEnter}>
          <WeightFields idPrefix="sheet" />
        </div>
      </Dialog>
    </>
  );
}
