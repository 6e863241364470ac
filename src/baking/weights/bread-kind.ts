/** The kind of bread that a form makes, one rule for each kind. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { weighExtras } from "../recipe/extras";
import { isInPan } from "../recipe/pan";
import { scaleRecipe } from "./scale";

/**
 * How the dough gets its strength and what it becomes, which decides how far it rises before shaping: folded or
 * kneaded by hand; kneaded by machine for a pan, or enriched; kneaded by machine for the hearth and shaped early, as
 * in a bakery.
 */
export type BulkKind = "by-hand" | "mixer" | "bakery" | "rye";

/** A flat bread is baked no longer than this. */
const FLASH_BAKE_MINUTES = 12;
const FLAT =
  /\b(?:pizzas?|pinsa|pitas?|naan|flat ?breads?|lavash|tortillas?|roti|chapatis?|focaccias?|schiacciata|fougasse)\b/i;
const SMALL =
  /\b(?:rolls?|buns?|bagels?|pretzels?|brezn?|bread ?sticks?|grissini|knots?|muffins?|biscuits?|baps?|brioches?)\b/i;

/** A piece of this many grams of dough is a roll, whatever its shape is called. Source: baking-domain 6.3 (70-90 g). */
const SMALL_GRAMS = 150;

export const isSmall = ({ finalShape, recipeName, unitWeight }: ReadRecipe): boolean =>
  finalShape === "rolls" || finalShape === "ring" || SMALL.test(recipeName) || unitWeight <= SMALL_GRAMS;

/** Pizza and flatbread: by the name, or a large piece baked fast. Small breads bake as fast and are none. */
export function isFlashBake(recipe: ReadRecipe): boolean {
  const { recipeName, finalShape, bakeTime } = recipe;
  if (bakeTime.minutes === null || bakeTime.minutes[1] > FLASH_BAKE_MINUTES) return false;
  if (FLAT.test(recipeName)) return true;
  if (finalShape === "baguette" || finalShape === "sandwich") return false;
  if (finalShape === "focaccia") return true;
  return !isSmall(recipe);
}

export function isMostlyRye({ flourTypes }: ReadRecipe): boolean {
  const share = (flours: readonly { percentage: number }[]) =>
    flours.reduce((sum, flour) => sum + flour.percentage, 0);
  const rye = share(flourTypes.filter(({ name }) => /\brye\b/i.test(name)));
  return rye > 0 && rye >= share(flourTypes) / 2;
}

export const takesDent = (recipe: ReadRecipe): boolean =>
  !isFlashBake(recipe) && recipe.finalShape !== "focaccia" && !isMostlyRye(recipe);

const RICH = /\b(?:milk|buttermilk|eggs?|butter|cream|honey|sugar)\b/i;

export function isEnriched(recipe: ReadRecipe): boolean {
  const extras = [...recipe.otherLiquids, ...recipe.additives];
  const rich = weighExtras(
    extras.filter(({ name }) => RICH.test(name)),
    scaleRecipe(recipe).flour,
  );
  return rich.reduce((sum, extra) => sum + extra.percentage, 0) >= 15;
}

export function kindOfBulk(recipe: ReadRecipe): BulkKind {
  if (isMostlyRye(recipe)) return "rye";
  if (recipe.mixingMethod !== "mixer") return "by-hand";
  return isInPan(recipe) || isEnriched(recipe) ? "mixer" : "bakery";
}
