import { isEnriched, isFlashBake, isMostlyRye, type RecipeForm } from "../../baking";
import { celsius } from "../../wording/conversions";
import type { Formats } from "../../wording/formats";

/** How to tell that it is done: color and sound for a lean loaf, a lower temperature for a soft one. */
export function doneness(formats: Formats, form: RecipeForm): string {
  if (isFlashBake(form)) return "Done when the rim is well browned.";
  if (isMostlyRye(form)) return `Done at ${inside(formats, 205, 210)}.`;
  if (isEnriched(form)) return `Done when golden brown and ${inside(formats, 190, 195)}.`;
  return `Done when deep brown, hollow when tapped below, and ${inside(formats, 205, 210)}.`;
}

function inside({ inUnits }: Formats, low: number, high: number): string {
  const inCelsius = [low, high].map((degrees) => Math.round(celsius(degrees))).join("–");
  return inUnits(`${low}–${high}°F\u00a0(${inCelsius}°C) inside`);
}
