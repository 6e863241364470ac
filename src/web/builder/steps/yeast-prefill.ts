import { convertYeast, USUAL_YEAST, type YeastType } from "../../../baking";
import { RULES } from "../../../contract/recipe-fields";

export type YeastedType = keyof typeof USUAL_YEAST;

const toStep = (amount: number) => Math.round(amount * 10) / 10;

/** The usual amount of a yeast, within the field's limits, in steps of 0.1 %. */
export function usualYeast(recipeType: YeastedType, yeast: YeastType): number {
  const { min, max } = RULES.yeastAmount;
  return Math.min(max, Math.max(min, toStep(convertYeast(USUAL_YEAST[recipeType], "instant", yeast))));
}

/**
 * As much of the new yeast as works like `amount` of the old; null when it is the same, or not to be had within
 * the field's limits. Example: 0.4 % instant is 1.2 % fresh.
 */
export function sameStrength(amount: number, from: YeastType, to: YeastType): number | null {
  const { min, max } = RULES.yeastAmount;
  const converted = toStep(convertYeast(amount, from, to));
  return converted === amount || converted < min || converted > max ? null : converted;
}
