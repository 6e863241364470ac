import { BOUNDS, MOST_DRY_YEAST } from "./bounds";
import { additiveWaterFraction, effectiveHydration, weighExtras } from "./extras";
import type { Bounds, NumberField } from "./fields";
import { percentOf } from "./percent";
import { readExtras, readHydration, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import type { Problem } from "./results";
import { scale } from "./scale";

/** Typed water where milk, eggs, beer or butter bring more of it, and what all of it together may be, in percent. */
const WITH_LIQUIDS: Bounds = { min: 0, max: 120 };
const EFFECTIVE: Bounds = { min: 50, max: 120 };

const hasOtherWater = (form: Unread) =>
  readExtras(form.otherLiquids).length > 0 ||
  readExtras(form.additives).some(({ name }) => additiveWaterFraction(name) > 0);

/**
 * The bounds of a number in this recipe, in the field's own unit: the row's own, but for hydration beside other
 * liquids (0 to 120 %) and for dry yeast (at most 3 %). Example: with eggs, hydration may be 9 %. Source: D9.
 */
export function boundsIn(input: Partial<RecipeForm>, field: NumberField): Bounds {
  const form = unread(input);
  if (field === "hydrationPercent" && hasOtherWater(form)) return WITH_LIQUIDS;
  if (field === "yeastAmount" && form.yeastType !== "fresh") {
    return { min: BOUNDS.yeastAmount.min, max: MOST_DRY_YEAST };
  }
  return BOUNDS[field];
}

/**
 * The effective hydration in percent, where typed water outside 50 to 100 % stands beside other liquids and all of it
 * together is outside 50 to 120; else null. Example: 9 % water and 20 % eggs is 24.2. Source: D9.
 */
export function hydrationOutOfBounds(input: Partial<RecipeForm>): number | null {
  const form = unread(input);
  const hydration = readHydration(form);
  const usual = BOUNDS.hydrationPercent;
  if (!hasOtherWater(form) || (hydration >= usual.min && hydration <= usual.max)) return null;
  const flour = scale(form).flour || 1000;
  const extras = (rows: unknown) => weighExtras(readExtras(rows), flour);
  const water = percentOf(flour, hydration);
  const percent = effectiveHydration(flour, water, extras(form.otherLiquids), extras(form.additives));
  return percent < EFFECTIVE.min || percent > EFFECTIVE.max ? percent : null;
}

/** One `out-of-bounds` problem for each of `fields` that holds a finite number outside its range in this recipe. */
export function boundsProblems(form: Unread, fields: readonly NumberField[]): Problem[] {
  return fields.flatMap((field): Problem[] => {
    const value = form[field];
    const { min, max } = boundsIn(form as Partial<RecipeForm>, field);
    const isOff = typeof value === "number" && Number.isFinite(value) && (value < min || value > max);
    return isOff ? [{ code: "out-of-bounds", field, min, max }] : [];
  });
}
