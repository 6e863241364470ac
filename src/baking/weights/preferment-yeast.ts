/** How much yeast makes a preferment ripe in the time that the baker gives it. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { heatIn } from "../durations/stage-place";
import { convertYeast, yeastPercent } from "./yeast";

/**
 * Fresh yeast in percent of the preferment's flour, times hours, at 73°F. French bakers' tables for a poolish: 2 %
 * for 2 hours, 0.5 % for 8 and 0.3 % for 12 at 72-75°F (mes-pains-maison.fr, "La Poolish"); by the litre of water 12
 * to 15 g for 3 hours, 7 to 8 for 6, 5 for 8 to 10, 3 for 15 to 18 at 68-72°F (chezfanchon.com, after Calvel).
 */
const PERCENT_HOURS = 4;
const AT_CELSIUS = 23;
/** How many times faster yeast works 10°C warmer, as in the bulk. Source: OC 38. */
const Q10 = 2.5;
const HOURS = { min: 2, max: 24 };
const CELSIUS = { min: 16, max: 30 };

const lies = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/**
 * The usual yeast of a preferment in percent of its flour, in the chosen type: for its kind, and for the hours and
 * temperature in its text (73°F if it names none); null without hours, or with hours outside the tables.
 * Example: fresh yeast in a poolish, "3 hours at 80°F", is `{ ofKind: 0.3, ofTime: 0.95 }`. Source: the tables above;
 * OC 7.
 */
export function usualPrefermentYeast(recipe: ReadRecipe): { ofKind: number; ofTime: number | null } {
  const ofKind = yeastPercent(recipe.without("prefermentYeast")).preferment;
  return { ofKind, ofTime: yeastForTime(recipe) };
}

function yeastForTime({ prefermentTimeTemp: { minutes, stages }, yeastType }: ReadRecipe): number | null {
  if (minutes === null) return null;
  const hours = (minutes[0] + minutes[1]) / 120;
  const heat = stages.map(({ words }) => heatIn(words)).find((one) => one !== null);
  const celsius = heat ? (heat.unit === "C" ? heat.degrees : ((heat.degrees - 32) * 5) / 9) : AT_CELSIUS;
  if (!(lies(hours, HOURS) && lies(celsius, CELSIUS))) return null;
  const fresh = PERCENT_HOURS / (hours * Q10 ** ((celsius - AT_CELSIUS) / 10));
  return convertYeast(fresh, "fresh", yeastType || "instant");
}
