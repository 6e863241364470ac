import {
  type FieldName,
  fieldRow,
  FORM_FIELDS,
  type NeededField,
  OPTIONAL_STEPS,
  type OptionalStep,
  STEP_NAMES,
  type StepName,
} from "./fields";
import { flourTotal } from "./flours";
import { readFlours, readText, readWord, type Unread, unread } from "./read";
import type { AnyStep, Progress, RecipeForm } from "./recipe-form";

/** The number of a step, from 1. Example: `stepNumber("yield")` is 3. Source: BU-01. */
export const stepNumber = (step: StepName): number => STEP_NAMES.indexOf(step) + 1;

/**
 * The name of a step from its number or name; undefined for what is no step. Example: `stepNamed(3)` is
 * "yield". Source: BU-01.
 */
export function stepNamed(step: unknown): StepName | undefined {
  return typeof step === "number" ? STEP_NAMES[step - 1] : STEP_NAMES.find((name) => name === step);
}

/** Whether a step may be left out. Example: "notes" may. Source: BU-03. */
export const isOptional = (step: StepName): step is OptionalStep =>
  OPTIONAL_STEPS.some((name) => name === step);

const isNeeded = (name: FieldName): name is NeededField => fieldRow(name).needed !== undefined;

const OF_STEP = new Map(
  STEP_NAMES.map((step) => [step, FORM_FIELDS.filter((name) => fieldRow(name).step === step)]),
);
const NEEDED = new Map([...OF_STEP].map(([step, names]) => [step, names.filter(isNeeded)]));

/** The fields that a step asks for, in the order of the form. Example: "salt" has saltPercent and additives. */
export const fieldsOfStep = (step: StepName): readonly FieldName[] => OF_STEP.get(step) ?? [];

/** The fields without which a step is not complete. Example: "basics" needs a name and a type. Source: BU-03. */
export const neededFields = (step: StepName): readonly NeededField[] => NEEDED.get(step) ?? [];

type UnreadProgress = { readonly [K in keyof Progress]?: unknown };

/** Whether a list of steps, by name or number, has this one. */
function lists(list: unknown, step: StepName): boolean {
  return Array.isArray(list) && (list.includes(step) || list.includes(stepNumber(step)));
}

/** A real preset: neither undecided nor "scratch". */
function presetChosen(progress: UnreadProgress): boolean {
  const id = progress.presetId;
  return typeof id === "string" && id !== "" && id !== "scratch";
}

function isDecided(name: FieldName, form: Unread): boolean {
  const value = form[name];
  const row = fieldRow(name);
  switch (row.kind) {
    case "number":
      return typeof value === "number" && Number.isFinite(value) && !(row.aboveZero && value <= 0);
    case "word":
      return readWord(value, row.words) !== "";
    case "flours":
      return readFlours(value).length > 0;
    default:
      return readText(value) !== "";
  }
}

/**
 * Whether a step, by name or number, is done; what is no step is not. The question is what is decided, not whether it
 * is in bounds. Example: "basics" needs a name and a type. Source: BU-03.
 */
export function stepComplete(step: AnyStep, input: Partial<RecipeForm>, seen: Progress): boolean {
  const form = unread(input);
  const progress: UnreadProgress = seen ?? {};
  const name = stepNamed(step);
  if (name === undefined) return false;
  if (isOptional(name)) return lists(progress.expanded, name) && lists(progress.visited, name);
  if (name === "presets") return typeof progress.presetId === "string" && progress.presetId !== "";
  if (name === "leavening") return presetChosen(progress) || isDecided("mixingMethod", form);
  return neededFields(name).every((field) => isDecided(field, form));
}

/** To move on, the flour list must not only be there: it must add up. */
function passable(step: StepName, form: Partial<RecipeForm>, progress: Progress): boolean {
  if (!stepComplete(step, form, progress)) return false;
  return step !== "flour" || flourTotal(unread(form).flourTypes).status === "complete";
}

/**
 * The first step before this one that still holds the way, or undefined where the way is free; optional steps never do.
 * Example: from scratch, "yield" waits for "basics". Source: BU-03.
 */
export function blockingStep(
  step: StepName,
  form: Partial<RecipeForm>,
  progress: Progress,
): StepName | undefined {
  const before = STEP_NAMES.slice(0, STEP_NAMES.indexOf(step));
  return before.find((earlier) => !isOptional(earlier) && !passable(earlier, form, progress));
}

/**
 * Whether a step, by name or number, may be opened: it was visited, or is the first, or (the optional ones) a preset is
 * chosen or it was expanded, or every earlier step but the optional ones is complete, the flours with a complete total.
 * Example: from scratch, "leavening" opens once 50 + 50 % flour stand in the list. Source: BU-03.
 */
export function stepReachable(step: AnyStep, form: Partial<RecipeForm>, progress: Progress): boolean {
  const name = stepNamed(step);
  if (name === undefined) return false;
  const seen: UnreadProgress = progress ?? {};
  if (name === "presets" || lists(seen.visited, name)) return true;
  if (isOptional(name) && (presetChosen(seen) || lists(seen.expanded, name))) return true;
  return blockingStep(name, form, progress) === undefined;
}
