import { ListChecks } from "lucide-react";
import type { Ref } from "react";
import { blockingStep, isOptional, STEP_NAMES, type StepName, stepComplete, stepNumber } from "../../baking";
import { IconButton } from "../ui/button";
import { classNames } from "../ui/class-names";
import { useDraft } from "../draft/draft-store";
import { STEP_TITLES } from "../draft/step-titles";

const STEP_COUNT = STEP_NAMES.length;

/** Steps complete and visited: a default that nobody has looked at yet is no progress. */
function useCompletedCount(): number {
  return useDraft(
    ({ form, progress }) =>
      STEP_NAMES.filter((step) => progress.visited.includes(step) && stepComplete(step, form, progress))
        .length,
  );
}

interface ProgressHeaderProps {
  step: StepName;
  headingRef: Ref<HTMLHeadingElement>;
  onOpenSteps?: () => void;
}

/**
 * Where the baker is: it stays at the top while the step scrolls, unless the window is too low for that. Over a
 * card it is small, and scrolls away; a phone spares a finished card the ruler.
 */
export function ProgressHeader({ step, headingRef, onOpenSteps }: ProgressHeaderProps) {
  const isCard = step === "card";
  const isFinished = useDraft(
    ({ form, progress }) => isCard && blockingStep("card", form, progress) === undefined,
  );
  const ruler = <Ruler number={stepNumber(step)} />;
  return (
    <>
      <div
        className={classNames(
          "no-print -mx-gutter bg-bg px-gutter",
          isCard ? "pt-1 md:pt-2" : "sticky top-0 z-2 pt-2 sm:pt-3 short:static",
        )}
      >
        <div className="flex items-center gap-3">
          <StepHeading step={step} headingRef={headingRef} />
          {onOpenSteps && (
            <IconButton
              label="Steps"
              icon={<ListChecks size={22} />}
              onClick={onOpenSteps}
              aria-haspopup="dialog"
              className={classNames("border-edge bg-raised lg:hidden", isFinished && "max-md:size-11")}
            />
          )}
        </div>
        {!isCard && ruler}
      </div>
      <div
        className={classNames(
          "no-print mt-1 flex flex-wrap items-center justify-between gap-x-3 text-small whitespace-nowrap text-muted",
          isFinished && "max-md:hidden",
        )}
      >
        <span>Recipe Started</span>
        {isCard && <div className="grow">{ruler}</div>}
        <span>Recipe Ready</span>
      </div>
    </>
  );
}

function StepHeading({ step, headingRef }: Pick<ProgressHeaderProps, "step" | "headingRef">) {
  const completed = useCompletedCount();
  const isCard = step === "card";
  return (
    <div
      className={classNames(
        "flex min-w-0 grow gap-x-6 sm:flex-row sm:items-baseline sm:justify-between",
        isCard ? "flex-col" : "flex-col-reverse",
      )}
    >
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={
          isCard ? "text-lead leading-tight" : "text-[clamp(1rem,5.4vw,1.1875rem)] leading-tight sm:text-h2"
        }
      >
        {STEP_TITLES[step]}
      </h1>
      <p className="text-small text-muted sm:text-hint">
        <span className="mr-2 font-semibold text-text">
          Step {stepNumber(step)} of {STEP_COUNT}
        </span>
        {/* The gap is a full stop to ears: two sentences, not one. */}
        <span className="visually-hidden">. </span>
        <span className="inline-block">
          {completed} of {STEP_COUNT} completed
        </span>
        <span className="visually-hidden">.</span>
      </p>
    </div>
  );
}

const PERCENT = new Intl.NumberFormat("en", { style: "percent" });

/** A ruler with one mark a step; the two optional steps have short marks until they are opened. */
function Ruler({ number }: { number: number }) {
  const expanded = useDraft((state) => state.progress.expanded);
  const isShort = (step: StepName) => isOptional(step) && !expanded.includes(step);
  return (
    <div className="mt-1 flex items-center gap-3 sm:mt-2">
      <div className="grow border-b border-edge">
        {/* A new one for each step: Orca says the percent of one that grows before it says the title. */}
        <progress
          key={number}
          aria-label="Recipe progress"
          aria-valuetext={`${number} of ${STEP_COUNT} steps`}
          max={STEP_COUNT}
          value={number}
          className="visually-hidden"
        />
        <svg aria-hidden="true" className="block h-3.5 w-full overflow-visible">
          <rect
            y="5"
            width={`${(number * 100) / STEP_COUNT}%`}
            height="9"
            className="fill-primary forced-colors:fill-[Highlight]"
          />
          <Mark number={0} />
          {STEP_NAMES.map((step) => (
            <Mark key={step} number={stepNumber(step)} isShort={isShort(step)} />
          ))}
        </svg>
      </div>
      <span className="num min-w-11 shrink-0 text-right text-small font-semibold">
        {PERCENT.format(number / STEP_COUNT)}
      </span>
    </div>
  );
}

function Mark({ number, isShort = false }: { number: number; isShort?: boolean }) {
  const x = `${(number * 100) / STEP_COUNT}%`;
  return <line x1={x} x2={x} y1={isShort ? 8 : 0} y2="14" className="stroke-edge" />;
}
