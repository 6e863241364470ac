import type { ReadRecipe } from "../recipe/read-recipe";
import { isBraided } from "../recipe/shaping-kind";
import { isInPan } from "../recipe/pan";
import { thousandths } from "../recipe/percent";
import { isBeside } from "./pre-doughs";
import { yeastPercent } from "./yeast";

/** How much dough is wanted, and the flour for it; all in grams. */
export type Scale = {
  /** Unit weight x quantity. */
  total: number;
  /** 92 % of the total, rounded; in exact mode the dough that must go into the bowl. */
  usable: number;
  flour: number;
  /** The weight that the sum of ingredients is compared with, unrounded. */
  target: number;
  /** Exact mode only: extras typed in grams leave no room for flour. */
  extrasTooHeavy: boolean;
  /** Exact mode with calculated flour: the weighed ingredients must meet the target to the gram. */
  toTheGram: boolean;
};

/**
 * Flour rounded to 50 g: usable dough / (1 + hydration), ties up. Calculated in whole numbers, because float division
 * gives 1700 instead of 1750 for 3150 g at 68 %.
 * Example: `roundFlour(1748, 75)` is 1000. Source: CA-08.
 */
export function roundFlour(usable: number, hydrationPercent: number): number {
  return 50 * Math.round((usable * 2000) / (100_000 + thousandths(hydrationPercent)));
}

/**
 * The divisor and the deduction of exact mode: parts per part of flour, and grams of fixed amounts. Anything made
 * ahead is within flour and water; only its yeast comes on top, and a soaker's water.
 */
export function exactParts(recipe: ReadRecipe): { perFlour: number; grams: number } {
  let percent = 100 + recipe.hydrationPercent + recipe.saltPercent;
  let grams = 0;
  for (const extra of [...recipe.otherLiquids, ...recipe.additives]) {
    if (extra.unit === "grams") grams += extra.amount;
    else percent += extra.amount;
  }
  percent += yeastPercent(recipe).all;
  for (const row of recipe.preDoughs) percent += row.yeast + (isBeside(row) ? row.water : 0);
  return { perFlour: percent / 100, grams };
}

/** The part of the dough that is left after bowl, hands and bench. Example: nothing set is 0.985. Source: OC 17. */
export const processYield = ({ processLossPercent }: ReadRecipe): number => 1 - processLossPercent / 100;

/**
 * The part of the dough that is left after bowl, hands and bench, and after the oven too if the unit weight means
 * baked (`bakeLossPercent` is set). Example: nothing set is 0.985. Source: OC 17.
 */
export const exactYield = (recipe: ReadRecipe): number =>
  processYield(recipe) * (1 - (recipe.bakeLossPercent ?? 0) / 100);

/**
 * Calculates the flour from the size, in grams, in either scaling mode; a flour weight set by hand wins in both.
 * Example: 2 x 950 g at 75 % is 1900 -> 1748 -> 1000; exact 1900 -> 1929 -> 1087. Source: CA-01, OC 17.
 */
export function scaleRecipe(recipe: ReadRecipe): Scale {
  const { totalFlourWeight: override } = recipe;
  const total = Math.round(recipe.unitWeight * recipe.quantity * 1000) / 1000;
  if (recipe.scalingMode !== "exact") {
    const usable = Math.round((Math.round(total * 1000) * 92) / 100_000);
    const flour = override === undefined ? roundFlour(usable, recipe.hydrationPercent) : Math.round(override);
    return { total, usable, flour, target: total, extrasTooHeavy: false, toTheGram: false };
  }
  const target = total / exactYield(recipe);
  const { perFlour, grams } = exactParts(recipe);
  const extrasTooHeavy = override === undefined && grams >= target;
  const room = extrasTooHeavy ? 0 : (target - grams) / perFlour;
  const flour = Math.round(override ?? room);
  const toTheGram = override === undefined && flour > 0;
  return { total, usable: Math.round(target), flour, target, extrasTooHeavy, toTheGram };
}

export function bakeLossPercent(recipe: ReadRecipe): number {
  if (recipe.bakeLossPercent !== undefined) return recipe.bakeLossPercent;
  if (recipe.finalShape === "focaccia") return 9;
  // Much crust for little crumb; a braid is rich and baked cooler (docs/baking.md, "Exact mode").
  if (recipe.finalShape === "baguette") return 22;
  if (isBraided(recipe)) return 11;
  return isInPan(recipe) ? 11 : 15;
}
