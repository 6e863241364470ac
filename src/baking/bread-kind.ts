/** What kind of bread a form makes, one rule for each kind. */
import type { ReadRecipe } from "./door/read-recipe";
import { weighExtras } from "./extras";
import { isInPan } from "./pan";
import type { BulkKind } from "./published-bulks";
import { scaleRecipe } from "./scale";

/** A bread baked this fast is a pizza or a flatbread, whatever its shape is called. */
const FLASH_BAKE_MINUTES = 12;

export function isFlashBake({ bakeTime: { minutes } }: ReadRecipe): boolean {
  return minutes !== null && minutes[1] <= FLASH_BAKE_MINUTES;
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
