import { describe, expect, it } from "vitest";
import { calculateRecipe } from "..";
import { defaultRecipe } from "../recipe/defaults";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const city: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  flourTypes: [
    { name: "Bread flour", percentage: 50, notes: "" },
    { name: "All-purpose flour", percentage: 50, notes: "" },
  ],
};

const codes = (form: Partial<RecipeForm>) => calculateRecipe(form).problems.map((problem) => problem.code);

describe("flour lists", () => {
  it("OC 2 three flours of 33.3 % still fill the total", () => {
    const flourTypes = ["Bread", "Rye", "Spelt"].map((name) => ({ name, percentage: 33.3, notes: "" }));
    const recipe = calculateRecipe({ ...city, flourTypes });
    expect(recipe.flourIngredients.map((flour) => flour.weight)).toEqual([334, 333, 333]);
    expect(recipe.flourIngredients.map((flour) => flour.finalDoughWeight)).toEqual([267, 266, 267]);
    expect(codes({ ...city, flourTypes })).not.toContain("flour-total");
  });

  it.each([
    [[60], [600], "flour-total"],
    [[100, 20], [1000, 200], "flour-total"],
    [[60, 39.8], [600, 398], "flour-total"],
    [[60, 39.95], [600, 400], undefined],
  ])("BU-08 flours of %j percent weigh %j of 1,000 g, and the gap is shown", (shares, grams, problem) => {
    const flourTypes = shares.map((percentage, i) => ({ name: `Flour ${i}`, percentage, notes: "" }));
    const recipe = calculateRecipe({ ...city, totalFlourWeight: 1000, inoculationRate: 20, flourTypes });
    expect(recipe.flourIngredients.map((flour) => flour.weight)).toEqual(grams);
    expect(recipe.problems.find(({ code }) => code === "flour-total")?.code).toBe(problem);
    // The gap says it all.
    if (problem) expect(recipe.problems.map(({ code }) => code)).not.toContain("off-target");
  });

  it("OC 2 the starter's flour is shared by the same percentages", () => {
    const flourTypes = [33, 33, 34].map((percentage, i) => ({ name: `Flour ${i}`, percentage, notes: "" }));
    const recipe = calculateRecipe({ ...city, unitWeight: 85, quantity: 1, flourTypes });
    expect(recipe.flourIngredients.map((flour) => [flour.weight, flour.finalDoughWeight])).toEqual([
      [17, 14],
      [16, 13],
      [17, 13],
    ]);
  });

  it("CA-02 a rare flour gives the levain no more than the recipe has of it", () => {
    const parts = [39, 10, 16, 1, 40, 46, 60, 6];
    const flourTypes = parts.map((part, i) => ({
      name: `Flour ${i}`,
      percentage: (part * 100) / 218,
      notes: "",
    }));
    const recipe = calculateRecipe({ ...city, totalFlourWeight: 146, inoculationRate: 49.3, flourTypes });
    expect(recipe.starter?.starterFlourWeight).toBe(72);
    expect(recipe.flourIngredients.map((flour) => flour.weight)).toEqual([26, 7, 11, 0, 27, 31, 40, 4]);
    expect(Math.min(...recipe.flourIngredients.map((flour) => flour.finalDoughWeight))).toBe(0);
    expect(recipe.flourIngredients.reduce((sum, flour) => sum + flour.finalDoughWeight, 0)).toBe(74);
  });

  it("the same flour twice keeps both rows", () => {
    const flourTypes = [60, 40].map((percentage) => ({ name: "Bread flour", percentage, notes: "" }));
    expect(
      calculateRecipe({ ...city, flourTypes })
        .allIngredients.slice(0, 2)
        .map((line) => line.weight),
    ).toEqual([480, 320]);
  });

  it("20 flours of 5 % each weigh 50 g", () => {
    const flourTypes = Array.from({ length: 20 }, (_, i) => ({
      name: `Flour ${i}`,
      percentage: 5,
      notes: "",
    }));
    const recipe = calculateRecipe({ ...city, flourTypes });
    expect(recipe.flourIngredients.map((flour) => flour.weight)).toEqual(
      Array.from({ length: 20 }, () => 50),
    );
    expect(recipe.weighedOut).toBe(1775);
  });

  it("a total of 50.2 + 50 says its percent", () => {
    const flourTypes = [50.2, 50].map((percentage) => ({ name: "Bread flour", percentage, notes: "" }));
    expect(calculateRecipe({ ...city, flourTypes }).problems).toContainEqual({
      code: "flour-total",
      percent: 100.2,
    });
  });

  it("a recipe without flours has no gap to its total yet", () => {
    expect(calculateRecipe(defaultRecipe()).problems).toEqual([]);
  });
});

