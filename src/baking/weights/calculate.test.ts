import { describe, expect, it } from "vitest";
import { calculateRecipe } from "..";
import { A, B, C, D } from "../recipe/cases";

const bassinage = (percent: number) => calculateRecipe({ ...A, bassinagePercentage: percent }).bassinageWater;

describe("CA-07 the result's shape", () => {
  it("has every promised name, and the starter's three for sourdough", () => {
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

  it("BU-26 formula and bowl columns of every example have the same sum", () => {
    for (const form of [A, B, C, D]) {
      const recipe = calculateRecipe(form);
      const formula = recipe.allIngredients.reduce((sum, line) => sum + line.formulaWeight, 0);
      expect(formula).toBeCloseTo(recipe.weighedOut, 6);
    }
  });

  it("CA-06 ingredients of zero weight are left out", () => {
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
    expect([0, 2, 12, 25].map(bassinage)).toEqual([0, 20, 90, 190]);
    // 2 % of 750 is 15.0, the tie; 0.6 % is 4.5, below 5.
    expect(bassinage(0.6)).toBe(0);
  });
});

describe("CA-01 every default", () => {
  it("an empty form is calculated with every default", () => {
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
    expect(calculateRecipe({ ...B, yeastAmount: 0.25 }).allIngredients.at(-1)).toMatchObject({
      weight: 1.6,
      percentage: 0.25,
    });
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

  it("OC 17 a bake loss makes the unit weight the baked one", () => {
    const recipe = calculateRecipe({ ...A, scalingMode: "exact", bakeLossPercent: 12 });
    expect(recipe.usableDoughWeight).toBe(Math.round(1900 / 0.985 / 0.88));
    expect(Math.round(recipe.bakedPieceWeight)).toBe(950);
    expect(recipe.problems).toEqual([]);
  });

  it("OC 17 losses change nothing outside exact mode", () => {
    expect(calculateRecipe({ ...A, processLossPercent: 7, bakeLossPercent: 12 }).weighedOut).toBe(1775);
  });
});
