import { useSyncExternalStore } from "react";
import { ovenFit, type RecipeForm } from "../../baking";
import { atOnceIn, type Kitchen, readKitchen, withAtOnce } from "../../contract/kitchen";
import { held } from "../site/device-memory";
import { kept } from "../site/device-store";

const { get: storedKitchen, set, listen } = kept("bread-tools-kitchen", readKitchen, held);

/** How many pieces of this recipe the kitchen bakes at once; undefined until its baker said so. */
export const storedAtOnce = (form: RecipeForm): number | undefined =>
  atOnceIn(storedKitchen(), ovenFit(form));

/** Said once, it holds for every recipe that bakes such pieces in such a place. */
export const keepAtOnce = (form: RecipeForm, atOnce: number): void =>
  void set(withAtOnce(storedKitchen(), ovenFit(form), atOnce));

const NO_KITCHEN: Kitchen = {};

/** The same for what is on the screen: it follows an answer that is given here or in another tab. */
export const useAtOnce = (form: RecipeForm): number | undefined =>
  atOnceIn(
    useSyncExternalStore(listen, storedKitchen, () => NO_KITCHEN),
    ovenFit(form),
  );