describe("stored recipes with odd values", () => {
  it("a stored hydration of 120 % is used, with a problem", () => {
    const recipe = calculateRecipe({ ...city, hydrationPercent: 120 });
    expect(recipe).toMatchObject({ totalFlourWeight: 800, waterWeight: 960 });
    expect(recipe.problems).toContainEqual({
      code: "out-of-bounds",
      field: "hydrationPercent",
      min: 50,
      max: 100,
    });
  });

  it("a size-panel weight of 30 g is used, with a problem", () => {
    const recipe = calculateRecipe({ ...city, unitWeight: 30, quantity: 12 });
    expect(recipe.totalDoughWeight).toBe(360);
    expect(recipe.problems).toContainEqual({
      code: "out-of-bounds",
      field: "unitWeight",
      min: 50,
      max: 100_000,
    });
  });

  it("a heavy piece and many pieces are legal", () => {
    const heavy = calculateRecipe({ ...city, unitWeight: 12_000, quantity: 1500 });
    expect(heavy.totalDoughWeight).toBe(18_000_000);
    expect(heavy.problems.map((problem) => problem.code)).not.toContain("out-of-bounds");
  });

  it.each([
    ["saltPercent", 3.1, "saltWeight", 25],
    ["saltPercent", 0.9, "saltWeight", 25],
    ["bassinagePercentage", 26, "bassinageWater", 90],
    ["totalFlourWeight", 99, "totalFlourWeight", 1000],
    ["quantity", 0, "totalDoughWeight", 1900],
    ["hydrationPercent", -4, "waterWeight", 750],
  ] as const)("%s %d falls back to its default, with a problem", (field, value, result, expected) => {
    const recipe = calculateRecipe({ ...city, [field]: value });
    expect(recipe[result]).toBe(expected);
    expect(recipe.problems.map((problem) => problem.code)).toContain("out-of-bounds");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "75", null, {}, [], true])(
    "hydration %s counts as absent",
    (garbage) => {
      const form: Record<string, unknown> = { ...city, hydrationPercent: garbage };
      expect(calculateRecipe(form).waterWeight).toBe(750);
    },
  );

  it("damaged rows are skipped, and old rows with a percentage are read", () => {
    const form: Record<string, unknown> = {
      ...city,
      flourTypes: [null, "Rye", 7, { name: "Bread flour", percentage: 100 }, { percentage: "many" }],
      otherLiquids: [
        { name: "Beer", percentage: 20 },
        { name: "Milk" },
        undefined,
        { name: "Oil", amount: -3 },
      ],
      additives: "walnuts",
    };
    const recipe = calculateRecipe(form);
    expect(recipe.otherIngredients).toEqual([{ name: "Beer", weight: 200, percentage: 20 }]);
    expect(recipe.additiveIngredients).toEqual([]);
    expect(recipe.flourIngredients[0]).toMatchObject({ name: "Bread flour", weight: 1000 });
  });

  it.each(["null", "4", '"recipe"', "[]", "{}"])(
    "a stored form that reads %s is the default recipe",
    (json) => {
      expect(calculateRecipe(JSON.parse(json)).totalFlourWeight).toBe(1000);
    },
  );

  it("a straight dough ignores sourdough fields left in its form", () => {
    const loaf = PRESETS[0];
    if (!loaf) throw new Error("no presets");
    const recipe = calculateRecipe({ ...applyPreset(loaf), recipeType: "straight-dough" });
    expect(recipe).toMatchObject({ starter: null, levainBuilds: [], mainWaterWeight: 750, yeastWeight: 10 });
    expect(recipe.allIngredients.map((line) => line.category)).not.toContain("starter");
  });
});

describe("OC 17 exact mode refuses", () => {
  it("extras in grams that weigh as much as the batch", () => {
    const additives = [{ name: "Raisins", amount: 2000, unit: "grams" as const }];
    const recipe = calculateRecipe({ ...city, additives, scalingMode: "exact" });
    expect(recipe).toMatchObject({ totalFlourWeight: 0, allIngredients: [] });
    expect(recipe.problems).toEqual([{ code: "extras-too-heavy" }]);
    expect(codes({ ...city, additives })).not.toContain("extras-too-heavy");
  });
});

describe("OC 10 milk instead of water", () => {
  it("the hydration stays, and the effective hydration counts the milk", () => {
    const otherLiquids = [{ name: "Whole milk", amount: 100, unit: "percentage" as const }];
    const recipe = calculateRecipe({ ...city, hydrationPercent: 50, otherLiquids });
    expect(recipe.waterWeight).toBe(575);
    expect(recipe.effectiveHydration).toBe(138);
  });
});
