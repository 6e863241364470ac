/** What typing into the weights panel and the size fields does to the form. All grams; the form is never changed in place. */
import { BOUNDS } from "./bounds";
import { boundsIn } from "./bounds-in";
import { percentOf, thousandths } from "./percent";
import { unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { exactParts, exactYield, readSize, scale } from "./scale";

/** Grams of one piece that makes this flour and water the batch; exact mode asks its own formula. */
export function unitWeightFor(form: RecipeForm, flour: number, water: number): number {
  const read = unread(form);
  const { quantity } = readSize(read);
  let dough = (flour + water) / 0.92;
  if (form.scalingMode === "exact") {
    const { perFlour, grams } = exactParts(read);
    dough = (flour * perFlour + grams) * exactYield(read);
  }
  const { min, max } = BOUNDS.unitWeight;
  return Math.min(max, Math.max(min, Math.round(dough / quantity)));
}

/**
 * Flour typed into the weights panel, in grams: it becomes the override, and the unit weight follows. Less than
 * 100 g, no number, or the flour it already was gives the same form back.
 * Example: City Loaf 1000 -> 1020 gives unit weight 970 (and water 765). Source: BU-07, OC 13.
 */
export function editFlourWeight(form: RecipeForm, grams: number): RecipeForm {
  const flour = Math.round(grams);
  const { min, max } = BOUNDS.totalFlourWeight;
  if (!(flour >= min && flour <= max) || flour === scale(unread(form)).flour) return form;
  const water = percentOf(flour, readSize(unread(form)).hydration);
  return { ...form, totalFlourWeight: flour, unitWeight: unitWeightFor(form, flour, water) };
}

/**
 * The hydration in percent that typed water stands for, with as few decimals (1 to 3) as give back those grams;
 * null without flour or for no number. It may lie outside 50-100: then the edit is refused, with the message.
 * Example: 700 g on 1000 g flour is 70. Source: OC 13; decimals, so that the panel shows what was typed (BU-07).
 */
export function hydrationOfWater(form: RecipeForm, grams: number): number | null {
  const { flour } = scale(unread(form));
  const water = Math.round(grams);
  if (!(flour > 0) || !Number.isFinite(water)) return null;
  for (const decimals of [10, 100]) {
    const percent = Math.round((water / flour) * 100 * decimals) / decimals;
    if (percentOf(flour, percent) === water) return percent;
  }
  return thousandths((water / flour) * 100) / 1000;
}

/**
 * Water typed into the weights panel, in grams: it becomes the hydration, the flour stays as an override, and the
 * unit weight follows. Outside 50-100 % hydration, no number, or the water it already was gives the same form back.
 * Example: City Loaf, 700 g gives hydration 70 and unit weight 924. Source: BU-07, OC 13.
 */
export function editWaterWeight(form: RecipeForm, grams: number): RecipeForm {
  const water = Math.round(grams);
  const { flour } = scale(unread(form));
  const hydrationPercent = hydrationOfWater(form, water);
  const { min, max } = boundsIn(form, "hydrationPercent");
  if (hydrationPercent === null || hydrationPercent < min || hydrationPercent > max) return form;
  if (water === percentOf(flour, readSize(unread(form)).hydration)) return form;
  const next = { ...form, hydrationPercent, totalFlourWeight: flour };
  return { ...next, unitWeight: unitWeightFor(next, flour, water) };
}

/**
 * A new unit weight or quantity, from step 3 or the size panel: the flour is calculated again, so an override goes.
 * The same values change nothing. Example: `editSize(form, { quantity: 3 })` has no `totalFlourWeight`. Source: OC 13.
 */
export function editSize(form: RecipeForm, size: Pick<RecipeForm, "unitWeight" | "quantity">): RecipeForm {
  const same = (["unitWeight", "quantity"] as const).every(
    (field) => !(field in size) || size[field] === form[field],
  );
  if (same) return form;
  const { totalFlourWeight: _, ...rest } = form;
  return { ...rest, ...size };
}
