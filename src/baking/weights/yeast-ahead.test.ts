import { describe, expect, it } from "vitest";
import { boundsIn, calculateRecipe, defaultRecipe, type PreDough, type RecipeForm } from "..";

/** A poolish of 300 flour, 300 water and 5 yeast; 800 flour, 300 water and 20 salt in the bowl. */
const POOLISH: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "prefermented",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  totalFlourWeight: 1100,
  hydrationPercent: 54.545,
  saltPercent: 1.818,
  bassinagePercentage: 0,
  prefermentType: "poolish",
  flourPercentInPreferment: 27.273,
  prefermentHydration: 100,
  prefermentYeast: 1.667,
  yeastType: "fresh",
  yeastAmount: 0,
};
const row = (change: Partial<PreDough>): PreDough => ({
  kind: "poolish",
  name: "",
  flour: 27.273,
  water: 27.273,
  salt: 0,
  yeast: 0.455,
  yeastType: "",
  starter: 0,
  flours: [],
  extras: [],
  timeTemp: "",
  ...change,
});
const STRAIGHT: RecipeForm = { ...POOLISH, recipeType: "straight-dough", preDoughs: [row({})] };

const list = (form: RecipeForm) =>
  calculateRecipe(form).allIngredients.map(({ name, weight }) => `${name} ${weight}`);
const problems = (form: RecipeForm) =>
  calculateRecipe(form).problems.flatMap((one) => (one.code === "out-of-bounds" ? [one.field] : []));

describe("yeast in the pre-dough alone", () => {
  it("of a poolish leaves none in the bowl", () => {
    const recipe = calculateRecipe(POOLISH);
    expect(recipe.preferment).toMatchObject({ flour: 300, water: 300, yeast: 5 });
    expect(list(POOLISH)).toEqual(["Bread flour 800", "Water 300", "Poolish 605", "Salt 20"]);
    expect(recipe.yeastWeight).toBe(0);
    expect(problems(POOLISH)).toEqual([]);
  });

  it("of a further pre-dough leaves none in the bowl of a straight dough", () => {
    expect(list(STRAIGHT)).toEqual(["Bread flour 800", "Water 300", "Poolish 605", "Salt 20"]);
    expect(problems(STRAIGHT)).toEqual([]);
  });

  it.each([
    ["a poolish, dry yeast", { ...POOLISH, yeastType: "instant" as const }, { min: 0, max: 3 }],
    ["a poolish of usual yeast", { ...POOLISH, prefermentYeast: undefined }, { min: 0, max: 10 }],
    ["a further pre-dough", STRAIGHT, { min: 0, max: 10 }],
    [
      "a soaker without yeast",
      { ...STRAIGHT, preDoughs: [row({ kind: "soaker", yeast: 0 })] },
      { min: 0.01, max: 10 },
    ],
    ["no pre-dough", { ...STRAIGHT, preDoughs: [] }, { min: 0.01, max: 10 }],
  ])("%s: bounds", (_, form, bounds) => {
    expect(boundsIn(form, "yeastAmount")).toEqual(bounds);
    expect(problems(form)).toEqual(bounds.min === 0 ? [] : ["yeastAmount"]);
  });

  it("is no way to bake a straight dough without any yeast", () => {
    expect(calculateRecipe({ ...STRAIGHT, preDoughs: [] }).yeastWeight).toBeGreaterThan(0);
  });
});

describe("a preferment may hold all of the flour", () => {
  it.each([60, 90, 100])("%d %", (flourPercentInPreferment) => {
    const form = {
      ...POOLISH,
      flourPercentInPreferment,
      hydrationPercent: 70,
      prefermentHydration: 60,
      prefermentType: "biga" as const,
    };
    const recipe = calculateRecipe(form);
    expect(recipe.preferment?.flour).toBe(11 * flourPercentInPreferment);
    expect(problems(form)).toEqual([]);
    const sum = recipe.allIngredients.reduce((all, { weight }) => all + weight, 0);
    expect(sum).toBeCloseTo(1100 + 770 + 20 + (recipe.preferment?.yeast ?? 0), 1);
    expect(recipe.allIngredients.every(({ weight }) => weight > 0)).toBe(true);
  });

  it("101 % is out of its bounds", () => {
    expect(problems({ ...POOLISH, flourPercentInPreferment: 101 })).toEqual(["flourPercentInPreferment"]);
  });
});
