import { Menu } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { STEPS, stepComplete } from "../../baking";
import { useDraft } from "./draft-store";
import { STEP_COUNT, stepTitle } from "./step-titles";

/** Steps complete and visited: a default that nobody has looked at yet is no progress. */
function useCompletedCount(): number {
  return useDraft(
    ({ form, progress }) =>
      STEPS.filter((step) => progress.visited.includes(step) && stepComplete(step, form, progress)).length,
  );
}

interface ProgressHeaderProps {
  step: number;
  headingRef: Ref<HTMLHeadingElement>;
  onOpenSteps?: () => void;
}

/** Where the baker is: it stays at the top while the step scrolls, unless the window is too low for that. */
export function ProgressHeader({ step, headingRef, onOpenSteps }: ProgressHeaderProps) {
  const completed = useCompletedCount();
  return (
    <>
      <div className="no-print sticky top-0 z-2 -mx-gutter bg-bg px-gutter pt-2 sm:pt-3 short:static">
        <div className="flex items-center gap-3">
          {onOpenSteps && (
            <button
              type="button"
              onClick={onOpenSteps}
              aria-label="Steps"
              title="Steps"
              className="flex size-control shrink-0 items-center justify-center rounded-field border-[1.5px] border-edge bg-raised lg:hidden"
            >
              <Menu size={22} />
            </button>
          )}
          <div className="flex min-w-0 grow flex-col-reverse gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
            <h1
              ref={headingRef}
              tabIndex={-1}
              className="text-[clamp(1rem,5.4vw,1.1875rem)] leading-tight sm:text-h2"
            >
              {stepTitle(step)}
            </h1>
            <p className="flex flex-wrap gap-x-3 text-small whitespace-nowrap text-muted sm:text-hint">
              <span className="font-semibold text-text">
                Step {step} of {STEP_COUNT}
              </span>
              <span>
                {completed} of {STEP_COUNT} completed
              </span>
            </p>
          </div>
        </div>
        <Ruler step={step} />
      </div>
      <p className="no-print mt-1 flex justify-between text-small text-muted">
        <span>Recipe Started</span>
        <span>Recipe Ready</span>
      </p>
    </>
  );
}

const PERCENT = new Intl.NumberFormat("en", { style: "percent" });

/** A ruler with one mark a step; the two optional steps have short marks until they are opened. */
function Ruler({ step }: { step: number }) {
  const expanded = useDraft((state) => state.progress.expanded);
  const isShort = (mark: number) => (mark === 6 || mark === 11) && !expanded.includes(mark);
  const marks: ReactNode[] = [];
  for (let mark = 0; mark <= STEP_COUNT; mark += 1) {
    const x = `${(mark * 100) / STEP_COUNT}%`;
    marks.push(<line key={mark} x1={x} x2={x} y1={isShort(mark) ? 8 : 0} y2="14" className="stroke-edge" />);
  }
  return (
    <div className="mt-1 flex items-center gap-3 sm:mt-2">
      <div className="grow border-b border-edge">
        <progress
          aria-label="Recipe progress"
          aria-valuetext={`${step} of ${STEP_COUNT} steps`}
          max={STEP_COUNT}
          value={step}
          className="visually-hidden"
        />
        <svg aria-hidden="true" className="block h-3.5 w-full overflow-visible">
          <rect
            y="5"
            width={`${(step * 100) / STEP_COUNT}%`}
            height="9"
            className="fill-primary forced-colors:fill-[Highlight]"
          />
          {marks}
        </svg>
      </div>
      <span className="num w-10 text-right text-small font-semibold">
        {PERCENT.format(step / STEP_COUNT)}
      </span>
    </div>
  );
}
