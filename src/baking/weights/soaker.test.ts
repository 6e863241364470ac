import { describe, expect, it } from "vitest";
import {
  calculateRecipe,
  drySeeds,
  EMPTY_PRE_DOUGH,
  ledgerLines,
  type RecipeForm,
  soakSeeds,
  withoutUnsoaked,
} from "..";
import { sumWeights } from "../recipe/percent";
import { A } from "../recipe/cases";
import { defaultRecipe } from "../recipe/defaults";

const soaker = (water: number, more: object = {}) => ({
  ...EMPTY_PRE_DOUGH,
  kind: "soaker" as const,
  water,
  ...more,
});
const seeded = (
  name: string,
  amount: number,
  unit: "grams" | "percentage",
  change: object = {},
): RecipeForm => ({
  ...defaultRecipe(),
  ...A,
  additives: [{ name, amount, unit }],
  ...change,
});
const dough = (form: RecipeForm) => {
  const { totalFlourWeight, waterWeight, mainWaterWeight, saltWeight } = calculateRecipe(form);
  return { totalFlourWeight, waterWeight, mainWaterWeight, saltWeight, hydration: form.hydrationPercent };
};

describe("OC 11 a soaker is beside the dough", () => {
  it.each([
    ["Mixed seeds", 15.1, "percentage"],
    ["Rolled oats", 180, "grams"],
    ["Flaxseed", 20, "percentage"],
    ["Cracked rye grains", 90, "grams"],
  ] as const)("%s %d %s: the dough keeps its flour, water, salt and hydration", (name, amount, unit) => {
    const dry = seeded(name, amount, unit);
    const wet = { ...dry, ...soakSeeds(dry) };
    const [made] = calculateRecipe(wet).preDoughs;
    const [seeds] = calculateRecipe(dry).additiveIngredients;
    expect(dough(wet)).toEqual(dough(dry));
    expect(Math.abs((made?.water ?? 0) - (seeds?.weight ?? 0))).toBeLessThanOrEqual(1);
    expect(calculateRecipe(wet).weighedOut).toBe(calculateRecipe(dry).weighedOut + (made?.water ?? 0));
    expect(calculateRecipe(wet).effectiveHydration).toBe(calculateRecipe(dry).effectiveHydration);
  });

  it("the soaker taken out takes its water with it", () => {
    const dry = seeded("Mixed seeds", 15, "percentage");
    const back = { ...dry, ...soakSeeds(dry), preDoughs: [] };
    expect(calculateRecipe(back)).toEqual(calculateRecipe(dry));
  });

  it("seeds taken out of the recipe leave the soaker, with the water for them; a soaker of them alone goes", () => {
    const dry: RecipeForm = {
      ...seeded("Mixed seeds", 10, "percentage"),
      additives: [
        { name: "Mixed seeds", amount: 10, unit: "percentage" },
        { name: "Oats", amount: 5, unit: "percentage" },
      ],
    };
    const wet = { ...dry, ...soakSeeds(dry) };
    const oats = { ...wet, additives: wet.additives.slice(1) };
    const less = { ...oats, ...withoutUnsoaked(oats) };
    expect(less.preDoughs).toMatchObject([{ water: 5, extras: [{ name: "Oats" }] }]);
    const none = { ...less, additives: [] };
    expect({ ...none, ...withoutUnsoaked(none) }.preDoughs).toEqual([]);
    expect(withoutUnsoaked(wet)).toEqual({});
  });

  it("a dough of any wetness takes a soaker: nothing is capped at 100 %, and no starter is too wet", () => {
    for (const hydrationPercent of [50, 68, 95, 100]) {
      const dry = seeded("Sunflower seeds", 40, "percentage", { hydrationPercent });
      const wet = { ...dry, ...soakSeeds(dry) };
      expect(wet.hydrationPercent).toBe(hydrationPercent);
      expect(wet.preDoughs[0]?.water).toBe(40);
      expect(calculateRecipe(wet).problems.map(({ code }) => code)).not.toContain("pre-doughs-too-wet");
      expect(drySeeds(wet)).toEqual([]);
    }
  });

  it("OC 17 to the gram, flour, water, seeds and soaker are the size that was asked for", () => {
    for (const unit of ["grams", "percentage"] as const) {
      const dry = seeded("Mixed seeds", unit === "grams" ? 150 : 15, unit, {
        scalingMode: "exact",
        processLossPercent: 0,
      });
      const wet = { ...dry, ...soakSeeds(dry) };
      const recipe = calculateRecipe(wet);
      const [made] = recipe.preDoughs;
      expect(Math.abs(recipe.weighedOut - 1900)).toBeLessThanOrEqual(1);
      expect(Math.abs((made?.water ?? 0) - (made?.extras[0]?.weight ?? 0))).toBeLessThanOrEqual(1);
      expect(recipe.waterWeight / recipe.totalFlourWeight).toBeCloseTo(0.75, 2);
    }
  });

  it("CA-09 a tangzhong and a scald are still made of the dough's own water", () => {
    const tangzhong = { ...soaker(30, { flour: 6 }), kind: "tangzhong" as const };
    const recipe = calculateRecipe({ ...A, preDoughs: [tangzhong, soaker(20)] });
    expect([recipe.waterWeight, recipe.mainWaterWeight]).toEqual([750, 250]);
    expect(recipe.preDoughs.map(({ water }) => water)).toEqual([300, 200]);
  });

  it("the columns of the formula and of the bowl still add up to one sum", () => {
    const recipe = calculateRecipe({ ...A, preDoughs: [soaker(20, { salt: 0.5 })] });
    const sum = (key: "weight" | "formulaWeight") =>
      sumWeights(recipe.allIngredients.map((line) => line[key]));
    expect(sum("formulaWeight")).toBe(sum("weight"));
    const water = ledgerLines(recipe).find(({ of }) => of === "water");
    expect(water).toEqual({ of: "water", formula: 750, bowl: [550], leaven: 200 });
  });
});
