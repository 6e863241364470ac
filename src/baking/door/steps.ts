/** How far a form is filled in, step by step. */
import type { StepName } from "../recipe/fields";
import type { AnyStep, Progress } from "../recipe/recipe-form";
import * as steps from "../recipe/steps";
import { type Form, readInput } from "../recipe/read-recipe";
import { isObject } from "../recipe/read-values";

function readProgress(seen: unknown): Progress {
  const { visited, expanded, presetId } = isObject(seen) ? seen : {};
  const isChosen = typeof presetId === "string" && presetId !== "";
  return {
    visited: Array.isArray(visited) ? visited : [],
    expanded: Array.isArray(expanded) ? expanded : [],
    presetId: isChosen ? presetId : null,
  };
}

/**
 * Whether a step, by name or number, is done; false for an unknown step. It asks what is decided, not whether it is in
 * bounds. Example: "basics" needs a name and a type. Source: BU-03.
 */
export const stepComplete = (step: AnyStep, input: Form, progress: Progress) =>
  steps.stepComplete(step, readInput(input), readProgress(progress));

/**
 * The first earlier step that blocks this one, or undefined; optional steps never block.
 * Example: from scratch, "yield" waits for "basics". Source: BU-03.
 */
export const blockingStep = (step: StepName, input: Form, progress: Progress) =>
  steps.blockingStep(step, readInput(input), readProgress(progress));

/**
 * Whether a step, by name or number, may be opened: it was visited; it is the first; it is optional and a preset is
 * chosen or it was expanded; or every earlier step that is not optional is complete, the flours with a complete
 * total.
 * Example: from scratch, "leavening" opens once 50 + 50 % flour stand in the list. Source: BU-03.
 */
export const stepReachable = (step: AnyStep, input: Form, progress: Progress) =>
  steps.stepReachable(step, readInput(input), readProgress(progress));
