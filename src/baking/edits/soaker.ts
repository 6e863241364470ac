import { soakerHints } from "./additives";
import { calculateRecipe } from "../weights/calculate";
import { EMPTY_PRE_DOUGH } from "../recipe/defaults";
import { weighExtras } from "../recipe/extras";
import type { ReadRecipe } from "../recipe/read-recipe";
import type { Ingredient } from "../recipe/results";
import type { Extra, PreDough } from "../recipe/recipe-form";

/** Additives that need soaking and are not in a soaker or other pre-dough yet. */
export function drySeeds(recipe: ReadRecipe): Ingredient[] {
  const { additiveIngredients, preDoughs } = calculateRecipe(recipe);
  const held = new Set(preDoughs.flatMap(({ extras }) => extras.map(({ name }) => name)));
  const wanted = new Set(soakerHints(additiveIngredients).map(({ name }) => name));
  return additiveIngredients.filter(({ name }) => wanted.has(name) && !held.has(name));
}

const tenths = (percent: number) => Math.round(percent * 10) / 10;
const gramsOf = (some: readonly Ingredient[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Each turn takes 0.1 of the error of the one before it. */
const TURNS = 4;

/** The soaker for a recipe's dry seeds, with their own weight of water beside the dough's; null without dry seeds. */
export function soakerOf(recipe: ReadRecipe, preDoughs: readonly PreDough[]): PreDough | null {
  const seeds = drySeeds(recipe);
  const names = new Set(seeds.map(({ name }) => name));
  if (seeds.length === 0) return null;
  let soaker: PreDough = {
    ...EMPTY_PRE_DOUGH,
    kind: "soaker",
    extras: recipe.additives.filter(({ name }) => names.has(name)),
    timeTemp: "overnight",
  };
  // In exact mode more water means less flour, while seeds in grams keep their weight.
  for (let turn = 0; turn < TURNS; turn++) {
    const wet = recipe.with({ preDoughs: [...preDoughs, soaker] });
    const { totalFlourWeight: flour, additiveIngredients } = calculateRecipe(wet);
    const weight = gramsOf(additiveIngredients.filter(({ name }) => names.has(name)));
    soaker = { ...soaker, water: flour > 0 ? tenths((weight / flour) * 100) : 0 };
  }
  return soaker;
}

/**
 * The soakers without what the recipe no longer has, each with as much less water; one without anything left goes.
 * Null if nothing changes.
 */
export function withoutUnsoaked(recipe: ReadRecipe, preDoughs: readonly PreDough[]): PreDough[] | null {
  const there = new Set([...recipe.otherLiquids, ...recipe.additives].map(({ name }) => name));
  const isGone = ({ name }: { name: string }) => !there.has(name);
  const { totalFlourWeight: flour } = calculateRecipe(recipe);
  if (!preDoughs.some((row) => row.kind === "soaker" && row.extras.some(isGone))) return null;
  return preDoughs.flatMap((row) => {
    if (row.kind !== "soaker" || !row.extras.some(isGone)) return [row];
    const extras = row.extras.filter((extra) => !isGone(extra));
    if (extras.length === 0 && row.flour === 0) return [];
    const percent = (some: readonly Extra[]) =>
      weighExtras(some, flour).reduce((sum, { percentage }) => sum + percentage, 0);
    const left = percent(row.extras) === 0 ? 1 : percent(extras) / percent(row.extras);
    return [{ ...row, extras, water: tenths(row.water * (row.flour > 0 ? 1 : left)) }];
  });
}
