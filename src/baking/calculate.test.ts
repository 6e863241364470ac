import { describe, expect, it } from "vitest";
import { calculateRecipe } from "./calculate";
import { defaultRecipe } from "./defaults";
import type { Flour, RecipeForm } from "./recipe-form";
import type { CalculatedRecipe } from "./results";

function flours(...rows: [name: string, percentage: number][]): Flour[] {
  return rows.map(([name, percentage]) => ({ name, percentage, notes: "" }));
}

/** The worked examples: City Loaf, poolish, straight dough, stiff starter with extras. */
const A: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  flourTypes: flours(["Bread flour", 50], ["All-purpose flour", 50]),
};
const B: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "prefermented",
  unitWeight: 300,
  quantity: 4,
  hydrationPercent: 68,
  saltPercent: 2,
  flourTypes: flours(["All-purpose flour", 100]),
  prefermentType: "poolish",
  flourPercentInPreferment: 30,
  prefermentHydration: 100,
  yeastType: "instant",
  yeastAmount: 0.4,
};
const C: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  unitWeight: 750,
  hydrationPercent: 65,
  saltPercent: 2,
  flourTypes: flours(["Bread flour", 100]),
  yeastType: "instant",
  yeastAmount: 1,
};
const D: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  unitWeight: 800,
  hydrationPercent: 68,
  saltPercent: 2,
  bassinagePercentage: 5,
  flourTypes: flours(["Bread flour", 70], ["Whole wheat flour", 30]),
  inoculationRate: 15,
  starterHydration: 60,
  levainBuildRatio: { starter: 40, flour: 100, water: 60 },
  otherLiquids: [
    { name: "Whole milk", amount: 10, unit: "percentage" },
    { name: "Honey", amount: 30, unit: "grams" },
  ],
  additives: [{ name: "Mixed seeds", amount: 8, unit: "percentage" }],
};
const EXAMPLES = { A, B, C, D };

/** One row of the table of worked examples: what is looked at, and its values for A, B, C, D. */
type Row = [what: string, read: (recipe: CalculatedRecipe) => unknown, ...values: unknown[]];

const ROWS: Row[] = [
  ["total dough", (r) => r.totalDoughWeight, 1900, 1200, 1500, 1600],
  ["usable dough", (r) => r.usableDoughWeight, 1748, 1104, 1380, 1472],
  ["flour", (r) => r.totalFlourWeight, 1000, 650, 850, 900],
  ["water", (r) => r.waterWeight, 750, 442, 553, 612],
  ["salt", (r) => r.saltWeight, 25, 13, 17, 18],
  ["bassinage", (r) => r.bassinageWater, 90, 50, 70, 30],
  ["initial water", (r) => r.initialWater, 660, 392, 483, 582],
  ["main water", (r) => r.mainWaterWeight, 550, 247, 553, 531],
  ["mix water", (r) => r.mixWater, 460, 197, 483, 501],
  [
    "final-dough flours",
    (r) => r.flourIngredients.map((flour) => flour.finalDoughWeight),
    [400, 400],
    [455],
    [850],
    [535, 230],
  ],
  ["yeast", (r) => [r.yeastWeight, r.preferment?.yeast ?? 0], [0, 0], [2.6, 0.2], [8.5, 0], [0, 0]],
  [
    "liquids and additives",
    (r) => [...r.otherIngredients, ...r.additiveIngredients].map((extra) => extra.weight),
    [],
    [],
    [],
    [90, 30, 72],
  ],
  ["effective hydration", (r) => r.effectiveHydration, 75, 68, 65.1, 77.4],
  ["sum of ingredients", (r) => r.weighedOut, 1775, 1107.8, 1428.5, 1722],
  ["one piece", (r) => Math.round(r.pieceWeight), 888, 277, 714, 861],
  [
    "against the target",
    (r) => r.problems.find((problem) => problem.code === "off-target"),
    { code: "off-target", percent: -6.6 },
    { code: "off-target", percent: -7.7 },
    { code: "off-target", percent: -4.8 },
    { code: "off-target", percent: 7.6 },
  ],
];

