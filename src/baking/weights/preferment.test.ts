import { describe, expect, it } from "vitest";
import { readInput } from "../recipe/read-recipe";
import { defaultRecipe } from "../recipe/defaults";
import { applyPrefermentType, applyStarterType, weighPreferment } from "./preferment";
import type { RecipeForm } from "../recipe/recipe-form";
import { PREFERMENT_TYPES, STARTER_TYPES } from "../recipe/words";
import { convertYeast, yeastMeasure, yeastPercent } from "./yeast";

describe("OC 6 prefills", () => {
  it.each([
    ["poolish", 30, 100, 300],
    ["biga", 40, 60, 240],
    ["pate-fermentee", 25, 65, 163],
    ["other", 30, 100, 300],
  ] as const)(
    "%s is prefilled with %d percent of the flour at %d percent",
    (type, flour, hydration, water) => {
      expect(applyPrefermentType(defaultRecipe(), type)).toMatchObject({
        prefermentType: type,
        flourPercentInPreferment: flour,
        prefermentHydration: hydration,
      });
      expect(weighPreferment(readInput({ prefermentType: type }), 1000, 0.1)).toMatchObject({
        flour: flour * 10,
        water,
      });
    },
  );

  it.each([
    ["liquid", 100],
    ["stiff", 60],
    ["mother", 50],
    ["other", 87],
  ] as const)("a %s starter has %d %%", (type, hydration) => {
    const form = { ...defaultRecipe(), starterHydration: 87 };
    expect(applyStarterType(form, type)).toMatchObject({ starterType: type, starterHydration: hydration });
  });

  it("every type has a prefill", () => {
    for (const type of PREFERMENT_TYPES)
      expect(applyPrefermentType(defaultRecipe(), type).prefermentType).toBe(type);
    for (const type of STARTER_TYPES) expect(applyStarterType(defaultRecipe(), type).starterType).toBe(type);
  });
});

describe("OC 6, OC 7, OC 8 weighing", () => {
  it("biga: stiff, so little water", () => {
    const form = {
      saltPercent: 2.2,
      prefermentType: "biga",
      flourPercentInPreferment: 35,
      prefermentHydration: 55,
    };
    expect(weighPreferment(readInput(form), 620, 0.2)).toEqual({
      flour: 217,
      water: 119,
      total: 336,
      yeast: 0.4,
      salt: 0,
    });
  });

  it("only a pâte fermentée holds salt", () => {
    expect(
      weighPreferment(readInput({ prefermentType: "pate-fermentee", saltPercent: 2 }), 800, 0.5).salt,
    ).toBe(4);
    expect(weighPreferment(readInput({ prefermentType: "poolish", saltPercent: 2 }), 800, 0.1).salt).toBe(0);
  });

  it("an unknown type counts as other, and a share out of bounds as the prefill", () => {
    expect(
      weighPreferment(readInput({ flourPercentInPreferment: 101, prefermentHydration: 40 }), 500, 0.2),
    ).toMatchObject({
      flour: 150,
      water: 150,
    });
  });
});

const percentOf = (form: Partial<RecipeForm>) => yeastPercent(readInput(form));

describe("OC 7 yeast", () => {
  it.each([
    [0.4, "instant", "fresh", 1.21],
    [3, "fresh", "instant", 0.99],
    [1, "fresh", "active-dry", 0.4],
    [1.2, "active-dry", "instant", 0.99],
    [0.7, "instant", "instant", 0.7],
    [1, "instant", "osmotolerant", 1],
    [3, "fresh", "osmotolerant", 0.99],
    [Number.NaN, "fresh", "instant", 0],
  ] as const)("%d g of %s yeast make, as %s yeast, %d g", (amount, from, to, expected) => {
    expect(convertYeast(amount, from, to)).toBe(expected);
  });

  it("yeast in the preferment is a percentage of its own flour", () => {
    const shares = PREFERMENT_TYPES.map(
      (type) =>
        percentOf({ recipeType: "prefermented", prefermentType: type, yeastType: "instant" }).preferment,
    );
    expect(Object.fromEntries(PREFERMENT_TYPES.map((type, i) => [type, shares[i]]))).toEqual({
      poolish: 0.1,
      biga: 0.2,
      "pate-fermentee": 0.5,
      other: 0.2,
    });
  });

  it("the usual amounts apply until the form names another", () => {
    const straight = (form: Partial<RecipeForm>) =>
      percentOf({ recipeType: "straight-dough", ...form }).dough;
    const poolish = percentOf({ recipeType: "prefermented", prefermentType: "poolish" });
    expect(poolish).toMatchObject({ dough: 0.4, preferment: 0.1 });
    expect(poolish.all).toBeCloseTo(0.43, 9);
    expect(straight({})).toBe(1);
    expect(straight({ yeastAmount: 1.7 })).toBe(1.7);
    expect(straight({ yeastAmount: 3.2 })).toBe(1);
    expect(straight({ yeastType: "fresh" })).toBe(3);
    expect(percentOf({ recipeType: "sourdough", yeastAmount: 1 })).toEqual({
      dough: 0,
      preferment: 0,
      all: 0,
    });
  });

  it.each([
    [8.5, 2.75, false],
    [3.1, 1, false],
    [0.5, 0.25, false],
    [0.49, 0.25, true],
    [0.2, 0, true],
    [-1, 0, true],
    [Number.NaN, 0, true],
  ])("%d g measures %d teaspoons", (grams, teaspoons, pinch) => {
    expect(yeastMeasure(grams)).toEqual({ teaspoons, pinch });
  });
});
