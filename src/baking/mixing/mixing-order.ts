import { isRolledIn, staysWhole } from "../recipe/ingredient-names";
import { largestRemainder } from "../recipe/percent";
import type { CalculatedRecipe, WeighedIngredient, WeighedPreDough } from "../recipe/results";

/**
 * Seeds, nuts, fruit and cheese go in once the dough holds together; sugar, syrup, fat, milk powder and mashed potato
 * belong in the mix. Source: trade practice.
 */
function isInclusion(entry: WeighedIngredient, recipe: CalculatedRecipe): boolean {
  if (!staysWhole(entry.name)) return false;
  return recipe.totalFlourWeight > 0 && entry.percentage >= 3;
}

/**
 * The weigh-out list in the order it goes into the bowl, in grams: `first` is flour and the water of the first mix
 * (the autolyse), `mixed` other liquids, leaven, salt and yeast, `heldBack` the bassinage, `second` what a second mix
 * works into the smooth dough, `last` what is folded into a dough that holds together, `rolledIn` the butter between
 * its layers. Together they are the whole
 * list; only the water is split.
 * Example: City Loaf is 400, 400, 460 of water; 400 of levain, 25 of salt; 90 held back; nothing second, last or rolled in.
 * Source: OC 5; docs/decisions/grams.md.
 */
export function mixingOrder(recipe: CalculatedRecipe): {
  first: WeighedIngredient[];
  mixed: WeighedIngredient[];
  heldBack: WeighedIngredient | null;
  second: WeighedIngredient[];
  last: WeighedIngredient[];
  rolledIn: WeighedIngredient[];
} {
  const into = (test: (entry: WeighedIngredient) => boolean) => recipe.allIngredients.filter(test);
  // Water may also be among the other liquids; the recipe's own comes first, if any of it is poured.
  const [water] = recipe.mainWaterWeight > 0 ? into(isWater) : [];
  const poured = water === undefined ? null : { ...water, weight: recipe.mixWater };
  const rolledIn = into(
    ({ name, category }) => (category === "additive" || category === "liquid") && isRolledIn(name),
  );
  const second = into((entry) => entry.later === true && !rolledIn.includes(entry));
  const last = into(
    (entry) => entry.category === "additive" && !second.includes(entry) && isInclusion(entry, recipe),
  );
  const isKeptAside = (entry: WeighedIngredient) =>
    rolledIn.includes(entry) || second.includes(entry) || last.includes(entry);
  return {
    first: [
      ...into((entry) => entry.category === "flour"),
      ...(poured !== null && poured.weight > 0 ? [poured] : []),
    ],
    mixed: [
      ...into((entry) => entry.category === "liquid" && entry !== water && !isKeptAside(entry)),
      ...into((entry) => entry.category === "starter"),
      ...into((entry) => entry.category === "salt"),
      ...into((entry) => entry.category === "additive" && !isKeptAside(entry)),
    ],
    heldBack:
      water === undefined || recipe.heldBackWater <= 0 ? null : { ...water, weight: recipe.heldBackWater },
    second,
    last,
    rolledIn,
  };
}

/** Something stirred together ahead of the dough, in grams. */
export type Build = {
  seed: number;
  flours: { name: string; weight: number }[];
  water: number;
  salt: number;
  yeast: number;
};

/**
 * Ingredients of each levain build, or of the preferment, in grams and in order; flour by the leaven's own shares, else
 * by the recipe's. Empty if nothing is made ahead.
 * Example: City Loaf is 66 of seed, 84 bread and 83 all-purpose flour, 167 of water. Source: OC 2, OC 4, OC 8.
 */
export function buildOrder(recipe: CalculatedRecipe): Build[] {
  const { levainBuilds, preferment } = recipe;
  const builds = levainBuilds.map((build) => ({ ...build, salt: 0, yeast: 0 }));
  const made = preferment === null ? builds : [{ ...preferment, seed: 0 }];
  return made
    .filter(({ total }) => total > 0)
    .map(({ seed, flour, water, salt, yeast }) => ({
      seed,
      flours: buildFlours(recipe, flour),
      water,
      salt,
      yeast,
    }));
}

/**
 * Ingredients of a further pre-dough, in grams: its flour and water without those inside its ripe starter. Example: 100
 * g rye and 100 g water with 20 g of starter are 90, 90 and 20.
 */
export function preDoughBuild(recipe: CalculatedRecipe, preDough: WeighedPreDough): Build {
  const { flour, flours, water, seed, salt, yeast } = preDough;
  const seedFlour = seed === 0 ? 0 : Math.round((seed * flour) / (flour + water));
  return {
    seed,
    flours: nameWeights(recipe, largestRemainder(flour - seedFlour, flours)),
    water: water - (seed - seedFlour),
    salt,
    yeast,
  };
}

/** What each of the recipe's flours gives to the leaven, in grams. Example: City Loaf 100 and 100. */
export function floursInLeaven(recipe: CalculatedRecipe): { name: string; weight: number }[] {
  const inOthers = (at: number) => recipe.preDoughs.reduce((sum, { flours }) => sum + (flours[at] ?? 0), 0);
  return recipe.flourIngredients.map(({ name, weight, finalDoughWeight }, at) => ({
    name,
    weight: weight - finalDoughWeight - inOthers(at),
  }));
}

/** Splits `flour` grams of a build by what each of the recipe's flours gives to the leaven. */
function buildFlours(recipe: CalculatedRecipe, flour: number) {
  const inLeaven = floursInLeaven(recipe).map(({ weight }) => weight);
  return nameWeights(recipe, largestRemainder(flour, inLeaven));
}

function nameWeights({ flourIngredients }: CalculatedRecipe, weights: readonly number[]) {
  return flourIngredients
    .map(({ name }, at) => ({ name, weight: weights[at] ?? 0 }))
    .filter(({ weight }) => weight > 0);
}

const isWater = ({ category, name }: WeighedIngredient) => category === "liquid" && name === "Water";
