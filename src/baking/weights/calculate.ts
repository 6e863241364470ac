import type { ReadRecipe } from "../recipe/read-recipe";
import { effectiveHydration, unknownLiquids, weighExtras } from "../recipe/extras";
import { weighLeaven } from "./leaven";
import { gramsOfFlours, ownFlours } from "./leaven-flours";
import { gramsOfShares } from "../recipe/flours";
import { percentOf, round1, shareOf, sumWeights, thousandths } from "../recipe/percent";
import {
  besideWater,
  isBeside,
  namePreDoughs,
  preDoughWater,
  preDoughYeast,
  weighPreDoughs,
} from "./pre-doughs";
import { recipeProblems } from "./recipe-problems";
import type { CalculatedRecipe, FlourIngredient, Ingredient, WeighedIngredient } from "../recipe/results";
import { bakeLossPercent, processYield, type Scale, scaleRecipe } from "./scale";
import type { Category } from "../recipe/words";

/**
 * Shares out flours, salt and extras: what is left after the leaven and the pre-doughs (leaven-flours.ts,
 * pre-doughs.ts).
 */
function shareOut(
  recipe: ReadRecipe,
  { size, leaven, preDoughs, salt, extras }: ReturnType<typeof weighBatch>,
) {
  const rows = size.flour === 0 ? [] : recipe.flourTypes;
  const own = ownFlours(recipe);
  const weights = gramsOfShares(size.flour, rows);
  const given = gramsOfFlours(own, rows, weights, leaven.flour);
  const { made, left, problems } = weighPreDoughs(recipe, preDoughs, size.flour, {
    flours: rows,
    weights: weights.map((weight, at) => weight - (given[at] ?? 0)),
    salt: salt - leaven.salt,
    extras,
  });
  const flours = rows.map(
    ({ name, percentage }, at): FlourIngredient => ({
      name,
      weight: weights[at] ?? 0,
      percentage,
      finalDoughWeight: left.weights[at] ?? 0,
    }),
  );
  return { flours, preDoughs: made, salt: left.salt, extras: left.extras, problems };
}

type Line = Ingredient & { formulaWeight: number };

/** The weigh-out list in its fixed order, without lines that weigh nothing. */
function weighOut(lines: { [C in Category]: Line[] }): WeighedIngredient[] {
  const list: WeighedIngredient[] = [];
  for (const category of ["flour", "liquid", "starter", "salt", "additive"] as const) {
    for (const line of lines[category]) if (line.weight > 0) list.push({ ...line, category });
  }
  return list;
}

/**
 * The water of the formula in grams: its share of the flour. In exact mode each line is rounded, and a dozen
 * roundings can miss the wanted dough by several grams. The water takes a difference of 1 g or more, because there it
 * matters least. `others` is the weight of everything else.
 * Example: 1087 g flour at 75 % is 815. Source: CA-08; OC 17 for the target, the gram is ours.
 */
function formulaWater(size: Scale, hydrationPercent: number, others: number): number {
  const water = percentOf(size.flour, hydrationPercent);
  const missing = size.target - water - others;
  return size.toTheGram && Math.abs(missing) >= 1 ? water + Math.round(missing) : water;
}

/** Weighs everything in the formula, before the leaven and the pre-doughs take their part of it. */
function weighBatch(recipe: ReadRecipe, size: Scale) {
  const { flour } = size;
  const { hydrationPercent: hydration } = recipe;
  const salt = percentOf(flour, recipe.saltPercent);
  const leaven = weighLeaven(recipe, flour);
  const liquids = flour === 0 ? [] : weighExtras(recipe.otherLiquids, flour);
  const additives = flour === 0 ? [] : weighExtras(recipe.additives, flour);
  const preDoughs = flour === 0 ? [] : namePreDoughs(recipe, leaven.name);
  const yeast = sumWeights([
    leaven.yeast.dough,
    leaven.yeast.preferment,
    ...preDoughs.map((row) => preDoughYeast(row, flour)),
  ]);
  const extras = [...liquids, ...additives];
  const beside = besideWater(preDoughs, flour);
  const others = sumWeights([flour, salt, yeast, beside, ...extras.map((extra) => extra.weight)]);
  const water = formulaWater(size, hydration, others);
  const held = preDoughs.reduce(
    (sum, row) => (isBeside(row) ? sum : sum + preDoughWater(row, flour)),
    leaven.water,
  );
  // A starter as wet as the dough leaves no water to take that gram from, so the flour gives it.
  if (size.toTheGram && water < held && percentOf(flour, hydration) >= held && flour > 1) {
    return weighBatch(recipe, { ...size, flour: flour - 1 });
  }
  return { size, leaven, preDoughs, liquids, additives, extras, salt, yeast, water, mainWater: water - held };
}

