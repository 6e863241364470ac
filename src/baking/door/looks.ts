/** Times learned from looks at a form's dough; minutes since the rise began. */
import { type BakedDough, type KitchenBake, type KitchenPace, paceOf } from "../rise/kitchen-pace";
import { forecastByLaw, type ProofForecast, type ProofLook } from "../rise/proof-forecast";
import { proofLaw } from "../rise/proof-law";
import { forecastRise, POWER, type RiseForecast, type RiseLook, type RisePace } from "../rise/rise-forecast";
import { bulkLaw, levainLaw } from "../rise/rise-laws";
import * as life from "../rise/life-range";
import * as target from "../rise/rise-target";
import { tellingPart } from "../rise/rise-read";
import { type Form, readInput } from "../recipe/read-recipe";

/**
 * When the bulk is over, counted from the end of mixing; null if the bulk is in the fridge or nothing makes the dough
 * rise. How far it should rise depends on its warmth and on whether the fridge follows (`targetRise`). `pace` is what
 * is known about this kitchen; without it the books' pace counts.
 * Example: City Loaf, 240 minutes at 76°F, seen after 150 minutes at 80°F with a rise of 25 %, ends after 174-211.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export function forecastBulk(input: Form, looks: readonly RiseLook[], pace?: RisePace): RiseForecast | null {
  const law = bulkLaw(readInput(input));
  return law && forecastRise(law, looks, pace);
}

/**
 * The yeast that lifts a form's dough, and the °F at which it stops and below which it does well.
 * Example: City Loaf is wild, 95 and 82; Pizza Dough baker's, 113. Source: docs/decisions/looks-at-the-dough.md.
 */
export const lifeRange = (input: Form) => life.lifeRange(readInput(input));

/**
 * The furthest that the bulk or the levain can have risen some minutes after it began, in percent; null where nothing
 * is forecast. `fahrenheit` if it was measured.
 * Example: City Loaf after 25 minutes is at most about 1 %. Source: docs/decisions/looks-at-the-dough.md.
 */
export function furthestRise(
  input: Form,
  of: "bulk" | "levain",
  minutes: number,
  fahrenheit: number | undefined,
): number | null {
  const recipe = readInput(input);
  const law = of === "bulk" ? bulkLaw(recipe) : levainLaw(recipe);
  return law && life.furthestRise(law, minutes, fahrenheit);
}

/**
 * Whether the bulk of a yeasted dough ends when it has barely puffed, because it goes into the fridge for four hours or
 * more and rises there. Example: Pizza Dough, with 24 to 48 hours of cold.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export const isChilledYoung = (input: Form) => target.isChilledYoung(readInput(input));

/**
 * When the levain may be used, counted from its feeding: once doubled, or risen by three quarters if whole grain.
 * Null without a levain.
 * Example: "doubled after 3 hours at 78°F" is ready at about 180 minutes.
 * Source: docs/decisions/looks-at-the-dough.md; OC 39, OC 40.
 */
export function forecastLevain(input: Form, looks: readonly RiseLook[]): RiseForecast | null {
  const law = levainLaw(readInput(input));
  return law && forecastRise(law, looks);
}

/**
 * The part of its bulk, or of its levain's time, after which a tapped picture tells most: a dough at its usual pace
 * then stands between two pictures. Null where nothing is forecast.
 * Example: Country Sourdough, to be stopped at 46 % at 76°F, is asked about after 0.68. Source: docs/decisions/looks-at-the-dough.md.
 */
export function bestLookAt(input: Form, of: "bulk" | "levain"): number | null {
  const recipe = readInput(input);
  const law = of === "bulk" ? bulkLaw(recipe) : levainLaw(recipe);
  return law && tellingPart(law.targetAt(law.usualFahrenheit), POWER);
}

/**
 * When the shaped dough is ready for the oven, counted from the beginning of its proof at room temperature, or from
 * when it left the fridge. Null if a poke tells nothing, or the dough is baked straight from the fridge.
 * Example: City Loaf, 180 minutes at 76°F, with a dent that comes back slowly at minute 108, is ready from 108 to
 * 143.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export function forecastProof(input: Form, looks: readonly ProofLook[]): ProofForecast | null {
  const law = proofLaw(readInput(input));
  return law && forecastByLaw(law, looks);
}

/**
 * How fast doughs rise in one kitchen, from its bakes, the oldest first: one factor, pulled towards the books' pace,
 * and how often its range was right. Null with fewer than three bakes that have a seen rise or a verdict at slicing.
 * Example: five doughs that were right after 4 hours instead of 5 are a factor of about 1.2.
 * Source: docs/decisions/estimates.md.
 */
export function findKitchenPace(bakes: readonly (KitchenBake & { form: Form })[]): KitchenPace | null {
  return paceOf(
    bakes.flatMap(({ form, ...bake }): BakedDough[] => {
      const law = bulkLaw(readInput(form));
      return law === null ? [] : [{ ...bake, law }];
    }),
  );
}
