import { findOvenFit, type Kitchen as SharedKitchen, type RecipeForm } from "../../baking";
import { atOnceIn, type Kitchen, MOST_OVENS, type SharedThing } from "../../contract/recipes/kitchen";
import { MOST_AT_ONCE } from "../../contract/values/at-once";

/** What a kitchen has of a thing; 0 where nobody has counted it. One person and one oven are in every kitchen. */
export const countOf = (kitchen: Kitchen, thing: SharedThing): number =>
  kitchen[thing] || (thing === "people" || thing === "ovens" ? 1 : 0);

/** The things that say how much each oven takes. */
export const OVENS = (["oven-1", "oven-2", "oven-3", "oven-4"] as const).slice(0, MOST_OVENS);

/** The kitchen as the planner counts it: what nobody has counted is never short. */
export function kitchenForDay(kitchen: Kitchen): SharedKitchen {
  const counted = (thing: SharedThing) => countOf(kitchen, thing) || undefined;
  return {
    hands: countOf(kitchen, "people"),
    mixers: counted("mixers"),
    fridge: counted("fridge"),
    pots: counted("pots"),
    stones: counted("stones"),
    ovens: OVENS.slice(0, countOf(kitchen, "ovens")).map((oven) => counted(oven) ?? MOST_AT_ONCE),
  };
}

/** How many pieces of a bread this kitchen bakes at once: what its baker said of such pieces, or what there is room for. */
export function atOnceOf(form: RecipeForm, kitchen: Kitchen): number | undefined {
  const fit = findOvenFit(form);
  const said = atOnceIn(kitchen, fit);
  if (said !== undefined) return said;
  const { ovens = [], pots, stones } = kitchenForDay(kitchen);
  const room = Math.min(
    Math.max(...ovens),
    (fit.place === "pot" && pots) || MOST_AT_ONCE,
    (fit.place === "stone" && stones) || MOST_AT_ONCE,
  );
  return room < fit.pieces ? room : undefined;
}