describe("CA-01 worked examples", () => {
  for (const [what, read, ...values] of ROWS) {
    it.each(Object.entries(EXAMPLES).map(([name, form], i) => ({ name, form, value: values[i] })))(
      `${what} of $name is $value`,
      ({ form, value }) => {
        expect(read(calculateRecipe(form))).toEqual(value);
      },
    );
  }

  it("CA-09 starter parts add up, and only sourdough has one", () => {
    expect(calculateRecipe(A).starter).toEqual({
      starterFlourWeight: 200,
      starterTotalWeight: 400,
      starterWaterWeight: 200,
    });
    expect(calculateRecipe(D).starter).toEqual({
      starterFlourWeight: 135,
      starterTotalWeight: 216,
      starterWaterWeight: 81,
    });
    expect(calculateRecipe(B).starter).toBeNull();
    expect(calculateRecipe(C).starter).toBeNull();
  });

  it("OC 6 the poolish takes flour and water out of the final dough", () => {
    expect(calculateRecipe(B).preferment).toEqual({
      flour: 195,
      water: 195,
      total: 390,
      yeast: 0.2,
      salt: 0,
    });
    expect(calculateRecipe(A).preferment).toBeNull();
  });

  it("OC 4 levain builds of A and D", () => {
    expect(calculateRecipe(A).levainBuilds).toEqual([{ seed: 66, flour: 167, water: 167, total: 400 }]);
    expect(calculateRecipe(D).levainBuilds).toEqual([{ seed: 43, flour: 108, water: 65, total: 216 }]);
    expect(calculateRecipe(B).levainBuilds).toEqual([]);
  });

  it("OC 17 exact mode hits the target", () => {
    const exact = (form: RecipeForm) => calculateRecipe({ ...form, scalingMode: "exact" });
    expect([A, B, C, D].map((form) => exact(form).totalFlourWeight)).toEqual([1087, 715, 906, 848]);
    const city = exact(A);
    expect(city).toMatchObject({
      usableDoughWeight: 1929,
      waterWeight: 815,
      saltWeight: 27,
      mainWaterWeight: 598,
      weighedOut: 1929,
      starter: { starterFlourWeight: 217, starterTotalWeight: 434, starterWaterWeight: 217 },
    });
    expect(city.flourIngredients.reduce((sum, flour) => sum + flour.finalDoughWeight, 0)).toBe(870);
    expect(Math.round(city.bakedPieceWeight)).toBe(808);
    expect(city.problems).toEqual([]);
  });
});

describe("CA-07 the result's shape", () => {
  it("has every name of the specification, and the starter's three", () => {
    const recipe = calculateRecipe(D);
    for (const key of [
      "totalDoughWeight",
      "totalFlourWeight",
      "waterWeight",
      "mainWaterWeight",
      "saltWeight",
      "starter",
      "bassinageWater",
      "initialWater",
      "flourIngredients",
      "otherIngredients",
      "additiveIngredients",
      "allIngredients",
    ]) {
      expect(recipe).toHaveProperty(key);
    }
    for (const list of [recipe.flourIngredients, recipe.otherIngredients, recipe.additiveIngredients]) {
      for (const entry of list)
        expect(entry).toMatchObject({ name: expect.any(String), weight: expect.any(Number) });
    }
  });

  it("CA-06 the weigh-out list goes flours, water, liquids, starter, salt, additives", () => {
    expect(calculateRecipe(D).allIngredients.map((line) => [line.category, line.name, line.weight])).toEqual([
      ["flour", "Bread flour", 535],
      ["flour", "Whole wheat flour", 230],
      ["liquid", "Water", 531],
      ["liquid", "Whole milk", 90],
      ["liquid", "Honey", 30],
      ["starter", "Levain", 216],
      ["salt", "Salt", 18],
      ["additive", "Mixed seeds", 72],
    ]);
    expect(
      calculateRecipe(B).allIngredients.map((line) => [line.name, line.weight, line.formulaWeight]),
    ).toEqual([
      ["All-purpose flour", 455, 650],
      ["Water", 247, 442],
      ["Poolish", 390.2, 0],
      ["Salt", 13, 13],
      ["Instant yeast", 2.6, 2.8],
    ]);
  });

  it("BU-26 both columns of every example have the same sum", () => {
    for (const form of Object.values(EXAMPLES)) {
      const recipe = calculateRecipe(form);
      const formula = recipe.allIngredients.reduce((sum, line) => sum + line.formulaWeight, 0);
      expect(formula).toBeCloseTo(recipe.weighedOut, 6);
    }
  });

  it("CA-06 drops zero weights", () => {
    const noSeeds = { ...A, additives: [{ name: "Saffron", amount: 0.01, unit: "grams" as const }] };
    expect(calculateRecipe(noSeeds).allIngredients.map((line) => line.name)).not.toContain("Saffron");
  });

  it("CA-05 grams show their percent with 1 decimal", () => {
    const [milk, honey] = calculateRecipe(D).otherIngredients;
    expect(milk).toEqual({ name: "Whole milk", weight: 90, percentage: 10 });
    expect(honey).toEqual({ name: "Honey", weight: 30, percentage: 3.3 });
  });

  it("OC 8 a pâte fermentée holds its share of the salt", () => {
    const recipe = calculateRecipe({
      ...B,
      prefermentType: "pate-fermentee",
      flourPercentInPreferment: 25,
      prefermentHydration: 65,
    });
    expect(recipe.preferment).toEqual({ flour: 163, water: 106, total: 269, yeast: 0.8, salt: 3 });
    expect(recipe.finalDoughSalt).toBe(10);
    expect(recipe.allIngredients.find((line) => line.category === "salt")).toMatchObject({
      weight: 10,
      formulaWeight: 13,
    });
    expect(recipe.allIngredients.find((line) => line.category === "starter")).toMatchObject({
      name: "Pâte fermentée",
      weight: 272.8,
    });
    expect(recipe.weighedOut).toBe(1108.4);
  });
});

