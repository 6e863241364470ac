import { flourTotal } from "./flours";
import { readFlours, readText, readWord, type Unread, unread } from "./read";
import type { Progress, RecipeForm } from "./recipe-form";
import { FINAL_SHAPES, MIXING_METHODS, OVENS, RECIPE_TYPES, STEAM_METHODS } from "./words";

const OPTIONAL_STEPS: readonly number[] = [6, 11];

type UnreadProgress = { readonly [K in keyof Progress]?: unknown };

function lists(list: unknown, step: number): boolean {
  return Array.isArray(list) && list.includes(step);
}

/** A real preset: neither undecided nor "scratch". */
function presetChosen(progress: UnreadProgress): boolean {
  const id = progress.presetId;
  return typeof id === "string" && id !== "" && id !== "scratch";
}

function numbersSet(form: Unread, fields: readonly (keyof RecipeForm)[]): boolean {
  return fields.every((field) => typeof form[field] === "number" && Number.isFinite(form[field]));
}

function chosen(value: unknown, words: readonly string[]): boolean {
  return readWord(value, words) !== "";
}

/**
 * Whether a step is done (1-12; any other number is not). It asks what is decided, not whether it is in bounds.
 * Example: step 2 needs a name and a type. Source: BU-03.
 */
export function stepComplete(step: number, input: Partial<RecipeForm>, seen: Progress): boolean {
  const form = unread(input);
  const progress: UnreadProgress = seen ?? {};
  switch (step) {
    case 1:
      return typeof progress.presetId === "string" && progress.presetId !== "";
    case 2:
      return readText(form.recipeName) !== "" && chosen(form.recipeType, RECIPE_TYPES);
    case 3:
      return numbersSet(form, ["unitWeight", "quantity", "hydrationPercent"]);
    case 4:
      return readFlours(form.flourTypes).length > 0;
    case 5:
      return presetChosen(progress) || chosen(form.mixingMethod, MIXING_METHODS);
    case 6:
    case 11:
      return lists(progress.expanded, step) && lists(progress.visited, step);
    case 7:
      return numbersSet(form, ["saltPercent"]) && Number(form.saltPercent) > 0;
    case 8:
      return chosen(form.mixingMethod, MIXING_METHODS) && readText(form.bulkFermentationDuration) !== "";
    case 9:
      return chosen(form.finalShape, FINAL_SHAPES) && readText(form.proofingTime) !== "";
    case 10:
      return (
        chosen(form.ovenType, OVENS) &&
        chosen(form.steamMethod, STEAM_METHODS) &&
        readText(form.bakeTemperature) !== "" &&
        readText(form.bakeTime) !== ""
      );
    case 12:
      return true;
    default:
      return false;
  }
}

/** To move on, the flour list must not only be there: it must add up. */
function passable(step: number, form: Partial<RecipeForm>, progress: Progress): boolean {
  if (!stepComplete(step, form, progress)) return false;
  return step !== 4 || flourTotal(unread(form).flourTypes).status === "complete";
}

/**
 * Whether a step may be opened: it was visited, or is step 1, or (6 and 11) a preset is chosen or it was expanded,
 * or every earlier step but 6 and 11 is complete, step 4 with a complete total.
 * Example: from scratch, step 5 opens once 50 + 50 % flour stand in the list. Source: BU-03.
 */
export function stepReachable(step: number, form: Partial<RecipeForm>, progress: Progress): boolean {
  if (!Number.isInteger(step) || step < 1 || step > 12) return false;
  const seen: UnreadProgress = progress ?? {};
  if (step === 1 || lists(seen.visited, step)) return true;
  if (OPTIONAL_STEPS.includes(step) && (presetChosen(seen) || lists(seen.expanded, step))) return true;
  for (let earlier = 1; earlier < step; earlier++) {
    if (!OPTIONAL_STEPS.includes(earlier) && !passable(earlier, form, progress)) return false;
  }
  return true;
}
