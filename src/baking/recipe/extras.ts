import { additiveWater, liquidWater } from "./ingredient-names";
import { scaleWeight, shareOf } from "./percent";
import type { Extra } from "./recipe-form";
import type { Ingredient } from "./results";

/** A quick-add liquid or additive, with the water it brings. */
export type ExtraInfo = Extra & {
  /** The part of its weight that counts as water in the effective hydration. */
  readonly waterFraction: number;
};

/**
 * The seven quick-add liquids. Example: whole milk, 10 % of the flour, is 0.88 water. Source: BU-10; water
 * OC 10 (USDA Standard Reference 28), amounts OC 35.
 */
export const LIQUIDS: readonly ExtraInfo[] = [
  { name: "Whole milk", amount: 10, unit: "percentage", waterFraction: 0.88 },
  { name: "Buttermilk", amount: 10, unit: "percentage", waterFraction: 0.9 },
  { name: "Eggs", amount: 10, unit: "percentage", waterFraction: 0.76 },
  { name: "Olive oil", amount: 3, unit: "percentage", waterFraction: 0 },
  { name: "Honey", amount: 3, unit: "percentage", waterFraction: 0.17 },
  { name: "Beer", amount: 20, unit: "percentage", waterFraction: 0.92 },
  { name: "Orange juice", amount: 10, unit: "percentage", waterFraction: 0.88 },
];

/**
 * Weighs a list of liquids or additives: percent of the flour to grams, grams to percent with 1 decimal.
 * Example: on 900 g flour, milk 10 % is 90 g and honey 30 g is 3.3 %. Source: CA-05.
 */
export function weighExtras(extras: readonly Extra[], flourGrams: number): Ingredient[] {
  return extras.map(({ name, amount, unit, later, waterPercent }) => {
    const weighed =
      unit === "grams"
        ? { name, weight: Math.round(amount * 10) / 10, percentage: shareOf(amount, flourGrams) }
        : { name, weight: scaleWeight(flourGrams, amount), percentage: amount };
    return {
      ...weighed,
      ...(later === true ? { later } : {}),
      ...(waterPercent === undefined ? {} : { waterPercent }),
    };
  });
}

/** Liquids of which nobody said how much water they hold. Example: "Kombucha" among milk and eggs. */
export const unknownLiquids = (liquids: readonly Ingredient[]): Ingredient[] =>
  liquids.filter((liquid) => liquid.weight > 0 && liquidWater(liquid) === null);

/**
 * Hydration in percent to 1 decimal, including the water in milk, eggs, honey and butter. An unknown liquid counts as
 * `unknown`, by default all water: most liquids nearly are. Information only: no weight changes. Example: 612 g water, 90 g milk and 30 g honey on 900 g flour is 77.4. Source: OC 10.
 */
export function effectiveHydration(
  flourGrams: number,
  waterGrams: number,
  liquids: readonly Ingredient[],
  additives: readonly Ingredient[],
  unknown = 1,
): number {
  let water = waterGrams;
  for (const liquid of liquids) water += liquid.weight * (liquidWater(liquid) ?? unknown);
  for (const additive of additives) water += additive.weight * additiveWater(additive);
  return shareOf(water, flourGrams);
}

/**
 * The hydration to set, in percent, so that the dough feels as wet as intended. Below 50 it is set to 50 and marked
 * `clamped`.
 * Example: `hydrationRemedy(68, 77.4)` is `{ percent: 58.6, clamped: false }`. Source: OC 10.
 */
export function hydrationRemedy(
  hydrationPercent: number,
  effective: number,
): { percent: number; clamped: boolean } {
  const wanted = Math.round((2 * hydrationPercent - effective) * 10) / 10;
  const percent = Math.min(100, Math.max(50, wanted));
  return { percent, clamped: percent !== wanted };
}
