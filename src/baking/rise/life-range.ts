/** Where the life of a dough ends: warmths and rises that no leaven reaches; °F, minutes, percent. */
import type { ReadRecipe } from "../recipe/read-recipe";
import { POWER } from "./rise-forecast";
import type { RiseLaw } from "./rise-forecast";

/** The yeast that makes a dough rise. */
export type Leaven = "wild" | "bakers";

/**
 * The warmth at which each yeast stops growing, °F. Wild yeast of sourdough: none at 95 and up (Gänzle, PubMed 9647838;
 * Brandt, 10.1007/s00217-003-0867-0; baking-domain OC 24). Baker's yeast: 45.4°C (Salvadó and others, "Temperature
 * adaptation markedly determines evolution within the genus Saccharomyces", 10.1128/AEM.01861-10, abstract).
 */
const STOPS: Readonly<Record<Leaven, number>> = { wild: 95, bakers: 113 };
/** A dough that was too warm is good again below this: the middle of what books have for a warm bulk. */
const GOOD_BELOW = 82;

/**
 * Which yeast lifts a recipe's dough, the warmth at which it stops, and below which it does well.
 * A leavening of the baker's own counts as baker's yeast, which bears more. Example: a sourdough is wild, 95 and 82. Source: baking-domain OC 24, docs/decisions/looks-at-the-dough.md.
 */
export function lifeRange({ recipeType }: ReadRecipe): { leaven: Leaven; stops: number; goodBelow: number } {
  const leaven = recipeType === "sourdough" ? "wild" : "bakers";
  return { leaven, stops: STOPS[leaven], goodBelow: GOOD_BELOW };
}

/**
 * How many times faster than its own time a dough may be believed to rise: kitchens and bakes differ by a quarter
 * (standard deviation of the logarithm), so 2 is beyond all but one of three hundred.
 */
const FASTEST = 2;
/** A dough that nobody measured may be this much warmer than usual. */
const UNMEASURED = 5;

/**
 * The furthest a dough can have risen by some minutes, in percent; 0 at the beginning.
 * Example: a law of 240 minutes to 50 % at 76°F is at most 2 after 30 minutes at 76°F.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export function furthestRise(law: RiseLaw, minutes: number, fahrenheit: number | undefined): number {
  const warm = fahrenheit ?? law.usualFahrenheit + UNMEASURED;
  return law.targetAt(warm) * ((FASTEST * Math.max(0, minutes)) / law.minutesAt(warm)) ** POWER;
}
