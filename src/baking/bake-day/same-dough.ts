import { growGrams } from "../edits/grown-grams";
import { rowOfField } from "../recipe/field-kinds";
import { bareName } from "../recipe/flours";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { FieldName } from "../recipe/fields";
import type { Extra } from "../recipe/recipe-form";

/** A bread of the day and its read recipe, in the batch that is wanted. */
export type DayBread = { readonly id: string; readonly recipe: ReadRecipe };
/** Breads of one dough. */
type DoughGroup = [DayBread, ...DayBread[]];

/** What makes the dough: shape, proof and oven may differ between breads of one dough. */
const OF_DOUGH = [
  "recipeType",
  "scalingMode",
  "hydrationPercent",
  "saltPercent",
  "bassinagePercentage",
  "autolyse",
  "mixingMethod",
  "starterHydration",
  "inoculationRate",
  "starterIsRipe",
  "levainBuildRatio",
  "hasSecondaryLevainBuild",
  "secondaryLevainBuildRatio",
  "prefermentType",
  "flourPercentInPreferment",
  "prefermentHydration",
  "prefermentYeast",
  "yeastType",
  "yeastAmount",
] as const satisfies readonly FieldName[];

/** A field of another kind of bread keeps its old value in a form and counts for nothing. */
function isUsed(field: FieldName, { recipeType, starterIsRipe, hasSecondaryLevainBuild }: ReadRecipe) {
  const { only, unless, when } = rowOfField(field);
  if (only !== undefined && !only.some((type) => type === recipeType)) return false;
  if (unless === "starterIsRipe" && starterIsRipe) return false;
  return when !== "hasSecondaryLevainBuild" || hasSecondaryLevainBuild;
}

const extraKey = ({ name, unit, amount, later }: Extra) => [
  name.toLowerCase(),
  unit,
  // Grams grow with the batch: `gramShares` compares them.
  unit === "grams" ? 0 : amount,
  later === true,
];
const shareKeys = (rows: readonly { name: string; percentage: number }[]) =>
  rows.map(({ name, percentage }) => [bareName(name), percentage]);

/** Equal for two recipes whose doughs are the same, but for the amount and for extras in grams. */
function doughKey(recipe: ReadRecipe): string {
  const { scalingMode, totalFlourWeight, processLossPercent, bakeLossPercent } = recipe;
  return JSON.stringify([
    OF_DOUGH.filter((field) => isUsed(field, recipe)).map((field) => recipe[field]),
    totalFlourWeight === undefined,
    scalingMode === "exact" && [processLossPercent, bakeLossPercent ?? 0],
    shareKeys(recipe.flourTypes),
    isUsed("leavenFlours", recipe) && shareKeys(recipe.leavenFlours),
    recipe.otherLiquids.map(extraKey),
    recipe.additives.map(extraKey),
    recipe.preDoughs.map(({ kind, name, flour, water, salt, yeast, yeastType, starter, flours, extras }) => [
      [kind, name, flour, water, salt, yeast, yeastType, starter],
      shareKeys(flours),
      extras.map(extraKey),
    ]),
  ]);
}

/** How much dough is asked for, in grams: of breads with flour set by hand, that flour. */
export const doughSize = ({ totalFlourWeight, unitWeight, quantity }: ReadRecipe): number =>
  totalFlourWeight ?? unitWeight * quantity;

/** Grams of each extra for a gram of dough. */
function gramShares(recipe: ReadRecipe): number[] {
  const { otherLiquids, additives, preDoughs } = recipe;
  return [...otherLiquids, ...additives, ...preDoughs.flatMap(({ extras }) => extras)]
    .filter(({ unit }) => unit === "grams")
    .map(({ amount }) => amount / doughSize(recipe));
}

/** Scaling keeps grams to a thousandth (neatGrams), so two batches of one recipe differ by twice as much. */
const NEAR = 0.003;
const isNear = (one: number, other: number) => Math.abs(one - other) <= NEAR * Math.max(one, other);

/** One order for every order in which breads of equal `doughKey` are given. */
function compare(one: DayBread, other: DayBread): number {
  const [ours, theirs] = [gramShares(one.recipe), gramShares(other.recipe)];
  for (const [at, share] of ours.entries()) if (share !== theirs[at]) return share - (theirs[at] ?? 0);
  const larger = doughSize(other.recipe) - doughSize(one.recipe);
  return larger !== 0 ? larger : one.id < other.id ? -1 : 1;
}

/** Splits breads of equal `doughKey` where their extras in grams differ. */
function groupByGrams(breads: readonly DayBread[]): DoughGroup[] {
  const groups: DoughGroup[] = [];
  for (const bread of breads.toSorted(compare)) {
    const shares = gramShares(bread.recipe);
    const same = groups.find(([first]) =>
      gramShares(first.recipe).every((share, at) => isNear(share, shares[at] ?? Number.NaN)),
    );
    if (same === undefined) groups.push([bread]);
    else same.push(bread);
  }
  return groups;
}

/**
 * The breads put together by dough: same formula, same mixing, whatever their size, shape and oven. Each group begins
 * with the bread that has fewest grams of extras in a gram of dough; else the largest.
 * Example: 2 x 950 g and 4 x 475 g of City Loaf are one dough. Source: trade practice, one mix and one bulk.
 */
export function groupByDough(breads: readonly DayBread[]): DoughGroup[] {
  const byKey = new Map<string, DayBread[]>();
  for (const bread of breads) {
    const key = doughKey(bread.recipe);
    byKey.set(key, [...(byKey.get(key) ?? []), bread]);
  }
  return [...byKey.values()].flatMap(groupByGrams);
}

/** The quantity that a form takes at most. */
const MOST_PIECES = 10_000;

/**
 * One recipe for the dough of several breads: all of their pieces at their mean weight, or all of their flour. Grams of
 * extras grow with it. Example: 2 x 950 g and 4 x 475 g are mixed as 6 x 633.3 g.
 */
export function mixedOnce(breads: DoughGroup): ReadRecipe {
  const [first, ...others] = breads;
  if (others.length === 0) return first.recipe;
  const recipes = breads.map(({ recipe }) => recipe);
  const sum = (of: (recipe: ReadRecipe) => number) => recipes.reduce((all, one) => all + of(one), 0);
  const quantity = Math.min(
    MOST_PIECES,
    sum((one) => one.quantity),
  );
  const size = { quantity, unitWeight: sum((one) => one.unitWeight * one.quantity) / quantity };
  const flour = first.recipe.totalFlourWeight === undefined ? {} : { totalFlourWeight: sum(doughSize) };
  return growGrams(first.recipe.with({ ...size, ...flour }), sum(doughSize) / doughSize(first.recipe));
}
