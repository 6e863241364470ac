import type { ReadRecipe } from "../recipe/read-recipe";
import { heatsIn } from "../schedule/oven-heat";

/** Degrees by which two bakes in one oven may differ: 450°F and 230°C are the same heat. Our choice. */
const SAME_HEAT = 10;

export const isSameHeat = (one: number | null, other: number | null): boolean =>
  one === null || other === null || Math.abs(one - other) <= SAME_HEAT;

/** The heat that a bake begins with, in whole °C; null if it is not written. */
export function bakeCelsius(recipe: ReadRecipe): number | null {
  const [heat] = heatsIn(recipe.bakeTemperature);
  if (heat === undefined) return null;
  return Math.round(heat.unit === "F" ? ((heat.degrees - 32) * 5) / 9 : heat.degrees);
}
