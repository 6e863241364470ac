/** What kind of bread a form makes, as oven, rack and thermometer see it. One rule for each kind. */
import { parseDuration } from "./duration";
import { weighExtras } from "./extras";
import { readExtras, readFlours, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { scale } from "./scale";

/** What is done by then is a pizza or a flatbread, whatever its shape is called. */
const FLASH_BAKE_MINUTES = 12;

/** A pizza or flatbread, out of the oven within 12 minutes. Example: bake time "8 minutes". Source: trade practice. */
export function isFlashBake(input: Partial<RecipeForm>): boolean {
  const bake = parseDuration(unread(input).bakeTime, "bakeTime");
  return bake !== null && bake[1] <= FLASH_BAKE_MINUTES;
}

/**
 * Half rye and more handles like a paste and has rules of its own, whatever the flours add up to.
 * Example: rye 70, bread 30.
 */
export function isMostlyRye(input: Partial<RecipeForm>): boolean {
  const share = (flours: readonly { percentage: number }[]) =>
    flours.reduce((sum, flour) => sum + flour.percentage, 0);
  const flours = readFlours(unread(input).flourTypes);
  const rye = share(flours.filter(({ name }) => /\brye\b/i.test(name)));
  return rye > 0 && rye >= share(flours) / 2;
}

const RICH = /\b(?:milk|buttermilk|eggs?|butter|cream|honey|sugar)\b/i;

/**
 * Milk, eggs, fat and sugar from 15 % of the flour on make a soft crumb, in grams or in percent.
 * Example: milk 15, honey 4, butter 6. Source: trade practice.
 */
export function isEnriched(input: Partial<RecipeForm>): boolean {
  const form = unread(input);
  const extras = [...readExtras(form.otherLiquids), ...readExtras(form.additives)];
  const rich = weighExtras(
    extras.filter(({ name }) => RICH.test(name)),
    scale(form).flour,
  );
  return rich.reduce((sum, extra) => sum + extra.percentage, 0) >= 15;
}
