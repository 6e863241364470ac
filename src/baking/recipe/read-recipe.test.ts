import { describe, expect, expectTypeOf, it } from "vitest";
import type { RecipeForm } from "./recipe-form";
import { type ReadRecipe, readInput } from "./read-recipe";

describe("CA-07 a recipe that is read", () => {
  it("has a value of the right kind in every field, whatever the form holds", () => {
    const junk = {
      quantity: "2",
      bakeTime: 45,
      recipeType: "cake",
      flourTypes: {},
      autolyse: "yes",
      preDoughs: [1],
    };
    for (const form of [junk, {}, null, undefined, 7, "form", []]) {
      expect(readInput(form)).toMatchObject({
        quantity: 2,
        bakeTime: { text: "", minutes: null },
        recipeType: "",
        flourTypes: [],
        autolyse: false,
        preDoughs: [],
        totalFlourWeight: undefined,
      });
    }
  });

  it("has its times as minutes, stage by stage, with the times that a plan chose", () => {
    const { bakeTime, bulkFermentationDuration } = readInput({
      bakeTime: "20 min lid on, 25 min lid off",
      bulkFermentationDuration: "12-18 hours, here 14 h 30",
    });
    expect(bakeTime.minutes).toEqual([45, 45]);
    expect(bakeTime.stages.map(({ minutes }) => minutes)).toEqual([
      [20, 20],
      [25, 25],
    ]);
    expect(bulkFermentationDuration).toMatchObject({
      minutes: [720, 1080],
      choice: { written: "12-18 hours", minutes: 870 },
    });
  });

  it("counts no water where other liquids bring it, and the default water elsewhere", () => {
    const milk = { name: "Whole milk", amount: 60, unit: "percentage" };
    expect(readInput({ hydrationPercent: 0, otherLiquids: [milk] }).hydrationPercent).toBe(0);
    expect(readInput({ hydrationPercent: 0, otherLiquids: [] }).hydrationPercent).toBe(75);
  });

  it("stays as read when its copy or the form is changed afterwards", () => {
    const form = { quantity: 4, flourTypes: [{ name: "Rye flour", percentage: 100 }] };
    const recipe = readInput(form);
    expect(recipe.with({ quantity: 6 }).quantity).toBe(6);
    expect(recipe.without("quantity").quantity).toBe(2);
    expect(recipe.quantity).toBe(4);
    expect(recipe.form).toBe(form);
  });

  it("is read again when the same form object was changed in place", () => {
    const form = { quantity: 4, flourTypes: [{ name: "Rye flour", percentage: 100 }] };
    expect(readInput(form)).toMatchObject(form);
    form.quantity = 6;
    form.flourTypes[0] = { name: "Spelt flour", percentage: 90 };
    expect(readInput(form)).toMatchObject(form);
  });

  it("is a type of its own: neither a form nor a copy of its fields passes for it", () => {
    expectTypeOf<RecipeForm>().not.toExtend<ReadRecipe>();
    const recipe = readInput({});
    expectTypeOf<Pick<ReadRecipe, keyof ReadRecipe>>().not.toExtend<ReadRecipe>();
    expect(() => Object.assign(recipe, { quantity: 3 })).toThrow(TypeError);
  });
});
