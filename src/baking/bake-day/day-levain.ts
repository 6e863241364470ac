import { floursInLeaven } from "../mixing/mixing-order";
import { bareName } from "../recipe/flours";
import { largestRemainder, shareOf } from "../recipe/percent";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { CalculatedRecipe } from "../recipe/results";
import { levainBuilds } from "../weights/levain";
import { ownFlours } from "../weights/leaven-flours";
import { type DayLine, linesOfBuild } from "./day-parts";

/** A dough of the day with its weights; `key` tells doughs apart in any order of the breads. */
export type WeighedDough = { key: string; recipe: ReadRecipe; weighed: CalculatedRecipe };

/** A levain for one or several doughs, in grams. */
export type DayLevain = {
  grams: number;
  /**
   * What each feeding takes, in the order they are made; the last makes `grams`. `before` is the whole of the feeding
   * before, 0 for the first.
   */
  builds: { grams: number; before: number; lines: DayLine[] }[];
  /** What each dough takes, in the order of the doughs: `dough` is its place. Together they are `grams`. */
  takes: { dough: number; grams: number }[];
};

const takenBy = ({ weighed }: WeighedDough) => weighed.starter?.starterTotalWeight ?? 0;
const isBuilt = ({ weighed }: WeighedDough) => weighed.levainBuilds.length > 0;

/** The ratio of the feeding that goes into the dough. */
const lastRatio = ({ levainBuildRatio, hasSecondaryLevainBuild, secondaryLevainBuildRatio }: ReadRecipe) =>
  hasSecondaryLevainBuild ? secondaryLevainBuildRatio : levainBuildRatio;

/** Equal for levains of the same flours, hydration and number of feedings, which can be one. */
function levainKey({ recipe }: WeighedDough): string {
  const own = ownFlours(recipe);
  const flours = own.length > 0 ? own : recipe.flourTypes.filter(({ percentage }) => percentage > 0);
  const all = flours.reduce((sum, { percentage }) => sum + percentage, 0);
  const mix = flours.map(({ name, percentage }) => [bareName(name), shareOf(percentage, all)].join(" "));
  const fed = lastRatio(recipe);
  return JSON.stringify([
    mix.toSorted(),
    recipe.starterHydration,
    shareOf(fed.water, fed.flour),
    recipe.hasSecondaryLevainBuild,
  ]);
}

/**
 * One levain for all doughs that take the same kind: equal flour mix, hydration and number of feedings. Its grams are
 * what they take together; it is fed as by the dough that takes most. A starter that goes in ripe is not built.
 * Example: two doughs that take 400 and 600 g at 40:100:100 get 1000 g, of 166 + 417 + 417. Source: OC 4;
 * docs/decisions/bake-day-lists.md.
 */
export function dayLevains(doughs: readonly WeighedDough[]): DayLevain[] {
  const kinds = new Map<string, { at: number; dough: WeighedDough }[]>();
  for (const [at, dough] of doughs.entries()) {
    if (!isBuilt(dough)) continue;
    const key = levainKey(dough);
    kinds.set(key, [...(kinds.get(key) ?? []), { at, dough }]);
  }
  return [...kinds.values()].map(oneLevain);
}

function oneLevain(kind: readonly { at: number; dough: WeighedDough }[]): DayLevain {
  const takes = kind.map(({ at, dough }) => ({ dough: at, grams: takenBy(dough) }));
  const grams = takes.reduce((sum, one) => sum + one.grams, 0);
  const byAmount = kind
    .map(({ dough }) => dough)
    .toSorted((one, other) => takenBy(other) - takenBy(one) || (one.key < other.key ? -1 : 1));
  const [most] = byAmount;
  if (most === undefined) return { grams, builds: [], takes };
  const mix = floursOf(byAmount);
  const shares = mix.map(({ weight }) => weight);
  const builds = levainBuilds(most.recipe, grams).map(({ seed, flour, water, total }, feeding) => {
    const weights = largestRemainder(flour, shares);
    const flours = mix.map(({ name }, at) => ({ name, weight: weights[at] ?? 0 }));
    const jar = feeding === 0 ? seed : 0;
    const lines = linesOfBuild({ seed: jar, flours, water, salt: 0, yeast: 0 }, "");
    return { grams: total, before: seed - jar, lines };
  });
  return { grams, builds, takes };
}

/** What each flour gives to the levains of these doughs, in grams, in the order of the first. */
function floursOf(doughs: readonly WeighedDough[]) {
  const sums = new Map<string, { name: string; weight: number }>();
  for (const { name, weight } of doughs.flatMap(({ weighed }) => floursInLeaven(weighed))) {
    const known = sums.get(bareName(name));
    sums.set(bareName(name), { name: known?.name ?? name, weight: weight + (known?.weight ?? 0) });
  }
  return [...sums.values()].filter(({ weight }) => weight > 0);
}
