import { BOUNDS, MOST_DRY_YEAST } from "./bounds";
import type { ReadRecipe } from "./door/read-recipe";
import { additiveWaterFraction } from "./extras";
import type { Bounds } from "./fields";
import type { NumberField } from "./field-kinds";
import type { Problem } from "./results";

/**
 * The hydration that may be typed where milk, eggs, beer or butter bring more water, in percent of the flour.
 * Example: a challah of 9 % water and 40 % eggs may be saved. Source: D9.
 */
export const HYDRATION_WITH_LIQUIDS: Bounds = { min: 0, max: 120 };

/**
 * Bounds of the effective hydration, which counts the water in those liquids, in percent of the flour. Example: 9 %
 * water and 40 % eggs are 39.4. Source: D9; 35 for challah and stollen, D10.
 */
export const EFFECTIVE_BOUNDS: Bounds = { min: 35, max: 120 };

const hasOtherWater = ({ otherLiquids, additives }: ReadRecipe) =>
  otherLiquids.length > 0 || additives.some(({ name }) => additiveWaterFraction(name) > 0);

export function boundsIn(recipe: ReadRecipe, field: NumberField): Bounds {
  if (field === "hydrationPercent" && hasOtherWater(recipe)) return HYDRATION_WITH_LIQUIDS;
  if (field === "yeastAmount" && recipe.yeastType !== "fresh") {
    return { min: BOUNDS.yeastAmount.min, max: MOST_DRY_YEAST };
  }
  return BOUNDS[field];
}

/**
 * Whether an effective hydration, in percent, is outside 35 to 120, for a recipe with other liquids whose typed
 * hydration is outside 50 to 100 %. Example: 24.2, from 9 % water and 20 % eggs, is outside. Source: D9; 35 for
 * challah and stollen, D10.
 */
export function isHydrationOff(recipe: ReadRecipe, effective: number): boolean {
  const { min, max } = BOUNDS.hydrationPercent;
  const isUsual = recipe.hydrationPercent >= min && recipe.hydrationPercent <= max;
  return (
    !isUsual &&
    hasOtherWater(recipe) &&
    (effective < EFFECTIVE_BOUNDS.min || effective > EFFECTIVE_BOUNDS.max)
  );
}

/** One `out-of-bounds` problem for each of `fields` whose finite number is outside its range in this recipe. */
export function boundsProblems(recipe: ReadRecipe, fields: readonly NumberField[]): Problem[] {
  return fields.flatMap((field): Problem[] => {
    const value = recipe.typedNumber(field);
    const { min, max } = boundsIn(recipe, field);
    const isOff = value !== undefined && (value < min || value > max);
    return isOff ? [{ code: "out-of-bounds", field, min, max }] : [];
  });
}
