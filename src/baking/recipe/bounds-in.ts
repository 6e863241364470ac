import { BOUNDS, MOST_DRY_YEAST } from "./bounds";
import type { ReadRecipe } from "./read-recipe";
import { additiveWater } from "./ingredient-names";
import type { Bounds } from "./fields";
import type { NumberField } from "./field-kinds";
import type { Problem } from "./results";
import { hasYeastAhead } from "./yeast-ahead";

/**
 * The hydration that may be typed where milk, eggs, beer or butter bring more water, in percent of the flour.
 * Example: a challah of 9 % water and 40 % eggs may be saved. Source: VA-05.
 */
export const HYDRATION_WITH_LIQUIDS: Bounds = { min: 0, max: 120 };

/**
 * Bounds of the effective hydration, which counts the water in those liquids, in percent of the flour. Example: 9 %
 * water and 40 % eggs are 39.4. Source: VA-05; challah and stollen need the 35.
 */
export const EFFECTIVE_BOUNDS: Bounds = { min: 35, max: 120 };

const hasOtherWater = ({ otherLiquids, additives }: ReadRecipe) =>
  otherLiquids.length > 0 || additives.some((additive) => additiveWater(additive) > 0);

export function boundsIn(recipe: ReadRecipe, field: NumberField): Bounds {
  if (field === "hydrationPercent" && hasOtherWater(recipe)) return HYDRATION_WITH_LIQUIDS;
  if (field === "yeastAmount") {
    const { min, max } = BOUNDS.yeastAmount;
    return {
      min: hasYeastAhead(recipe) ? 0 : min,
      max: recipe.yeastType === "fresh" ? max : MOST_DRY_YEAST,
    };
  }
  return BOUNDS[field];
}

/** Effective hydration in percent, with unknown liquids counted as dry (`least`) and as water (`most`). */
export type EffectiveRange = { least: number; most: number };

/**
 * The effective hydration, in percent, if it is outside 35 to 120 whatever the unknown liquids are, for a recipe with
 * other liquids whose typed hydration is outside 50 to 100 %; else null. Example: 24.2, from 9 % water and 20 % eggs, is
 * outside. Source: VA-05; challah and stollen need the 35.
 */
export function hydrationOff(recipe: ReadRecipe, { least, most }: EffectiveRange): number | null {
  const { min, max } = BOUNDS.hydrationPercent;
  const isUsual = recipe.hydrationPercent >= min && recipe.hydrationPercent <= max;
  if (isUsual || !hasOtherWater(recipe)) return null;
  if (most < EFFECTIVE_BOUNDS.min) return most;
  return least > EFFECTIVE_BOUNDS.max ? least : null;
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
