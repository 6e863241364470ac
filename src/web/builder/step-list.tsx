import { Check, Circle, Lock } from "lucide-react";
import {
  blockingStep,
  isOptional,
  STEP_NAMES,
  type StepName,
  stepComplete,
  stepReachable,
} from "../../baking";
import { classNames } from "../ui/class-names";
import { useDraft } from "../draft/draft-store";
import type { DraftState } from "../draft/draft-state";
import { STEP_TITLES } from "../draft/step-titles";

/** Every step but the presets; the two optional ones once they are opened (BU-02). */
const isListed = (step: StepName, expanded: readonly StepName[]) =>
  step !== "presets" && (!isOptional(step) || expanded.includes(step));

type State = "completed" | "current" | "open" | "locked";

function stateOf(step: StepName, { form, progress, step: shown }: DraftState): State {
  if (step === shown) return "current";
  if (!stepReachable(step, form, progress)) return "locked";
  return progress.visited.includes(step) && stepComplete(step, form, progress) ? "completed" : "open";
}

/** The work to do before this step opens. */
const firstUnfinished = (step: StepName, { form, progress }: DraftState) =>
  STEP_TITLES[blockingStep(step, form, progress) ?? "basics"];

export function StepList({ onPicked }: { onPicked?: () => void }) {
  const expanded = useDraft((state) => state.progress.expanded);
  return (
    <ol className="border-l-[3px] border-line">
      {STEP_NAMES.filter((step) => isListed(step, expanded)).map((step) => (
        <StepEntry key={step} step={step} onPicked={onPicked} />
      ))}
    </ol>
  );
}

function StepEntry({ step, onPicked }: { step: StepName; onPicked?: () => void }) {
  const state = useDraft((draft) => stateOf(step, draft));
  const reason = useDraft((draft) => (state === "locked" ? firstUnfinished(step, draft) : ""));
  const goTo = useDraft((draft) => draft.goTo);
  const locked = state === "locked";
  return (
    <li>
      <button
        type="button"
        aria-current={state === "current" ? "step" : undefined}
        aria-disabled={locked || undefined}
        onClick={() => {
          if (locked) return;
          goTo(step);
          onPicked?.();
        }}
        className={classNames(
          "-ml-[3px] flex min-h-control w-full items-center gap-2.5 border-l-[3px] py-1.5 pr-2 pl-3 text-left text-hint leading-tight",
          state === "current" && "border-accent bg-accent-soft font-semibold text-text",
          state === "completed" && "border-success hover:underline",
          state === "open" && "border-transparent hover:underline",
          locked && "border-transparent text-muted",
        )}
      >
        <Marker state={state} />
        <span>
          {STEP_TITLES[step]}
          <span className="visually-hidden">
            {locked ? `, locked, finish ${reason} first` : SPOKEN[state]}
          </span>
        </span>
      </button>
    </li>
  );
}

const SPOKEN = { completed: ", completed", current: "", open: "" };

function Marker({ state }: { state: State }) {
  if (state === "completed") return <Check size={18} strokeWidth={3} className="shrink-0 text-success" />;
  if (state === "locked") return <Lock size={16} className="mx-px shrink-0" />;
  return (
    <Circle
      size={12}
      strokeWidth={3}
      className={classNames(
        "mx-[3px] shrink-0",
        state === "current" ? "fill-accent text-accent" : "text-edge",
      )}
    />
  );
}
