import { unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { readTimes, TEMPER, TEXT_FALLBACK } from "./schedule-times";

/** Wheat dough does well in the fridge for 8 to 24 hours; 48 are the edge of it (OC 29). */
const USUAL = { min: 8 * 60, max: 24 * 60 };
const LONGEST = 48 * 60;
const STEP = 15;

/** `retard` minutes in the fridge, null for none; `far`: how much the baker's own wish is changed by it. */
export type RetardChoice = { retard: number | null; far: number };

/**
 * Minutes in the fridge as the recipe has them; null without cold retard. Example: "12-16" is 720. Source: OC 27.
 */
export function ownRetard(form: Partial<RecipeForm>): number | null {
  return readTimes(unread(form)).retard?.min ?? null;
}

/**
 * How long the dough may stand in the fridge: 8 to 24 hours in steps of 15 minutes, as far as the recipe's own text
 * says, never above 48. A recipe without retard stays without, unless the fridge is worth it.
 */
export function retardChoices(form: Partial<RecipeForm>, fridge: boolean): RetardChoice[] {
  if (!fridge) return [{ retard: null, far: 0 }];
  const own = readTimes(unread(form)).retard;
  const wanted = Math.min(own?.min ?? TEXT_FALLBACK.coldRetardDuration, LONGEST);
  const longest = Math.min(LONGEST, Math.max(USUAL.max, own?.max ?? 0));
  const lengths = new Set([wanted]);
  const shortest = Math.min(USUAL.min, wanted);
  for (let length = Math.ceil(shortest / STEP) * STEP; length <= longest; length += STEP) lengths.add(length);
  const choices = [...lengths].map((retard) => ({ retard, far: Math.abs(retard - wanted) }));
  return own === null
    ? [{ retard: null, far: 0 }, ...choices.map(({ retard, far }) => ({ retard, far: far + 1 }))]
    : choices;
}

/** 870 -> "14 hours 30 minutes", as a baker would type it into the recipe. */
function retardText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && (hours === 1 ? "1 hour" : `${hours} hours`),
    rest > 0 && (rest === 1 ? "1 minute" : `${rest} minutes`),
  ];
  return parts.filter(Boolean).join(" ") || "0 hours";
}

/**
 * The recipe with so many minutes in the fridge, or with null none; as it is where that is its own retard already.
 * Example: City Loaf with 870 has `coldRetard` and "14 hours 30 minutes". Source: OC 29.
 */
export function withRetard(form: RecipeForm, retard: number | null): RecipeForm {
  const own = readTimes(unread(form));
  if (retard === (own.retard?.min ?? null)) return form;
  if (retard === null) return { ...form, coldRetard: false };
  const isUsual = own.retard === null || own.temper === TEMPER;
  const after = isUsual ? "" : `, then ${own.temper} minutes at room temperature`;
  return { ...form, coldRetard: true, coldRetardDuration: retardText(retard) + after };
}
