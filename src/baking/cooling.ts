import { parseDuration } from "./duration";
import { readExtras, readFlours, readText, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";

/** What is done by then is a pizza or a flatbread, whatever its shape is called. */
const FLASH_BAKE_MINUTES = 12;

function ryeShare(form: Unread): number {
  const flours = readFlours(form.flourTypes);
  const total = flours.reduce((sum, flour) => sum + flour.percentage, 0);
  const rye = flours
    .filter(({ name }) => /\brye\b/i.test(name))
    .reduce((sum, flour) => sum + flour.percentage, 0);
  return total > 0 ? rye / total : 0;
}

function enriched(form: Unread): boolean {
  return [...readExtras(form.otherLiquids), ...readExtras(form.additives)].some(({ name }) =>
    /\b(?:eggs?|butter|milk|cream)\b/i.test(name),
  );
}

/**
 * Minutes to wait before slicing, `[from, to]`: rolls, baguettes and pizza 15-30, pan, flat and enriched breads 60, hearth loaves
 * 60-120, mostly rye 24 hours. Bread still sets while it cools.
 * Example: a boule of wheat is `[60, 120]`. Source: OC 20; trade practice, as is the day for rye.
 */
export function coolingMinutes(input: Partial<RecipeForm>): [number, number] {
  const form = unread(input);
  if (ryeShare(form) >= 0.5) return [1440, 1440];
  const shape = readText(form.finalShape);
  const bake = parseDuration(form.bakeTime, "bakeTime");
  const thin = bake !== null && bake[1] <= FLASH_BAKE_MINUTES;
  if (thin || shape === "rolls" || shape === "baguette") return [15, 30];
  const soft = shape === "sandwich" || shape === "focaccia" || readText(form.proofingVessel) === "pan";
  return soft || enriched(form) ? [60, 60] : [60, 120];
}
