import { findOvenFit, type RecipeForm } from "../../baking";
import { atOnceIn, withAtOnce } from "../../contract/kitchen";
import { keepKitchen, storedKitchen, useKitchen } from "./kitchen-store";

/** How many pieces of this recipe the kitchen bakes at once; undefined until its baker says so. */
export const readAtOnce = (form: RecipeForm): number | undefined =>
  atOnceIn(storedKitchen(), findOvenFit(form));

/** One answer is kept for every recipe with the same pieces and the same oven. */
export const keepAtOnce = (form: RecipeForm, atOnce: number): void =>
  keepKitchen(withAtOnce(storedKitchen(), findOvenFit(form), atOnce));

/** The same for display: it follows answers given here, in another tab, or on another device. */
export const useAtOnce = (form: RecipeForm): number | undefined => atOnceIn(useKitchen(), findOvenFit(form));
