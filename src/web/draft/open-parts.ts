import { fieldsOfStep, OPTIONAL_STEPS, type OptionalStep, type RecipeForm } from "../../baking";
import type { StepsSeen } from "./draft";

function isWritten(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** An optional step with data is open: it is in the list of steps, and counts (BU-17). */
export function openWithData(progress: StepsSeen, form: Partial<RecipeForm>): StepsSeen {
  const holds = (step: OptionalStep) => fieldsOfStep(step).some((name) => isWritten(form[name]));
  const closed = OPTIONAL_STEPS.filter((step) => holds(step) && !progress.expanded.includes(step));
  return closed.length === 0 ? progress : { ...progress, expanded: [...progress.expanded, ...closed] };
}
