import { takeWantedField } from "../draft/wanted-field";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { StepName } from "../../baking";
import { pageTitle } from "../../contract/site/pages";
import { useUserUnits } from "../site/units";
import { IconButton } from "../ui/button";
import { classNames } from "../ui/class-names";
import { announce } from "../ui/dialogs/live-region";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { ToastRegion } from "../ui/dialogs/toast";
import { useModal } from "../ui/dialogs/use-modal";
import { useDraft } from "../draft/draft-store";
import { EditingContext } from "./frame/editing-context";
import { LazyAllSteps, LazyCardStep, preloadSteps } from "./frame/lazy-parts";
import { ProgressHeader } from "./progress-header";
import { StepList } from "./step-list";
import { STEP_TITLES } from "../draft/step-titles";
import { useGrownNotice } from "./use-grown-notice";
import { useRestoredDraft } from "./use-restored-draft";
import { useStepHistory } from "./use-step-history";

interface BuilderProps {
  /** The contents of step 1. */
  presets?: ReactNode;
  /** A saved recipe is edited: the store holds it already, and where the presets would be, its builder ends. */
  editing?: {
    /** Stands above the steps. */
    banner: ReactNode;
    onExit: () => void;
    /** The page is left, by whatever way. */
    onLeave: () => void;
  };
}

/** The twelve steps of a recipe at one address. What the server sends is the first: the presets. */
export function Builder({ presets, editing }: BuilderProps) {
  const step = useDraft((state) => state.step);
  const headingRef = useStepFocus(step);
  // In this order: when the page is left, the history stops listening before the draft goes back on offer.
  useStepHistory();
  useRestoredDraft(editing?.onLeave);
  useExit(step === "presets", editing?.onExit);
  useStepTitle();
  useScrollPadding();
  // Everything below writes numbers in them.
  useUserUnits();
  useIdlePreload(step !== "presets");
  useGrownNotice();
  useEffect(() => {
    const path = takeWantedField();
    if (path === null) return;
    // Who opens the presets has no such field, and needs none of the rules behind its place.
    void import("./frame/go-to-field").then(({ goToField }) => goToField(path));
  }, []);
  return (
    <EditingContext value={editing !== undefined}>
      <div className="page flex min-h-[calc(100dvh-3.8125rem)] flex-col pb-0 lg:pb-12">
        {editing?.banner}
        <BuilderHeader step={step} headingRef={headingRef} />
        {step === "presets" && (presets ?? <StepSkeleton />)}
        {step !== "presets" && (
          <div
            className={classNames(
              "flex grow flex-col lg:mt-4 lg:grid lg:grid-cols-[min(14.5rem,22vw)_minmax(0,1fr)] lg:gap-x-8",
              step === "card" ? "mt-1" : "mt-4",
            )}
          >
            <nav
              aria-label="Steps"
              className="no-print max-h-[calc(100dvh-7rem)] self-start overflow-y-auto p-1 max-lg:hidden lg:sticky lg:top-24 short:static"
            >
              <h2 className="mb-3 text-h3">Steps</h2>
              <StepList />
            </nav>
            <Suspense fallback={<StepSkeleton />}>
              {step === "card" ? <LazyCardStep /> : <LazyAllSteps step={step} />}
            </Suspense>
          </div>
        )}
        <ToastRegion />
      </div>
    </EditingContext>
  );
}

function BuilderHeader({
  step,
  headingRef,
}: {
  step: StepName;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <ProgressHeader
        step={step}
        headingRef={headingRef}
        onOpenSteps={step === "presets" ? undefined : () => setDrawerOpen(true)}
      />
      {drawerOpen && <StepsDrawer onClose={() => setDrawerOpen(false)} />}
    </>
  );
}

/**
 * A new step starts at its top, with the focus on its title; the first one shown leaves the focus alone. The title is
 * said as well: Orca is silent when a page moves the focus to a heading.
 */
function useStepFocus(step: StepName) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    headingRef.current?.focus({ preventScroll: true });
    announce(`${STEP_TITLES[step]}.`);
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [step]);
  return headingRef;
}

/** Where a saved recipe is edited there are no presets: the way back leads out of the builder. */
function useExit(isFirstStep: boolean, onExit?: () => void): void {
  const exit = useEffectEvent(() => onExit?.());
  useEffect(() => {
    if (isFirstStep) exit();
  }, [isFirstStep]);
}

/** Room for the header and the dock when the browser scrolls a focused field into view. */
const SCROLL_PADDING = ["scroll-pt-28", "scroll-pb-40", "short:scroll-pt-0", "short:scroll-pb-0"];

function useScrollPadding(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(...SCROLL_PADDING);
    return () => classList.remove(...SCROLL_PADDING);
  }, []);
}

/** The code of the steps is fetched once the preset screen is left, so a first visit does not wait for it. */
function useIdlePreload(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("requestIdleCallback" in window)) return undefined;
    const asked = requestIdleCallback(preloadSteps);
    return () => cancelIdleCallback(asked);
  }, [wanted]);
}

function StepSkeleton() {
  return (
    <Skeleton className="grid max-w-form content-start gap-6">
      <SkeletonBlock className="h-14" />
      <SkeletonBlock className="h-14" />
      <SkeletonBlock className="h-14" />
    </Skeleton>
  );
}

/** On small screens the list of steps slides in from the left, as a modal dialog. */
function StepsDrawer({ onClose }: { onClose: () => void }) {
  const modal = useModal({ onClose, busy: false });
  return (
    <dialog
      {...modal}
      aria-label="Steps"
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface p-0 text-text shadow-raised transition-transform duration-180 open:translate-x-0 starting:open:-translate-x-full motion-reduce:transition-none"
    >
      <div className="flex min-h-full flex-col gap-3 p-4">
        <div className="flex items-center justify-between">
          <h2 data-heading="" tabIndex={-1} className="text-h3">
            Steps
          </h2>
          <IconButton label="Close steps" icon={<X size={22} />} onClick={onClose} />
        </div>
        <nav aria-label="Steps">
          <StepList onPicked={onClose} />
        </nav>
      </div>
    </dialog>
  );
}

/** The document's title follows the recipe's name and the step; on the preset screen the recipe that may be gone on with. */
function useStepTitle(): void {
  const step = useDraft((state) => state.step);
  const name = useDraft((state) => state.form.recipeName.trim());
  useEffect(() => {
    document.title = pageTitle(name, STEP_TITLES[step]);
  }, [name, step]);
}
