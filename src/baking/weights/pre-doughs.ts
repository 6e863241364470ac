import type { ReadRecipe } from "../recipe/read-recipe";
import type { ReadPreDough } from "../recipe/read-values";
import { gramsOfFlours, leavenFlourProblems } from "./leaven-flours";
import { percentOf, scaleWeight, sumWeights, tenthPercentOf } from "../recipe/percent";
import type { FlourShare, PreDough } from "../recipe/recipe-form";
import type { Ingredient, Problem, WeighedPreDough } from "../recipe/results";
import type { PreDoughKind } from "../recipe/words";
import { YEAST_NAMES } from "./yeast";

/** The name of each kind, unless the baker gives another. */
export const PRE_DOUGH_NAMES: Readonly<Record<PreDoughKind, string>> = {
  levain: "Levain",
  poolish: "Poolish",
  biga: "Biga",
  "pate-fermentee": "Pâte fermentée",
  sponge: "Sponge",
  soaker: "Soaker",
  scald: "Scald",
  tangzhong: "Tangzhong",
  yudane: "Yudane",
  other: "Pre-dough",
};

/**
 * A recipe's further pre-doughs, each with a name not used by `leaven` or another pre-dough: a second soaker is
 * "Soaker 2".
 * Example: a sourdough with another levain has "Levain 2".
 */
export function namePreDoughs({ preDoughs }: ReadRecipe, leaven: string): ReadPreDough[] {
  const taken = new Set([leaven]);
  return preDoughs.map((row) => {
    const own = row.name || PRE_DOUGH_NAMES[row.kind];
    let name = own;
    for (let count = 2; taken.has(name); count++) name = `${own} ${count}`;
    taken.add(name);
    return { ...row, name };
  });
}

/** Everything in the recipe that a pre-dough can hold, in grams; flours in the recipe's order. */
export type Pantry = {
  flours: readonly FlourShare[];
  weights: readonly number[];
  salt: number;
  extras: readonly Ingredient[];
};

/** Grams of water in a pre-dough, before its flour is shared out. */
export const preDoughWater = (row: Pick<PreDough, "water">, flour: number): number =>
  percentOf(flour, row.water);
/**
 * Whether a pre-dough's water is beside the dough's own. A soaker's is: its seeds hold what they drank, and the dough
 * feels as it did without them. Example: a tangzhong is made of the dough's water. Source: OC 11.
 */
export const isBeside = ({ kind }: Pick<PreDough, "kind">): boolean => kind === "soaker";

/** Grams of water in soakers, which come on top of the formula. */
export const besideWater = (rows: readonly Pick<PreDough, "kind" | "water">[], flour: number): number =>
  rows.reduce((sum, row) => (isBeside(row) ? sum + preDoughWater(row, flour) : sum), 0);
export const preDoughYeast = (row: Pick<PreDough, "yeast">, flour: number): number =>
  tenthPercentOf(flour, row.yeast);

/**
 * Weighs the further pre-doughs in grams, in their order. None takes more of a flour, of salt or of an extra than the
 * recipe has left after the leaven and the pre-doughs before it; a problem says what is missing. Water may be
 * missing: then the final dough's water is below zero. A soaker's water is its own. Example: 1000 g flour, soaker 10 % rye and 15 % water is 100 +
 * 150.
 * Source: within the totals, like a preferment, OC 8; further pre-doughs docs/decisions/grams.md.
 */
export function weighPreDoughs(
  recipe: ReadRecipe,
  rows: readonly ReadPreDough[],
  flour: number,
  pantry: Pantry,
) {
  const weights = [...pantry.weights];
  const extras = pantry.extras.map((extra) => ({ ...extra }));
  let { salt } = pantry;
  const problems: Problem[] = [];
  const short = (of: string, name: string, asked: number, there: number) => {
    const grams = Math.round((asked - there) * 10) / 10;
    // A difference of one gram is only rounding.
    if (grams > 1) problems.push({ code: "pre-dough-short", of, name, grams });
    return Math.min(asked, there);
  };

  const made = rows.map((row): WeighedPreDough => {
    const { name } = row;
    const left = weights.reduce((sum, weight) => sum + weight, 0);
    const ofFlour = short(name, "flour", percentOf(flour, row.flour), left);
    const own = row.flours.filter(({ percentage }) => percentage > 0);
    const there = pantry.flours.map((share, at) => ({ name: share.name, weight: weights[at] ?? 0 }));
    problems.push(...leavenFlourProblems(own, name, pantry.flours, there, ofFlour));
    const flours = gramsOfFlours(own, pantry.flours, weights, ofFlour);
    flours.forEach((grams, at) => {
      weights[at] = (weights[at] ?? 0) - grams;
    });
    const ofSalt = short(name, "salt", percentOf(flour, row.salt), salt);
    salt -= ofSalt;
    const taken = row.extras.map((asked) => {
      const known = extras.find((extra) => extra.name === asked.name);
      const wanted =
        asked.unit === "grams" ? Math.round(asked.amount * 10) / 10 : scaleWeight(flour, asked.amount);
      const weight = short(name, asked.name, wanted, known?.weight ?? 0);
      if (known) known.weight = Math.round((known.weight - weight) * 10) / 10;
      return { name: asked.name, weight };
    });
    const water = preDoughWater(row, flour);
    const yeast = preDoughYeast(row, flour);
    return {
      kind: row.kind,
      name,
      flour: ofFlour,
      flours,
      water,
      salt: ofSalt,
      yeast,
      yeastName: YEAST_NAMES[row.yeastType || recipe.yeastType],
      seed: Math.min(percentOf(flour, row.starter), ofFlour + water),
      extras: taken.filter(({ weight }) => weight > 0),
      weight: sumWeights([ofFlour, water, ofSalt, yeast, ...taken.map(({ weight }) => weight)]),
    };
  });
  return { made, left: { weights, salt, extras }, problems };
}
