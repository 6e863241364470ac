import { describe, expect, it } from "vitest";
import { calculateRecipe } from "..";
import { A, B, C, D } from "../recipe/cases";
import type { RecipeForm } from "../recipe/recipe-form";
import type { CalculatedRecipe } from "../recipe/results";

const EXAMPLES = { A, B, C, D };

const exact = (form: RecipeForm) => calculateRecipe({ ...form, scalingMode: "exact" });

/** One row of the table of worked examples: its label, how to read it, and its values for A, B, C, D. */
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
