import { type Ratio, ratioInSmallParts } from "../../../../baking";
import { RULES } from "../../../../contract/recipes/recipe-fields";
import { isDefaultRatio } from "../../../../contract/recipes/recipe-problems";

export type RatioName = "levainBuildRatio" | "secondaryLevainBuildRatio";
export type RatioPart = keyof Ratio;
export const RATIO_PARTS = ["starter", "flour", "water"] as const satisfies readonly RatioPart[];

export const ratioLimit = (name: RatioName, part: RatioPart) => RULES[`${name}.${part}`];

const isAbove = (name: RatioName, ratio: Ratio) => (part: RatioPart) =>
  ratio[part] > ratioLimit(name, part).max;
const isBelow = (name: RatioName, ratio: Ratio) => (part: RatioPart) =>
  ratio[part] < ratioLimit(name, part).min;

/** Whether each part lies within its own stepper's limits; the stored default of a first build does not (OC 14). */
export const ratioFits = (name: RatioName, ratio: Ratio): boolean =>
  !RATIO_PARTS.some(isAbove(name, ratio)) && !RATIO_PARTS.some(isBelow(name, ratio));

export const isSameRatio = (one: Ratio, other: Ratio): boolean =>
  RATIO_PARTS.every((part) => Math.abs(one[part] * other.starter - other[part] * one.starter) < 1e-9);

/** A scale weighs whole grams; what is below a limit, or has decimals, is a part. */
const mayBeGrams = (name: RatioName, ratio: Ratio) =>
  RATIO_PARTS.every((part) => Number.isInteger(ratio[part])) && !RATIO_PARTS.some(isBelow(name, ratio));

/** The divisor of grams that have no small parts of their own. */
const DIVISORS = [2, 5, 10, 20, 50, 100];

/**
 * A ratio as it was typed, in parts or in grams: 20:100:100 g is 1:5:5. A ratio that fits already, the stored default,
 * and one that cannot be brought within the limits come back unchanged.
 */
export function readRatio(name: RatioName, typed: Ratio): Ratio {
  if (ratioFits(name, typed) || isDefaultRatio(typed) || !mayBeGrams(name, typed)) return typed;
  // A large number beside two small ones is a slip rather than a weight, unless whole parts say the same.
  const areWeights = RATIO_PARTS.filter(isAbove(name, typed)).length > 1;
  const small = ratioInSmallParts(typed);
  const isWhole = RATIO_PARTS.every((part) => Number.isInteger(small[part]));
  if ((areWeights || isWhole) && isSameRatio(small, typed) && ratioFits(name, small)) return small;
  if (!areWeights) return typed;
  const divided = DIVISORS.map((by) => ({
    starter: typed.starter / by,
    flour: typed.flour / by,
    water: typed.water / by,
  }));
  return divided.find((parts) => ratioFits(name, parts)) ?? typed;
}

/** A step up or down; the stored default of a first build is only written in small parts by it: 2:5:5 (OC 14). */
export function stepRatio(name: RatioName, ratio: Ratio, part: RatioPart, value: number): Ratio {
  const isLarge = isDefaultRatio(ratio) && !ratioFits(name, ratio);
  return isLarge ? ratioInSmallParts(ratio) : { ...ratio, [part]: value };
}

/**
 * Whether a part is refused as soon as it is left. Whole grams of a first build wait until the other two are there; the
 * limits of a second build have room for grams.
 */
export function isRefusedAtOnce(name: RatioName, typed: Ratio, part: RatioPart): boolean {
  const { min, max } = ratioLimit(name, part);
  const value = typed[part];
  if (value >= min && value <= max) return false;
  return name !== "levainBuildRatio" || value < min || !Number.isInteger(value);
}
