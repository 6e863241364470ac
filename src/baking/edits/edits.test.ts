import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRecipe, editFlourWeight, editSize, editWaterWeight, hydrationOfWater } from "..";
import { defaultRecipe } from "../recipe/defaults";

import type { RecipeForm } from "../recipe/recipe-form";

const city: RecipeForm = { ...defaultRecipe(), recipeType: "sourdough" };

describe("OC 13 flour typed into the weights panel", () => {
  it("1000 g typed as 1020 keeps 1020, with 765 g water and a unit weight of 970", () => {
    const form = editFlourWeight(city, 1020);
    expect(form).toMatchObject({ totalFlourWeight: 1020, unitWeight: 970, hydrationPercent: 75 });
    expect(calculateRecipe(form)).toMatchObject({ totalFlourWeight: 1020, waterWeight: 765 });
  });

  it("the same value changes nothing", () => {
    expect(editFlourWeight(city, 1000)).toBe(city);
    const edited = editFlourWeight(city, 1020);
    expect(editFlourWeight(edited, 1020)).toBe(edited);
  });

  it.each([99, 0, -4, Number.NaN, Number.POSITIVE_INFINITY])("a flour weight of %d is refused", (grams) => {
    expect(editFlourWeight(city, grams)).toBe(city);
  });

  it("100 g of flour is the least, and the unit weight never falls below 50 g", () => {
    expect(editFlourWeight({ ...city, quantity: 7 }, 100)).toMatchObject({
      totalFlourWeight: 100,
      unitWeight: 50,
    });
  });

  it("the unit weight stops at the most a recipe may hold, and the typed flour stays", () => {
    const form = editFlourWeight({ ...city, quantity: 1 }, 200_000);
    expect(form).toMatchObject({ totalFlourWeight: 200_000, unitWeight: 100_000 });
    expect(calculateRecipe(form)).toMatchObject({ totalDoughWeight: 100_000, problems: [] });
  });
});

describe("OC 13 water typed into the weights panel", () => {
  it("700 g water on 1000 g flour gives a hydration of 70 % and a unit weight of 924 g", () => {
    const form = editWaterWeight(city, 700);
    expect(form).toMatchObject({ hydrationPercent: 70, totalFlourWeight: 1000, unitWeight: 924 });
    expect(calculateRecipe(form)).toMatchObject({ totalFlourWeight: 1000, waterWeight: 700 });
  });

  it("the same value changes nothing", () => {
    expect(editWaterWeight(city, 750)).toBe(city);
  });

  it.each([499, 1001, 0, -700, Number.NaN])(
    "water of %d g would leave 50-100 %% hydration and is refused",
    (grams) => {
      expect(editWaterWeight(city, grams)).toBe(city);
    },
  );

  it("a refused weight tells the hydration that it would have made", () => {
    expect(hydrationOfWater(city, 499)).toBe(49.9);
    expect(hydrationOfWater(city, 1013)).toBe(101.3);
    expect(hydrationOfWater(city, Number.NaN)).toBeNull();
    expect(hydrationOfWater({ ...city, unitWeight: 20, quantity: 1 }, 30)).toBeNull();
  });

  it("water for exactly 50 % and exactly 100 % is allowed", () => {
    expect(editWaterWeight(city, 500).hydrationPercent).toBe(50);
    expect(editWaterWeight(city, 1000).hydrationPercent).toBe(100);
  });

  it("BU-07 the panel shows the flour that was typed, for any batch up to 40 kg of flour", () => {
    const flour = fc.integer({ min: 100, max: 40_000 });
    fc.assert(
      fc.property(flour, fc.double({ min: 0.51, max: 0.99, noNaN: true }), (grams, hydration) => {
        const typed = Math.round(grams * hydration);
        const form = editWaterWeight({ ...city, totalFlourWeight: grams }, typed);
        expect(calculateRecipe(form)).toMatchObject({ totalFlourWeight: grams, waterWeight: typed });
      }),
    );
  });

  it("the hydration has one decimal where one decimal makes the typed water", () => {
    expect(editWaterWeight({ ...city, totalFlourWeight: 900 }, 611).hydrationPercent).toBe(67.9);
    expect(editWaterWeight({ ...city, totalFlourWeight: 9000 }, 6001).hydrationPercent).toBe(66.68);
  });
});

describe("OC 13 a flour weight set by hand", () => {
  const edited = editFlourWeight(city, 1020);

  it("is dropped when unit weight or quantity change", () => {
    const next = editSize(edited, { quantity: 3 });
    expect(next).toMatchObject({ quantity: 3, unitWeight: 970 });
    expect(next).not.toHaveProperty("totalFlourWeight");
    expect(editSize(edited, { unitWeight: 800 })).not.toHaveProperty("totalFlourWeight");
    expect(editSize(edited, { unitWeight: undefined })).not.toHaveProperty("totalFlourWeight");
  });

  it("stays when the same size is entered again, and when the hydration changes", () => {
    expect(editSize(edited, { quantity: 2, unitWeight: 970 })).toBe(edited);
    expect(calculateRecipe({ ...edited, hydrationPercent: 64 })).toMatchObject({
      totalFlourWeight: 1020,
      waterWeight: 653,
    });
  });

  it("is edited in a copy: the form that was passed in is not changed", () => {
    const before = JSON.stringify(edited);
    editSize(edited, { quantity: 5 });
    editWaterWeight(edited, 680);
    editFlourWeight(edited, 1300);
    expect(JSON.stringify(edited)).toBe(before);
  });
});

describe("OC 17 edits in exact mode", () => {
  it("flour typed in gives the unit weight that makes this flour", () => {
    const exact: RecipeForm = {
      ...city,
      scalingMode: "exact",
      additives: [{ name: "Raisins", amount: 210, unit: "grams" }],
    };
    const { totalFlourWeight: _, ...free } = editFlourWeight(exact, 1300);
    expect(Math.abs(calculateRecipe(free).totalFlourWeight - 1300)).toBeLessThanOrEqual(1);
  });
});
