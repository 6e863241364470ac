import { describe, expect, it } from "vitest";
import { calculateRecipe, usualPrefermentYeast } from "..";
import { defaultRecipe } from "../recipe/defaults";
import type { RecipeForm } from "../recipe/recipe-form";

const poolish = (change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...defaultRecipe(),
  recipeType: "prefermented",
  prefermentType: "poolish",
  yeastType: "fresh",
  totalFlourWeight: 1000,
  ...change,
});
const forTime = (prefermentTimeTemp: string, change: Partial<RecipeForm> = {}) =>
  usualPrefermentYeast(poolish({ prefermentTimeTemp, ...change })).ofTime;

describe("OC 7 the yeast of a preferment", () => {
  it("a typed yeast percentage is weighed, of the preferment's flour; empty means the usual of its kind", () => {
    const weighed = (prefermentYeast?: number) => calculateRecipe(poolish({ prefermentYeast })).preferment;
    expect(weighed()).toMatchObject({ flour: 300, yeast: 0.9 });
    expect(weighed(1)).toMatchObject({ flour: 300, yeast: 3 });
    expect(weighed(0.05)).toMatchObject({ flour: 300, yeast: 0.2 });
    expect(usualPrefermentYeast(poolish()).ofKind).toBe(0.303);
  });

  it.each([
    // A short poolish in a warm kitchen, then the published tables.
    ["3 hours at 80°F", 0.8, 1.1],
    ["2 hours", 1.8, 2.2],
    ["8 hours at 23°C", 0.45, 0.55],
    ["12 hours", 0.28, 0.36],
    ["6 hours at 70°F", 0.65, 0.85],
    ["15-18 hours at 68°F", 0.25, 0.4],
  ])("%s needs between %d and %d percent of fresh yeast", (text, least, most) => {
    const percent = forTime(text) ?? expect.unreachable();
    expect(percent).toBeGreaterThanOrEqual(least);
    expect(percent).toBeLessThanOrEqual(most);
  });

  it("is given in the chosen type, and left open where no table covers the time", () => {
    expect(forTime("3 hours at 80°F", { yeastType: "instant" })).toBeCloseTo(0.31, 1);
    for (const text of ["", "until doubled", "72 hours", "12 hours at 40°F"])
      expect(forTime(text)).toBeNull();
  });
});
