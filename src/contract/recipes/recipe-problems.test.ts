import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  applyPreset,
  defaultRecipe,
  FORM_FIELDS,
  isOfKind,
  PRESETS,
  RECIPE_TYPES,
  type RecipeForm,
  type StepName,
} from "../../baking";
import { fieldProblem, saveProblems, stepOf, stepProblems, withoutHiddenFaults } from "./recipe-problems";
import { recipeSchema } from "./recipes";

const form = (change: Partial<RecipeForm> = {}): RecipeForm => ({ ...defaultRecipe(), ...change });
const messages = (step: StepName, change: Partial<RecipeForm>) =>
  stepProblems(step, form(change)).map(({ message }) => message);

describe("the message of one field", () => {
  it.each([
    ["VA-01", "recipeName", "", "Recipe name is required"],
    ["VA-01", "recipeName", "  ", "Recipe name is required"],
    ["VA-01", "recipeName", "Loaf", null],
    ["VA-02", "recipeType", "", "Recipe type is required"],
    ["VA-03", "unitWeight", undefined, "Unit weight is required"],
    ["VA-03", "unitWeight", 49, "Unit weight must be at least 50 grams"],
    ["VA-03", "unitWeight", 50, null],
    ["VA-03", "unitWeight", 12_000, null],
    ["VA-04", "quantity", 1_200, null],
    ["VA-04", "quantity", undefined, "Quantity is required"],
    ["VA-04", "quantity", 0, "Quantity must be at least 1"],
    ["VA-05", "hydrationPercent", undefined, "Hydration percentage is required"],
    ["VA-05", "hydrationPercent", 49, "Hydration must be at least 50%"],
    [
      "VA-05",
      "hydrationPercent",
      101,
      "Hydration must be 100% or less. List the rest as another liquid, such as water.",
    ],
    ["VA-05", "hydrationPercent", 100, null],
    ["VA-06", "bassinagePercentage", undefined, null],
    ["VA-06", "bassinagePercentage", -1, "Bassinage percentage must be at least 0%"],
    ["VA-06", "bassinagePercentage", 26, "Bassinage percentage must not exceed 25%"],
    ["VA-07", "saltPercent", undefined, "Salt percentage is required"],
    ["VA-07", "saltPercent", 0.9, "Salt percentage should be at least 1%"],
    ["VA-07", "saltPercent", 3.1, "Salt percentage should not exceed 3%"],
    ["VA-08", "autolyseDuration", 14, "Autolyse should be at least 15 minutes"],
    ["VA-08", "autolyseDuration", 121, "Autolyse should not exceed 2 hours"],
    ["VA-09", "mixingMethod", "", "Mixing method is required"],
    ["VA-10", "mixTime", 0, "Mix time should be at least 1 minute"],
    ["VA-10", "mixTime", 31, "Mix time should not exceed 30 minutes"],
    ["VA-11", "folds", -1, "Folds cannot be negative"],
    ["VA-11", "folds", 9, "More than 8 folds is excessive"],
    ["VA-12", "bulkFermentationDuration", "", "Bulk fermentation duration is required"],
    ["VA-13", "finalShape", "", "Final shape is required"],
    ["VA-13", "proofingTime", "", "Proofing time is required"],
    ["VA-14", "ovenType", "", "Oven type is required"],
    ["VA-14", "bakeTemperature", "", "Bake temperature is required"],
    ["VA-14", "bakeTime", "", "Bake time is required"],
    ["VA-14", "steamMethod", "", "Steam method is required"],
    ["VA-15", "yeastAmount", 11, "Yeast amount must be between 0.01 and 10"],
    ["VA-17", "flourTypes.name", "", "Flour name is required"],
    ["VA-17", "otherLiquids.amount", 0, "Liquid amount must be between 0.01 and 1000000"],
  ] as const)("%s %s %o", (_, name, value, message) => {
    expect(fieldProblem(name, value)).toBe(message);
  });

  it("VA-08 an autolyse that is switched off has no message for its duration", () => {
    expect(fieldProblem("autolyseDuration", 5, form({ autolyse: true }))).not.toBeNull();
    expect(fieldProblem("autolyseDuration", 5, form({ autolyse: false }))).toBeNull();
  });
});

