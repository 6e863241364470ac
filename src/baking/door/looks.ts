/** What looks at a form's dough tell about its time; minutes since the rise began. */
import { type BakedDough, type KitchenBake, type KitchenPace, paceOf } from "../kitchen-pace";
import { forecastByLaw, type ProofForecast, type ProofLook } from "../proof-forecast";
import { proofLaw } from "../proof-law";
import { forecastRise, type RiseForecast, type RiseLook, type RisePace } from "../rise-forecast";
import { bulkLaw, levainLaw } from "../rise-laws";
import { type Form, readInput } from "./read-recipe";

/**
 * When the bulk is over, counted from the end of mixing; null if the bulk is in the fridge or nothing makes the dough
 * rise. How far it should rise depends on its warmth and on whether the fridge follows (`targetRise`). `pace` is what
 * is known about this kitchen; without it the books' pace counts.
 * Example: City Loaf, 240 minutes at 76°F, seen after 150 minutes at 80°F with a rise of 25 %, ends after 174-211.
 * Source: decision 97.
 */
export function forecastBulk(input: Form, looks: readonly RiseLook[], pace?: RisePace): RiseForecast | null {
  const law = bulkLaw(readInput(input));
  return law && forecastRise(law, looks, pace);
}

/**
 * When the levain may be used, counted from its feeding: once doubled, or risen by three quarters if whole grain.
 * Null without a levain.
 * Example: "doubled after 3 hours at 78°F" is ready at about 180 minutes. Source: decision 97; OC 39, OC 40.
 */
export function forecastLevain(input: Form, looks: readonly RiseLook[]): RiseForecast | null {
  const law = levainLaw(readInput(input));
  return law && forecastRise(law, looks);
}

/**
 * When the shaped dough is ready for the oven, counted from the beginning of its proof at room temperature, or from
 * when it left the fridge. Null if a poke tells nothing, or the dough is baked straight from the fridge.
 * Example: City Loaf, 180 minutes at 76°F, with a dent that comes back slowly at minute 108, is ready from 108 to
 * 143.
 * Source: decision 108.
 */
export function forecastProof(input: Form, looks: readonly ProofLook[]): ProofForecast | null {
  const law = proofLaw(readInput(input));
  return law && forecastByLaw(law, looks);
}

/**
 * How fast doughs rise in one kitchen, from its bakes, the oldest first: one factor, pulled towards the books' pace,
 * and how often its range was right. Null with fewer than three bakes that have a seen rise or a verdict at slicing.
 * Example: five doughs that were right after 4 hours instead of 5 are a factor of about 1.2. Source: decision 98.
 */
export function findKitchenPace(bakes: readonly (KitchenBake & { form: Form })[]): KitchenPace | null {
  return paceOf(
    bakes.flatMap(({ form, ...bake }): BakedDough[] => {
      const law = bulkLaw(readInput(form));
      return law === null ? [] : [{ ...bake, law }];
    }),
  );
}
