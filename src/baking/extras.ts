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
  return extras.map(({ name, amount, unit, later }) => {
    const weighed =
      unit === "grams"
        ? { name, weight: Math.round(amount * 10) / 10, percentage: shareOf(amount, flourGrams) }
        : { name, weight: scaleWeight(flourGrams, amount), percentage: amount };
    return later === true ? { ...weighed, later } : weighed;
  });
}

const BUTTER = /^(?:(?:unsalted|salted|soft|softened|cold|melted) )*butter\b/;

/**
 * The part of a liquid that is water, 0 to 1. The last word decides, so "oat milk" counts as milk; an unknown liquid
 * counts 0. Example: `liquidWaterFraction("Whole milk")` is 0.88. Source: OC 10; yolks and whites USDA Standard
 * Reference 28.
 */
export function liquidWaterFraction(name: string): number {
  const lower = name.trim().toLowerCase();
  if (BUTTER.test(lower)) return 0.18;
  const egg = /\b(?:egg )?(yolk|white)s?$/.exec(lower)?.[1];
  if (egg) return egg === "yolk" ? 0.52 : 0.88;
  const noun = lower.slice(lower.lastIndexOf(" ") + 1);
  if (noun === "water") return 1;
  if (noun === "") return 0;
  const known = LIQUIDS.find((liquid) => {
    const knownNoun = liquid.name.toLowerCase().slice(liquid.name.lastIndexOf(" ") + 1);
    return knownNoun === noun || knownNoun === `${noun}s`;
  });
  return known?.waterFraction ?? 0;
}

/** The part of an additive that is water: butter 0.18, anything else 0, because it is folded in. Source: OC 11. */
export function additiveWaterFraction(name: string): number {
  return BUTTER.test(name.trim().toLowerCase()) ? 0.18 : 0;
}

/**
 * Hydration in percent to 1 decimal, including the water in milk, eggs, honey and butter. Information only: no weight
 * changes. Example: 612 g water, 90 g milk and 30 g honey on 900 g flour is 77.4. Source: OC 10.
 */
export function effectiveHydration(
  flourGrams: number,
  waterGrams: number,
  liquids: readonly Ingredient[],
  additives: readonly Ingredient[],
): number {
  let water = waterGrams;
  for (const liquid of liquids) water += liquid.weight * liquidWaterFraction(liquid.name);
  for (const additive of additives) water += additive.weight * additiveWaterFraction(additive.name);
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
