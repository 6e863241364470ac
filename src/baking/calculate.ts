import { FALLBACK } from "./defaults";
import { effectiveHydration, weighExtras } from "./extras";
import { weighLeaven } from "./leaven";
import { gramsOfFlours, ownFlours } from "./leaven-flours";
import { largestRemainder, percentOf, round1, shareOf, sumWeights, thousandths } from "./percent";
import { namedPreDoughs, preDoughWater, preDoughYeast, weighPreDoughs } from "./pre-doughs";
import { readExtras, readFlours, readNumber, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { recipeProblems } from "./recipe-problems";
import type { CalculatedRecipe, FlourIngredient, Ingredient, WeighedIngredient } from "./results";
import { bakeLossPercent, exactYield, formulaWater, readSize, type Scale, scale } from "./scale";
import type { Category } from "./words";

/** What is left of the flours, salt and extras once leaven and pre-doughs took theirs (leaven-flours.ts, pre-doughs.ts). */
function shareOut(form: Unread, { size, leaven, preDoughs, salt, extras }: ReturnType<typeof weighBatch>) {
  const rows = size.flour === 0 ? [] : readFlours(form.flourTypes);
  const weights = largestRemainder(
    size.flour,
    rows.map((row) => row.percentage),
  );
  const given = gramsOfFlours(ownFlours(form), rows, weights, leaven.flour);
  const { made, left, problems } = weighPreDoughs(form, preDoughs, size.flour, {
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

/** The weigh-out list in its fixed order; what weighs nothing is left out. */
function weighOut(lines: { [C in Category]: Line[] }): WeighedIngredient[] {
  const list: WeighedIngredient[] = [];
  for (const category of ["flour", "liquid", "starter", "salt", "additive"] as const) {
    for (const line of lines[category]) if (line.weight > 0) list.push({ ...line, category });
  }
  return list;
}

/** What the formula weighs of everything, before it is known what of it comes in the leaven. */
function weighBatch(form: Unread, size: Scale) {
  const { flour } = size;
  const { hydration, salt: saltPercent } = readSize(form);
  const salt = percentOf(flour, saltPercent);
  const leaven = weighLeaven(form, flour, saltPercent);
  const liquids = flour === 0 ? [] : weighExtras(readExtras(form.otherLiquids), flour);
  const additives = flour === 0 ? [] : weighExtras(readExtras(form.additives), flour);
  const preDoughs = flour === 0 ? [] : namedPreDoughs(form);
  const yeast = sumWeights([
    leaven.yeast.dough,
    leaven.yeast.preferment,
    ...preDoughs.map((row) => preDoughYeast(row, flour)),
  ]);
  const extras = [...liquids, ...additives];
  const others = sumWeights([flour, salt, yeast, ...extras.map((extra) => extra.weight)]);
  const water = formulaWater(size, hydration, others);
  const held = preDoughs.reduce((sum, row) => sum + preDoughWater(row, flour), leaven.water);
  // A starter as wet as the dough has no water to spare for that gram: the flour gives it.
  if (size.toTheGram && water < held && percentOf(flour, hydration) >= held && flour > 1) {
    return weighBatch(form, { ...size, flour: flour - 1 });
  }
  return { size, leaven, preDoughs, liquids, additives, extras, salt, yeast, water, mainWater: water - held };
}

/**
 * From what a baker decided to everything on the scale: weights in grams (yeast and light extras to 0.1 g),
 * shares in percent of the total flour, problems as data. Total: a missing or unusable field falls to its
 * default, nothing throws, no number is NaN.
 * Example: 2 x 950 g, 75 %, bread 50 / all-purpose 50, 20 % inoculation: flour 1000, water 750, salt 25, levain
 * 400, main water 550, final-dough flours 400 + 400; weighed out 1775. Source: CA-01, OC 1 to OC 17.
 */
export function calculateRecipe(input: Partial<RecipeForm>): CalculatedRecipe {
  const form = unread(input);
  const { quantity, hydration, salt: saltPercent } = readSize(form);
  const batch = weighBatch(form, scale(form));
  const { size, leaven, liquids, additives, salt, water, mainWater } = batch;
  const flour = size.flour;
  const { flours, preDoughs, ...left } = shareOut(form, batch);
  const bassinage = 10 * Math.round((water * thousandths(bassinagePercent(form))) / 1_000_000);
  const heldBack = Math.min(bassinage, Math.max(0, mainWater));

  const yeast: Line = {
    name: leaven.yeast.name,
    weight: leaven.yeast.dough,
    percentage: leaven.yeast.percent,
    formulaWeight: batch.yeast,
  };
  const madeAhead = [leaven, ...preDoughs].map(({ name, weight }) => ({
    name,
    weight,
    percentage: shareOf(weight, flour),
    formulaWeight: 0,
  }));
  const extras = batch.extras.map((extra, at) => ({
    ...extra,
    weight: left.extras[at]?.weight ?? 0,
    formulaWeight: extra.weight,
  }));
  const allIngredients = weighOut({
    flour: flours.map(({ name, weight, percentage, finalDoughWeight }) => ({
      name,
      weight: finalDoughWeight,
      percentage,
      formulaWeight: weight,
    })),
    liquid: [
      { name: "Water", weight: Math.max(0, mainWater), percentage: hydration, formulaWeight: water },
      ...extras.slice(0, liquids.length),
    ],
    starter: madeAhead,
    salt: [{ name: "Salt", weight: left.salt, percentage: saltPercent, formulaWeight: salt }],
    additive: [yeast, ...extras.slice(liquids.length)],
  });
  const weighedOut = sumWeights(allIngredients.map((line) => line.weight));
  const kept = form.scalingMode === "exact" ? exactYield({ ...form, bakeLossPercent: 0 }) : 1;

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
    bakedPieceWeight: round1((weighedOut * kept * (1 - bakeLossPercent(form) / 100)) / quantity),
    problems: recipeProblems(form, size, {
      mainWater,
      bassinage,
      heldBack,
      weighedOut,
      flours,
      effective,
      fermented: leaven.flour,
      preDoughs: left.problems,
    }),
  };
}

function bassinagePercent(form: Unread): number {
  return readNumber(form, "bassinagePercentage", FALLBACK.bassinagePercentage);
}
