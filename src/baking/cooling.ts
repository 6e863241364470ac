import { DAY_MINUTES } from "./minutes";
import { isEnriched, isFlashBake, isMostlyRye } from "./bread-kind";
import { isInPan } from "./pan";
import { readText, unread } from "./read";
import type { RecipeForm } from "./recipe-form";

/**
 * Minutes to wait before slicing, `[from, to]`: rolls, baguettes and pizza 15-30, mostly rye 24 hours, pan, flat and
 * enriched breads 60, hearth loaves 60-120. Bread still sets while it cools.
 * Example: a boule of wheat is `[60, 120]`. Source: OC 20; trade practice, as is the day for rye.
 */
export function coolingMinutes(form: Partial<RecipeForm>): [number, number] {
  const shape = readText(unread(form).finalShape);
  if (isFlashBake(form)) return [15, 30];
  if (isMostlyRye(form)) return [DAY_MINUTES, DAY_MINUTES];
  if (shape === "rolls" || shape === "baguette") return [15, 30];
  return isInPan(form) || shape === "focaccia" || isEnriched(form) ? [60, 60] : [60, 120];
}
