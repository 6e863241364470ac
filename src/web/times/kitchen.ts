import { ovenFit, type RecipeForm } from "../../baking";
import { atOnceIn, withAtOnce } from "../../contract/kitchen";
import { keepKitchen, storedKitchen, useKitchen } from "./kitchen-store";

/** How many pieces of this recipe the kitchen bakes at once; undefined until its baker says so. */
export const storedAtOnce = (form: RecipeForm): number | undefined =>
  atOnceIn(storedKitchen(), ovenFit(form));

/** One answer is kept for every recipe with the same pieces and the same oven. */
export const keepAtOnce = (form: RecipeForm, atOnce: number): void =>
  keepKitchen(withAtOnce(storedKitchen(), ovenFit(form), atOnce));

/** The same for display: it follows answers given here, in another tab, or on another device. */
export const useAtOnce = (form: RecipeForm): number | undefined => atOnceIn(useKitchen(), ovenFit(form));