describe("the messages of a step", () => {
  it("VA-18 problems come in the order of the page", () => {
    expect(messages("basics", {})).toEqual(["Recipe name is required", "Recipe type is required"]);
    expect(
      messages("yield", { unitWeight: 49, quantity: 0, hydrationPercent: 120, bassinagePercentage: 30 }),
    ).toEqual([
      "Unit weight must be at least 50 grams",
      "Quantity must be at least 1",
      "Hydration must be 100% or less. List the rest as another liquid, such as water.",
      "Bassinage percentage must not exceed 25%",
    ]);
    expect(messages("baking", {})).toEqual([
      "Oven type is required",
      "Bake temperature is required",
      "Bake time is required",
      "Steam method is required",
    ]);
  });

  it("VA-15 a message about a list names the row", () => {
    const flourTypes = [
      { name: "Rye flour", percentage: 50, notes: "" },
      { name: "Bread flour", percentage: 50, proteinPercent: 20, notes: "" },
    ];
    expect(stepProblems("flour", form({ flourTypes }))).toEqual([
      { path: "flourTypes.1.proteinPercent", message: "Protein must be between 8 and 16" },
    ]);
    const honey = [{ name: "Honey", amount: 0, unit: "grams" as const }];
    expect(stepProblems("liquids", form({ otherLiquids: honey }))).toEqual([
      { path: "otherLiquids.0.amount", message: "Liquid amount must be between 0.01 and 1000000" },
    ]);
    expect(stepProblems("salt", form({ additives: honey }))).toHaveLength(1);
  });

  it("BU-09 step 5 checks only the fields of the recipe's type", () => {
    const wrong = { inoculationRate: 60, yeastAmount: 9, prefermentHydration: 10 };
    expect(messages("leavening", { ...wrong, recipeType: "sourdough" })).toEqual([
      "Inoculation rate must be between 1 and 50",
    ]);
    expect(messages("leavening", { ...wrong, recipeType: "straight-dough" })).toEqual([
      "Yeast amount must be between 0.01 and 3",
    ]);
    expect(messages("leavening", { ...wrong, recipeType: "prefermented" })).toHaveLength(2);
    expect(messages("leavening", { ...wrong, recipeType: "other" })).toEqual([]);
  });

  it("OC 14 the default ratio passes, and a second build is checked only when there is one", () => {
    const secondaryLevainBuildRatio = { starter: 1, flour: 300, water: 2 };
    const base = { recipeType: "sourdough" as const, secondaryLevainBuildRatio };
    expect(messages("leavening", base)).toEqual([]);
    expect(messages("leavening", { ...base, hasSecondaryLevainBuild: true })).toEqual([
      "Second build ratio flour must be between 1 and 200",
    ]);
    expect(
      messages("leavening", { ...base, levainBuildRatio: { starter: 40, flour: 100, water: 90 } }),
    ).toHaveLength(3);
  });

  it("BU-19 a ripe starter is not checked for builds", () => {
    const built = { recipeType: "sourdough" as const, levainBuildTime: 99, secondaryLevainTemperature: 9 };
    expect(messages("leavening", built)).toHaveLength(2);
    expect(messages("leavening", { ...built, starterIsRipe: true, inoculationRate: 60 })).toEqual([
      "Inoculation rate must be between 1 and 50",
    ]);
  });

  it.each(PRESETS.map((preset) => [preset.name, preset] as const))("BU-05 %s has no problem", (_, preset) => {
    expect(stepProblems("card", applyPreset(preset))).toEqual([]);
  });
});

describe("the messages before saving", () => {
  it("AP-05 a half-finished recipe is saved, but not without name and type", () => {
    const halfDone = form({ unitWeight: undefined, hydrationPercent: undefined });
    expect(saveProblems(halfDone).map(({ path }) => path)).toEqual(["recipeName", "recipeType"]);
    expect(saveProblems({ ...halfDone, recipeName: "Loaf", recipeType: "other" })).toEqual([]);
  });

  it("VA-16 a weight of 1 to 49 g from the size panel is refused with its message", () => {
    const small = { ...applyPreset(PRESETS[0] ?? expect.unreachable()), unitWeight: 49 };
    expect(saveProblems(small)).toEqual([
      { path: "unitWeight", message: "Unit weight must be at least 50 grams" },
    ]);
  });

  it("AP-05 page and schema agree: both accept a recipe, or both refuse it in the same words", () => {
    const wrong = form({
      recipeName: "Loaf",
      recipeType: "sourdough",
      saltPercent: 5,
      folds: 12,
      inoculationRate: 99,
    });
    const { error } = recipeSchema.safeParse(wrong);
    const said = error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
    expect(said).toHaveLength(3);
    expect(saveProblems(wrong)).toEqual(expect.arrayContaining(said));
    expect(saveProblems(wrong)).toHaveLength(3);
  });

  it.each([
    ["recipeName", "basics"],
    ["unitWeight", "yield"],
    ["flourTypes.0.percentage", "flour"],
    ["levainBuildRatio.flour", "leavening"],
    ["yeastAmount", "leavening"],
    ["otherLiquids.1.amount", "liquids"],
    ["additives.0.name", "salt"],
    ["saltPercent", "salt"],
    ["folds", "mixing"],
    ["proofingTime", "shaping"],
    ["bakeTime", "baking"],
    ["rating", "notes"],
  ])("VA-18 the message for %s appears in the step %s", (path, step) => {
    expect(stepOf(path)).toBe(step);
  });
});

it("VA-18 RE-05 the server takes every recipe that the page lets save, whatever its hidden fields hold", () => {
  const numbers = FORM_FIELDS.filter((name) => isOfKind(name, "number"));
  const any = fc.oneof(
    fc.constantFrom(0, -1, 1, 3, 4, 10, 20, 60, 75, 100, 120),
    fc.double({ min: -10, max: 300, noNaN: true }),
  );
  const hidden = fc.record({
    ...Object.fromEntries(numbers.map((name) => [name, any])),
    recipeType: fc.constantFrom(...RECIPE_TYPES),
    autolyse: fc.boolean(),
    hasSecondaryLevainBuild: fc.boolean(),
    starterIsRipe: fc.boolean(),
  });
  const shownFields: Partial<RecipeForm> = {
    recipeName: "Loaf",
    unitWeight: 900,
    quantity: 2,
    hydrationPercent: 75,
    saltPercent: 2,
    bassinagePercentage: 5,
    totalFlourWeight: undefined,
    processLossPercent: undefined,
    bakeLossPercent: undefined,
    mixTime: 10,
    folds: 4,
  };
  let saved = 0;
  fc.assert(
    fc.property(hidden, (given) => {
      const recipe = { ...defaultRecipe(), ...given, ...shownFields } as RecipeForm;
      if (saveProblems(recipe).length > 0) return;
      saved += 1;
      expect(recipeSchema.safeParse(withoutHiddenFaults(recipe)).error?.issues).toBeUndefined();
    }),
    { numRuns: cases(2000) },
  );
  expect(saved).toBeGreaterThan(cases(50));
});
