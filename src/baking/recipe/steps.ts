import type { ReadRecipe } from "./read-recipe";
import { type FieldName, OPTIONAL_STEPS, type OptionalStep, STEP_NAMES, type StepName } from "./fields";
import { rowOfField, FORM_FIELDS, isOfKind, type NeededField } from "./field-kinds";
import { sumFlours } from "./flours";
import type { AnyStep, Progress } from "./recipe-form";

/** The number of a step, from 1. Example: `stepNumber("yield")` is 3. Source: BU-01. */
export const stepNumber = (step: StepName): number => STEP_NAMES.indexOf(step) + 1;

/**
 * The name of a step from its number or name; undefined for anything else. Example: `stepNamed(3)` is "yield".
 * Source: BU-01.
 */
export function stepNamed(step: unknown): StepName | undefined {
  return typeof step === "number" ? STEP_NAMES[step - 1] : STEP_NAMES.find((name) => name === step);
}

/** Whether a step may be skipped. Example: "notes" may. Source: BU-03. */
export const isOptional = (step: StepName): step is OptionalStep =>
  OPTIONAL_STEPS.some((name) => name === step);

const isNeeded = (name: FieldName): name is NeededField => rowOfField(name).needed !== undefined;

const OF_STEP = new Map(
  STEP_NAMES.map((step) => [step, FORM_FIELDS.filter((name) => rowOfField(name).step === step)]),
);
const NEEDED = new Map([...OF_STEP].map(([step, names]) => [step, names.filter(isNeeded)]));

/** The fields that a step asks for, in the form's order. Example: "salt" has saltPercent and additives. */
export const fieldsOfStep = (step: StepName): readonly FieldName[] => OF_STEP.get(step) ?? [];

/** The fields a step needs to be complete. Example: "basics" needs a name and a type. Source: BU-03. */
export const neededFields = (step: StepName): readonly NeededField[] => NEEDED.get(step) ?? [];

/** Whether a list of steps, by name or number, includes this one. */
const lists = (list: readonly unknown[], step: StepName): boolean =>
  list.includes(step) || list.includes(stepNumber(step));

/** A real preset: neither undecided nor "scratch". */
const presetChosen = ({ presetId }: Progress): boolean => presetId !== null && presetId !== "scratch";

function isDecided(name: NeededField, recipe: ReadRecipe): boolean {
  if (isOfKind(name, "number")) {
    const value = recipe.typedNumber(name);
    const row = rowOfField(name);
    return value !== undefined && !("aboveZero" in row && value <= 0);
  }
  const value = recipe[name];
  if (typeof value === "string") return value !== "";
  return "text" in value ? value.text !== "" : value.length > 0;
}

export function stepComplete(step: AnyStep, recipe: ReadRecipe, progress: Progress): boolean {
  const name = stepNamed(step);
  if (name === undefined) return false;
  if (isOptional(name)) return lists(progress.expanded, name) && lists(progress.visited, name);
  if (name === "presets") return progress.presetId !== null;
  if (name === "leavening") return presetChosen(progress) || isDecided("mixingMethod", recipe);
  return neededFields(name).every((field) => isDecided(field, recipe));
}

/** To move on, the flours must also add up. */
function passable(step: StepName, recipe: ReadRecipe, progress: Progress): boolean {
  if (!stepComplete(step, recipe, progress)) return false;
  return step !== "flour" || sumFlours(recipe.flourTypes).status === "complete";
}

export function blockingStep(step: StepName, recipe: ReadRecipe, progress: Progress): StepName | undefined {
  const before = STEP_NAMES.slice(0, STEP_NAMES.indexOf(step));
  return before.find((earlier) => !isOptional(earlier) && !passable(earlier, recipe, progress));
}

export function stepReachable(step: AnyStep, recipe: ReadRecipe, progress: Progress): boolean {
  const name = stepNamed(step);
  if (name === undefined) return false;
  if (name === "presets" || lists(progress.visited, name)) return true;
  if (isOptional(name) && (presetChosen(progress) || lists(progress.expanded, name))) return true;
  return blockingStep(name, recipe, progress) === undefined;
}
