import { BOUNDS, MOST_DRY_YEAST } from "./bounds";
import { additiveWaterFraction } from "./extras";
import type { Bounds, NumberField } from "./fields";
import { readExtras, readHydration, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import type { Problem } from "./results";

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
 * Whether an effective hydration, in percent, is outside 50 to 120, for a recipe whose typed water is outside 50 to
 * 100 % and stands beside other liquids. Example: 24.2, from 9 % water and 20 % eggs, is. Source: D9.
 */
export function isHydrationOff(form: Unread, effective: number): boolean {
  const hydration = readHydration(form);
  const { min, max } = BOUNDS.hydrationPercent;
  const isUsual = hydration >= min && hydration <= max;
  return !isUsual && hasOtherWater(form) && (effective < EFFECTIVE.min || effective > EFFECTIVE.max);
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
