import { findOvenFit, type RecipeForm } from "../../baking";
import { atOnceIn, withAtOnce } from "../../contract/recipes/kitchen";
import type { AcceptedPlan } from "../../contract/recipes/bench-state";
import { keepKitchen, storedKitchen, useKitchen } from "./kitchen-store";

/** How many pieces of this recipe the kitchen bakes at once; undefined until its baker says so. */
export const readAtOnce = (form: RecipeForm, plan: AcceptedPlan | null = null): number | undefined =>
  atOnceIn(storedKitchen(), findOvenFit(form)) ?? plan?.atOnce;

/** An answer is kept for every recipe with the same pieces and the same oven. */
export const keepAtOnce = (form: RecipeForm, atOnce: number): void =>
  keepKitchen(withAtOnce(storedKitchen(), findOvenFit(form), atOnce));

/**
 * The same for display: it follows answers given here, in another tab, or on another device. Where this kitchen is not
 * known, an accepted plan has the number that it was made with.
 */
export function useAtOnce(form: RecipeForm, plan: AcceptedPlan | null = null): number | undefined {
  return atOnceIn(useKitchen(), findOvenFit(form)) ?? plan?.atOnce;
}