describe("CA-08 roundings", () => {
  it("3150 g at 68 % makes 1750 g flour, where plain floats make 1700", () => {
    expect(
      calculateRecipe({ ...A, unitWeight: 3150, quantity: 1, hydrationPercent: 68 }).totalFlourWeight,
    ).toBe(1750);
  });

  it("salt and water ties go up: 57 % of 50 g is 29", () => {
    expect(calculateRecipe({ ...A, unitWeight: 85, quantity: 1, hydrationPercent: 57 })).toMatchObject({
      totalFlourWeight: 50,
      waterWeight: 29,
    });
  });

  it("bassinage rounds to 10 g, ties up", () => {
    const bassinage = (percent: number) =>
      calculateRecipe({ ...A, bassinagePercentage: percent }).bassinageWater;
    expect([0, 2, 12, 25].map(bassinage)).toEqual([0, 20, 90, 190]);
    // 2 % of 750 is 15.0, the tie; 0.6 % is 4.5, below 5.
    expect(bassinage(0.6)).toBe(0);
  });
});

describe("CA-01 every default", () => {
  it("B section 9: an empty form is calculated with the specification's defaults", () => {
    expect(calculateRecipe({})).toMatchObject({
      totalDoughWeight: 1900,
      totalFlourWeight: 1000,
      waterWeight: 750,
      saltWeight: 25,
      bassinageWater: 90,
      initialWater: 660,
      starter: null,
      preferment: null,
    });
    expect(calculateRecipe({ recipeType: "sourdough" }).starter).toEqual({
      starterFlourWeight: 200,
      starterTotalWeight: 400,
      starterWaterWeight: 200,
    });
  });

  it("OC 7 yeast defaults to 0.4 % prefermented and 1 % straight, in grams of the chosen type", () => {
    const { yeastAmount: _, ...noAmount } = B;
    expect(calculateRecipe(noAmount).yeastWeight).toBe(2.6);
    expect(calculateRecipe({ ...noAmount, recipeType: "straight-dough" }).yeastWeight).toBe(6.5);
    const fresh = calculateRecipe({ ...noAmount, yeastType: "fresh" });
    expect(fresh.yeastWeight).toBe(7.9);
    expect(fresh.allIngredients.at(-1)?.name).toBe("Fresh yeast");
  });

  it("OC 9 type other has no leavening at all", () => {
    const recipe = calculateRecipe({ ...A, recipeType: "other" });
    expect(recipe).toMatchObject({ starter: null, preferment: null, yeastWeight: 0, mainWaterWeight: 750 });
    expect(recipe.allIngredients.map((line) => line.category)).toEqual(["flour", "flour", "liquid", "salt"]);
  });

  it("a flour weight set by hand wins", () => {
    expect(calculateRecipe({ ...A, totalFlourWeight: 1020 })).toMatchObject({
      totalDoughWeight: 1900,
      totalFlourWeight: 1020,
      waterWeight: 765,
    });
  });

  it("OC 17 a bake loss that is set means the unit weight is the baked one", () => {
    const recipe = calculateRecipe({ ...A, scalingMode: "exact", bakeLossPercent: 12 });
    expect(recipe.usableDoughWeight).toBe(Math.round(1900 / 0.985 / 0.88));
    expect(Math.round(recipe.bakedPieceWeight)).toBe(950);
    expect(recipe.problems).toEqual([]);
  });

  it("OC 17 losses change nothing in the specification's mode", () => {
    expect(calculateRecipe({ ...A, processLossPercent: 7, bakeLossPercent: 12 }).weighedOut).toBe(1775);
  });
});
