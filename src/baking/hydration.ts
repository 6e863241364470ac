import { isHydrationOff } from "./bounds-in";
import { effectiveHydration, weighExtras } from "./extras";
import { percentOf } from "./percent";
import { readExtras, readHydration, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { scale } from "./scale";

/**
 * The effective hydration in percent where it is out of its bounds, else null; without weighing the whole recipe.
 * Example: 9 % water and 20 % eggs is 24.2. Source: D9.
 */
export function hydrationOutOfBounds(input: Partial<RecipeForm>): number | null {
  const form = unread(input);
  const flour = scale(form).flour || 1000;
  const extras = (rows: unknown) => weighExtras(readExtras(rows), flour);
  const water = percentOf(flour, readHydration(form));
  const percent = effectiveHydration(flour, water, extras(form.otherLiquids), extras(form.additives));
  return isHydrationOff(form, percent) ? percent : null;
}
