import { weighExtras } from "../recipe/extras";
import { findFlour } from "../recipe/flours";
import type { ReadFlour } from "../recipe/read-values";
import type { ReadRecipe } from "../recipe/read-recipe";
import { scaleRecipe } from "../weights/scale";

/** How dark a crust is, the lightest first. */
export const CRUSTS = ["golden", "amber", "brown", "dark"] as const;
export type Crust = (typeof CRUSTS)[number];

/** The points at which a crust is amber, brown, dark. */
const FROM = { amber: 12, brown: 30, dark: 55 };

/** White flour has lost its bran: it is at most 75 of 100 parts of the grain (src/baking/recipe/flours.ts). */
const WHITE = 75;
/** Whole wheat bran counts half as much as rye, which is grey-brown all through. */
const BRAN = 0.5;
/** Grains that are pale with all of their bran. */
const PALE = /\b(?:corn|maize|oats?|rice|semolina|durum)\b/i;

function flourPoints({ name, percentage, extractionPercent }: ReadFlour): number {
  if (/\brye\b|pumpernickel/i.test(name))
    return /\b(?:white|light)\b/i.test(name) ? percentage / 2 : percentage;
  if (PALE.test(name)) return 0;
  const extraction = extractionPercent ?? findFlour(name)?.extractionPercent ?? WHITE;
  return percentage * BRAN * Math.max(0, (extraction - WHITE) / (100 - WHITE));
}

/** What browns a crust, and by how many points for each percent of the flour. */
const BROWNS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:cocoa|molasses|treacle|carob|coffee|espresso|black malt|chocolate malt)\b/i, 8],
  [/\b(?:sugar|honey|syrup|agave|malt|condensed milk|dulce de leche)\b/i, 4],
  [/\b(?:milk|buttermilk|yogh?urt|kefir|whey|eggs?|yolks?)\b|\bcream\b(?! of)/i, 0.5],
];
const ofName = (name: string) => BROWNS.find(([words]) => words.test(name))?.[1] ?? 0;

/** Whether an ingredient of this name, or this flour, has a part in how dark the crust is. */
export const brownsCrust = (name: string): boolean => ofName(name) > 0;
export const darkensCrust = (flour: ReadFlour): boolean => flourPoints(flour) > 0;

/** Egg and milk on the crust brown, water and oil do not. */
const WASH = /\b(?:eggs?|yolks?|milk|cream|malt|honey|syrup|lye|baking soda|soda bath)\b/i;
const WASHED = 15;

/**
 * How dark the crust is. A point for each percent of rye, half a point for whole grain, four for sugar and honey,
 * half for milk and eggs, fifteen for an egg wash; amber from 12 points, brown from 30, dark from 55.
 * Example: 15 % whole wheat and 5 % rye make 12.5, an amber crust. Source: trade practice (bran and rye darken; sugars
 * of honey and milk caramelize and react with protein); the weighing is ours.
 */
export function findCrust(recipe: ReadRecipe): Crust {
  const { flourTypes, otherLiquids, additives, brushWith } = recipe;
  const extras = [...otherLiquids, ...additives].filter(({ name }) => brownsCrust(name));
  const flour = extras.length === 0 ? 0 : scaleRecipe(recipe).flour;
  let points = WASH.test(brushWith) ? WASHED : 0;
  for (const one of flourTypes) points += flourPoints(one);
  for (const { name, percentage } of weighExtras(extras, flour)) points += percentage * ofName(name);
  if (points >= FROM.dark) return "dark";
  if (points >= FROM.brown) return "brown";
  return points >= FROM.amber ? "amber" : "golden";
}
