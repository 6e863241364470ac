import { coolingMinutes, parseDuration, type RecipeForm, TEXT_FALLBACK } from "../../baking";

/** A pizza or flatbread: out of the oven within minutes, judged by the eye, eaten warm. */
export function isFlashBake(form: RecipeForm): boolean {
  const longest = parseDuration(form.bakeTime, "bakeTime")?.[1] ?? TEXT_FALLBACK.bakeTime;
  return longest <= 12;
}

/** Minutes on the rack before the knife, shortest and longest; null for what is eaten warm. */
export function coolingRange(form: RecipeForm): [number, number] | null {
  return isFlashBake(form) ? null : coolingMinutes(form);
}

/** How to tell that it is done: colour and sound for a lean loaf, a lower temperature for a soft one. */
export function doneness(form: RecipeForm): string {
  if (isFlashBake(form)) return "Done when the rim is well browned.";
  if (isMostlyRye(form)) return `Done at ${inside(205, 210)}.`;
  if (isEnriched(form)) return `Done when golden brown and ${inside(190, 195)}.`;
  return `Done when deep brown, hollow when tapped below, and ${inside(205, 210)}.`;
}

function inside(low: number, high: number): string {
  const celsius = [low, high].map((fahrenheit) => Math.round(((fahrenheit - 32) * 5) / 9));
  return `${low}–${high}°F\u00a0(${celsius.join("–")}°C) inside`;
}

/** Half rye and more handles like a paste and has rules of its own. */
export function isMostlyRye(form: RecipeForm): boolean {
  const rye = form.flourTypes.filter((flour) => /\brye\b/i.test(flour.name));
  return rye.reduce((sum, flour) => sum + flour.percentage, 0) >= 50;
}

/** Milk, eggs, fat and sugar from 15 % of the flour on make a soft crumb. */
function isEnriched(form: RecipeForm): boolean {
  const rich = /\b(milk|buttermilk|eggs?|butter|cream|honey|sugar)\b/i;
  return (
    [...form.otherLiquids, ...form.additives]
      .filter((extra) => extra.unit === "percentage" && rich.test(extra.name))
      .reduce((sum, extra) => sum + extra.amount, 0) >= 15
  );
}
