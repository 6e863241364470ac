import { type Ratio, ratioInSmallParts } from "../../../baking";
import { RULES } from "../../../contract/recipe-fields";
import { isDefaultRatio } from "../../../contract/recipe-problems";

export type RatioName = "levainBuildRatio" | "secondaryLevainBuildRatio";
export type RatioPart = keyof Ratio;
export const RATIO_PARTS = ["starter", "flour", "water"] as const satisfies readonly RatioPart[];

export const ratioLimit = (name: RatioName, part: RatioPart) => RULES[`${name}.${part}`];

/** Whether each part lies within its own stepper's limits; the stored default of a first build does not (OC 14). */
export function ratioFits(name: RatioName, ratio: Ratio): boolean {
  return RATIO_PARTS.every((part) => {
    const { min, max } = ratioLimit(name, part);
    return ratio[part] >= min && ratio[part] <= max;
  });
}

/**
 * A ratio after one part was set. The stored default of a first build is first written in small parts: a step up or
 * down does only that (40:100:100 becomes 2:5:5), a typed part that fits then takes its place.
 */
export function editRatio(name: RatioName, ratio: Ratio, part: RatioPart, value: number): Ratio {
  if (ratioFits(name, ratio) || !isDefaultRatio(ratio)) return { ...ratio, [part]: value };
  const small = ratioInSmallParts(ratio);
  const { min, max, step } = ratioLimit(name, part);
  const isStep = Math.abs(Math.abs(value - ratio[part]) - step) < 1e-9 || value > max;
  return isStep || value < min ? small : { ...small, [part]: value };
}