/**
 * The lines of the final dough by category: what is left to weigh of each ingredient, and its weight in the formula.
 */
function linesOf(
  recipe: ReadRecipe,
  batch: ReturnType<typeof weighBatch>,
  {
    flours,
    preDoughs,
    ...left
  }: Pick<ReturnType<typeof shareOut>, "flours" | "preDoughs" | "extras" | "salt">,
): Parameters<typeof weighOut>[0] {
  const { size, leaven, liquids, salt, water, mainWater } = batch;
  const flour = size.flour;
  const yeast: Line = {
    name: leaven.yeast.name,
    weight: leaven.yeast.dough,
    percentage: leaven.yeast.percent,
    formulaWeight: batch.yeast,
  };
  const ahead = ({ name, weight }: Pick<Line, "name" | "weight">, formulaWeight: number): Line => ({
    name,
    weight,
    percentage: shareOf(weight, flour),
    formulaWeight,
  });
  const madeAhead = [
    ahead(leaven, 0),
    ...preDoughs.map((made) => ahead(made, isBeside(made) ? made.water : 0)),
  ];
  const extras = batch.extras.map((extra, at) => ({
    ...extra,
    weight: left.extras[at]?.weight ?? 0,
    formulaWeight: extra.weight,
  }));
  return {
    flour: flours.map(({ name, weight, percentage, finalDoughWeight }) => ({
      name,
      weight: finalDoughWeight,
      percentage,
      formulaWeight: weight,
    })),
    liquid: [
      {
        name: "Water",
        weight: Math.max(0, mainWater),
        percentage: recipe.hydrationPercent,
        formulaWeight: water,
      },
      ...extras.slice(0, liquids.length),
    ],
    starter: madeAhead,
    salt: [{ name: "Salt", weight: left.salt, percentage: recipe.saltPercent, formulaWeight: salt }],
    additive: [yeast, ...extras.slice(liquids.length)],
  };
}

export function calculateRecipe(recipe: ReadRecipe): CalculatedRecipe {
  const { quantity } = recipe;
  const asked = scaleRecipe(recipe);
  const batch = weighBatch(recipe, asked);
  const { size, leaven, liquids, additives, salt, water, mainWater } = batch;
  const flour = size.flour;
  const { flours, preDoughs, ...left } = shareOut(recipe, batch);
  const bassinage = 10 * Math.round((water * thousandths(recipe.bassinagePercentage)) / 1_000_000);
  const heldBack = Math.min(bassinage, Math.max(0, mainWater));

  const allIngredients = weighOut(linesOf(recipe, batch, { flours, preDoughs, ...left }));
  const weighedOut = sumWeights(allIngredients.map((line) => line.weight));
  const kept = recipe.scalingMode === "exact" ? processYield(recipe) : 1;

  const effective = effectiveHydration(flour, water, liquids, additives);

  return {
    totalDoughWeight: size.total,
    usableDoughWeight: size.usable,
    totalFlourWeight: flour,
    waterWeight: water,
    mainWaterWeight: mainWater,
    mixWater: Math.max(0, mainWater) - heldBack,
    saltWeight: salt,
    finalDoughSalt: left.salt,
    starter: leaven.starter,
    preferment: leaven.preferment,
    preDoughs,
    levainBuilds: leaven.levainBuilds,
    yeastWeight: leaven.yeast.dough,
    bassinageWater: bassinage,
    heldBackWater: heldBack,
    initialWater: water - bassinage,
    flourIngredients: flours,
    otherIngredients: liquids,
    additiveIngredients: additives,
    allIngredients,
    effectiveHydration: effective,
    weighedOut,
    pieceWeight: round1(weighedOut / quantity),
    bakedPieceWeight: round1((weighedOut * kept * (1 - bakeLossPercent(recipe) / 100)) / quantity),
    problems: recipeProblems(recipe, size, {
      mainWater,
      bassinage,
      heldBack,
      weighedOut,
      flours,
      effective: { least: effectiveHydration(flour, water, liquids, additives, 0), most: effective },
      unknown: unknownLiquids(liquids).map(({ name }) => name),
      fermented: leaven.flour,
      preDoughs: left.problems,
    }),
  };
}
