import { isEnriched, isFlashBake, isMostlyRye, type RecipeForm } from "../../baking";
import { celsius } from "../conversions";
import { inUnits } from "../format";

/** How to tell that it is done: color and sound for a lean loaf, a lower temperature for a soft one. */
export function doneness(form: RecipeForm): string {
  if (isFlashBake(form)) return "Done when the rim is well browned.";
  if (isMostlyRye(form)) return `Done at ${inside(205, 210)}.`;
  if (isEnriched(form)) return `Done when golden brown and ${inside(190, 195)}.`;
  return `Done when deep brown, hollow when tapped below, and ${inside(205, 210)}.`;
}

function inside(low: number, high: number): string {
  const inCelsius = [low, high].map((degrees) => Math.round(celsius(degrees))).join("–");
  return inUnits(`${low}–${high}°F\u00a0(${inCelsius}°C) inside`);
}
