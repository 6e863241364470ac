import { RATIO_BOUNDS } from "../recipe/bounds";
import type { ReadRecipe } from "../recipe/read-recipe";
import { percentOf, round1 } from "../recipe/percent";
import type { Ratio } from "../recipe/recipe-form";
import type { CalculatedRecipe, LevainBuild } from "../recipe/results";

export const takesRipeStarter = ({ starterIsRipe, recipeType }: ReadRecipe): boolean =>
  starterIsRipe && recipeType === "sourdough";

/**
 * Weighs the starter in grams from its prefermented flour; water is the rest, so the parts add up.
 * Example: 900 g flour, 15 % inoculation, 60 % hydration is 135 + 81 = 216. Source: CA-09, OC 1, OC 3.
 */
export function weighStarter(
  { inoculationRate, starterHydration }: ReadRecipe,
  flourGrams: number,
): NonNullable<CalculatedRecipe["starter"]> {
  const starterFlourWeight = percentOf(flourGrams, inoculationRate);
  const starterTotalWeight = percentOf(starterFlourWeight, 100 + starterHydration);
  return {
    starterFlourWeight,
    starterTotalWeight,
    starterWaterWeight: starterTotalWeight - starterFlourWeight,
  };
}

/**
 * Splits a build of `total` grams by its ratio; the seed is the rest, so the parts add up.
 * Example: 400 g at 40:100:100 is 66 seed + 167 flour + 167 water. Source: OC 4.
 */
export function splitBuild(total: number, ratio: Ratio): LevainBuild {
  const parts = ratio.starter + ratio.flour + ratio.water;
  const flour = Math.round((total * ratio.flour) / parts);
  const water = Math.round((total * ratio.water) / parts);
  return { seed: total - flour - water, flour, water, total };
}

/**
 * The feedings that make `total` grams of levain, in the order they are made. With two, the second makes the levain
 * and the first makes exactly the second's seed. None if the starter goes in ripe.
 * Example: 400 g in two at 40:100:100 is 10 + 28 + 28 = 66, then 66 + 167 + 167. Source: OC 4.
 */
export function levainBuilds(recipe: ReadRecipe, total: number): LevainBuild[] {
  if (takesRipeStarter(recipe)) return [];
  const first = recipe.levainBuildRatio;
  if (!recipe.hasSecondaryLevainBuild) return [splitBuild(total, first)];
  const last = splitBuild(total, recipe.secondaryLevainBuildRatio);
  return [splitBuild(last.seed, first), last];
}

/**
 * Hydration in percent of a build from a seed of `seedHydration` percent.
 * Example: 40:100:100 with a 60 % seed is 92. Source: OC 4.
 */
export function ratioHydration(ratio: Ratio, seedHydration: number): number {
  const seed = 1 + seedHydration / 100;
  const flour = ratio.starter / seed + ratio.flour;
  const water = ratio.starter - ratio.starter / seed + ratio.water;
  return (water / flour) * 100;
}

/**
 * Hydration in percent, to 1 decimal, of the levain that the form's builds make, if it differs by more than 2 points
 * from the starter hydration in the calculation; null otherwise, or if nothing is built.
 * Example: a 60 % starter with 40:100:100 gives 92. Source: OC 4.
 */
export function findRatioMismatch(recipe: ReadRecipe): number | null {
  if (takesRipeStarter(recipe)) return null;
  const { starterHydration: wanted } = recipe;
  let made = ratioHydration(recipe.levainBuildRatio, wanted);
  if (recipe.hasSecondaryLevainBuild) made = ratioHydration(recipe.secondaryLevainBuildRatio, made);
  return Math.abs(made - wanted) > 2 ? round1(made) : null;
}

export function matchingRatio(ratio: Ratio, hydration: number): Ratio {
  const grow = Math.max(1, Math.ceil(100 / (ratio.flour * hydration)));
  const flour = ratio.flour * grow;
  return { starter: ratio.starter * grow, flour, water: Math.round(flour * hydration) / 100 };
}

/** The most parts in a first build; flour and water have the same limit. */
const MOST = {
  starter: RATIO_BOUNDS.levainBuildRatio.starter.max,
  flour: RATIO_BOUNDS.levainBuildRatio.flour.max,
  water: RATIO_BOUNDS.levainBuildRatio.water.max,
};

export function ratioInSmallParts({ starter, flour, water }: Ratio): Ratio {
  const smallest = Math.min(starter, flour, water);
  const fits = starter <= MOST.starter && flour <= MOST.flour && water <= MOST.water && smallest >= 1;
  if (fits) return { starter, flour, water };
  // Whole parts read best (2:5:5 rather than 1:2.5:2.5); halves if whole parts do not exist.
  for (const step of [1, 0.5]) {
    for (let seed = 1; seed <= MOST.starter; seed += step) {
      const parts = [(flour * seed) / starter, (water * seed) / starter];
      const exact = parts.every((part) => Math.abs(part / step - Math.round(part / step)) < 1e-9);
      if (exact && Math.min(...parts) >= 1 && Math.max(...parts) <= MOST.flour) {
        return {
          starter: seed,
          flour: nearestHalf(parts[0] ?? 1, MOST.flour),
          water: nearestHalf(parts[1] ?? 1, MOST.water),
        };
      }
    }
  }
  const by = Math.min(MOST.starter / starter, MOST.flour / flour, MOST.water / water, 1 / smallest);
  return {
    starter: nearestHalf(starter * by, MOST.starter),
    flour: nearestHalf(flour * by, MOST.flour),
    water: nearestHalf(water * by, MOST.water),
  };
}

function nearestHalf(part: number, max: number): number {
  return Math.min(max, Math.max(1, Math.round(part * 2) / 2));
}
