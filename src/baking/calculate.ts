import { FALLBACK } from "./defaults";
import { effectiveHydration, weighExtras } from "./extras";
import { weighLeaven } from "./leaven";
import { gramsInLeaven } from "./leaven-flours";
import { largestRemainder, percentOf, round1, shareOf, sumWeights, thousandths } from "./percent";
import { readExtras, readFlours, readNumber, type Unread, unread } from "./read";
import type { RecipeForm } from "./recipe-form";
import { recipeProblems } from "./recipe-problems";
import type { CalculatedRecipe, FlourIngredient, Ingredient, WeighedIngredient } from "./results";
import { bakeLossPercent, exactYield, formulaWater, readSize, type Scale, scale } from "./scale";
import type { Category } from "./words";

/** The recipe's flours in grams, and what is left of each for the final dough (leaven-flours.ts). */
function weighFlours(form: Unread, total: number, fermented: number): FlourIngredient[] {
  const rows = readFlours(form.flourTypes);
  const weights = largestRemainder(
    total,
    rows.map((row) => row.percentage),
  );
  const given = gramsInLeaven(form, rows, weights, fermented);
  return rows.map(({ name, percentage }, i) => {
    const weight = weights[i] ?? 0;
    return { name, weight, percentage, finalDoughWeight: weight - (given[i] ?? 0) };
  });
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

const asWeighed = (extra: Ingredient): Line => ({ ...extra, formulaWeight: extra.weight });

/** What the formula weighs of everything, before it is known what of it comes in the leaven. */
function weighBatch(form: Unread, size: Scale) {
  const { flour } = size;
  const { hydration, salt: saltPercent } = readSize(form);
  const salt = percentOf(flour, saltPercent);
  const leaven = weighLeaven(form, flour, saltPercent);
  const liquids = flour === 0 ? [] : weighExtras(readExtras(form.otherLiquids), flour);
  const additives = flour === 0 ? [] : weighExtras(readExtras(form.additives), flour);
  const yeasts = [leaven.yeast.dough, leaven.yeast.preferment];
  const extras = [...liquids, ...additives].map((extra) => extra.weight);
  const others = sumWeights([flour, salt, ...yeasts, ...extras]);
  const water = formulaWater(size, hydration, others);
  // A starter as wet as the dough has no water to spare for that gram: the flour gives it.
  if (size.toTheGram && water < leaven.water && percentOf(flour, hydration) >= leaven.water && flour > 1) {
    return weighBatch(form, { ...size, flour: flour - 1 });
  }
  return { size, leaven, liquids, additives, salt, water };
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
  const { size, leaven, liquids, additives, salt, water } = weighBatch(form, scale(form));
  const flour = size.flour;
  const empty = flour === 0;
  const yeasts = [leaven.yeast.dough, leaven.yeast.preferment];
  const mainWater = water - leaven.water;
  const finalSalt = salt - leaven.salt;
  const bassinage = 10 * Math.round((water * thousandths(bassinagePercent(form))) / 1_000_000);
  const heldBack = Math.min(bassinage, Math.max(0, mainWater));

  const flours = empty ? [] : weighFlours(form, flour, leaven.flour);
  const yeast: Line = {
    name: leaven.yeast.name,
    weight: leaven.yeast.dough,
    percentage: leaven.yeast.percent,
    formulaWeight: sumWeights(yeasts),
  };
  const starter = { name: leaven.name, weight: leaven.weight, percentage: shareOf(leaven.weight, flour) };
  const allIngredients = weighOut({
    flour: flours.map(({ name, weight, percentage, finalDoughWeight }) => ({
      name,
      weight: finalDoughWeight,
      percentage,
      formulaWeight: weight,
    })),
    liquid: [
      { name: "Water", weight: Math.max(0, mainWater), percentage: hydration, formulaWeight: water },
      ...liquids.map(asWeighed),
    ],
    starter: [{ ...starter, formulaWeight: 0 }],
    salt: [{ name: "Salt", weight: finalSalt, percentage: saltPercent, formulaWeight: salt }],
    additive: [yeast, ...additives.map(asWeighed)],
  });
  const weighedOut = sumWeights(allIngredients.map((line) => line.weight));
  const left = form.scalingMode === "exact" ? exactYield({ ...form, bakeLossPercent: 0 }) : 1;

  const effective = effectiveHydration(flour, water, liquids, additives);

  return {
    totalDoughWeight: size.total,
    usableDoughWeight: size.usable,
    totalFlourWeight: flour,
    waterWeight: water,
    mainWaterWeight: mainWater,
    mixWater: Math.max(0, mainWater) - heldBack,
    saltWeight: salt,
    finalDoughSalt: finalSalt,
    starter: leaven.starter,
    preferment: leaven.preferment,
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
    bakedPieceWeight: round1((weighedOut * left * (1 - bakeLossPercent(form) / 100)) / quantity),
    problems: recipeProblems(form, size, {
      mainWater,
      bassinage,
      heldBack,
      weighedOut,
      flours,
      effective,
      fermented: leaven.flour,
    }),
  };
}

function bassinagePercent(form: Unread): number {
  return readNumber(form, "bassinagePercentage", FALLBACK.bassinagePercentage);
}
