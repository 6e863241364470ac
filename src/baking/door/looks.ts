/** What a look at a form's dough says of the time; minutes since the rise began. */
import { forecastRise, type RiseForecast, type RiseLook, type RisePace } from "../rise-forecast";
import { bulkLaw, levainLaw } from "../rise-laws";
import { type Form, readRecipe } from "./read-recipe";

/**
 * When the bulk is over, from the end of mixing on; null where the bulk is in the fridge, or the recipe rises by nothing.
 * How far it rises follows from its warmth and from whether a fridge follows (`targetRise`). `pace` is what is known of
 * this kitchen; without it the books' own.
 * Example: City Loaf, 240 minutes at 76°F, seen after 150 minutes at 80°F with a rise of 25 %, ends after 174-211.
 * Source: decision 97.
 */
export function forecastBulk(input: Form, looks: readonly RiseLook[], pace?: RisePace): RiseForecast | null {
  const law = bulkLaw(readRecipe(input));
  return law && forecastRise(law, looks, pace);
}

/**
 * When the levain may be used, from its feeding on: doubled, or three quarters for whole grain. Null without a levain.
 * Example: "doubled after 3 hours at 78°F" is ready at about 180 minutes. Source: decision 97; OC 39, OC 40.
 */
export function forecastLevain(input: Form, looks: readonly RiseLook[]): RiseForecast | null {
  const law = levainLaw(readRecipe(input));
  return law && forecastRise(law, looks);
}
