import { describe, expect, it } from "vitest";
import {
  applyPreset,
  defaultRecipe,
  FINAL_SHAPES,
  OVENS,
  parseDuration,
  PRESETS,
  RECIPE_TYPES,
  type RecipeForm,
  stepComplete,
  USUAL_STEPS,
  usualForTheRest,
  usualValues,
} from "..";

const scratch = (change: Partial<RecipeForm> = {}): RecipeForm => ({ ...defaultRecipe(), ...change });
const progress = { visited: [], expanded: [], presetId: "scratch" };

describe("the usual values of a bread", () => {
  it("BU-05 of a boule are 450°F, 45 minutes, a bulk of four hours and a proof of three", () => {
    const form = scratch({ recipeType: "sourdough" });
    expect(usualValues("baking", form)).toEqual({
      ovenType: "dutch-oven",
      bakeTemperature: "450°F (232°C)",
      bakeTime: "45 minutes",
      steamMethod: "dutch-oven-lid",
      scoringStyle: "single-slash",
    });
    expect(usualValues("mixing", form)).toEqual({
      mixingMethod: "stretch-fold",
      mixTime: 10,
      bulkFermentationDuration: "4 hours",
    });
    expect(usualValues("shaping", form)).toEqual({
      preShapeRest: "20 minutes",
      finalShape: "boule",
      proofingVessel: "banneton",
      proofingTime: "3 hours",
    });
    expect(usualValues("leavening", form)).toEqual({});
  });

  it.each([
    ["sourdough", "4 hours", "3 hours", undefined],
    ["prefermented", "2 hours", "60 minutes", 0.4],
    ["straight-dough", "90 minutes", "60-75 minutes", 1],
    ["other", "4 hours", "3 hours", undefined],
  ] as const)("of %s rise for %s and %s", (recipeType, bulk, proof, yeast) => {
    const form = scratch({ recipeType });
    expect(usualValues("mixing", form).bulkFermentationDuration).toBe(bulk);
    expect(usualValues("shaping", form).proofingTime).toBe(proof);
    expect(usualValues("leavening", form).yeastAmount).toBe(yeast);
  });

  it.each([
    ["baguette", "475°F (246°C)", "24 minutes", "stone-steel", "couche"],
    ["sandwich", "375°F (191°C)", "35 minutes", "home-conventional", "pan"],
    ["rolls", "375°F (191°C)", "20 minutes", "home-conventional", "sheet"],
    ["focaccia", "450°F (232°C)", "25 minutes", "home-conventional", "pan"],
  ] as const)(
    "OC 31 of a %s are %s, %s, %s, %s",
    (finalShape, bakeTemperature, bakeTime, ovenType, vessel) => {
      const form = scratch({ finalShape });
      expect(usualValues("baking", form)).toMatchObject({ bakeTemperature, bakeTime, ovenType });
      expect(usualValues("shaping", form).proofingVessel).toBe(vessel);
    },
  );

  it("OC 31 of rye in a pan are those of the rye preset", () => {
    const rye = applyPreset(PRESETS[3] ?? expect.unreachable());
    const { bulkFermentationDuration, bakeTemperature, bakeTime, proofingTime } = rye;
    expect(usualValues("mixing", rye)).toMatchObject({ bulkFermentationDuration });
    expect(usualValues("shaping", rye)).toMatchObject({ proofingTime });
    expect(usualValues("baking", rye)).toMatchObject({ bakeTemperature, bakeTime });
  });

  it.each([
    ["Whole rye", 80, "boule"],
    ["Dark rye flour", 60, "batard"],
    ["Rye flour", 100, "sandwich"],
    ["Medium rye", 80, "rolls"],
    ["Rye", 70, "baguette"],
  ] as const)("of %s (%d) shaped as %s have no folds, lid or slash", (name, percentage, finalShape) => {
    const form = scratch({
      recipeType: "sourdough",
      finalShape,
      flourTypes: [
        { name, percentage, notes: "" },
        { name: "Bread flour", percentage: 100 - percentage, notes: "" },
      ],
    });
    const whole = { ...form, ...usualValues("mixing", form), ...usualValues("baking", form) };
    expect(whole).toMatchObject({ folds: 0, foldTiming: "No folds", mixTime: 3, scoringStyle: "no-score" });
    expect(whole.bulkFermentationDuration).toBe("90 minutes");
    expect([whole.steamMethod, whole.ovenType]).not.toContain("dutch-oven-lid");
    expect(whole.ovenType).not.toBe("dutch-oven");
    expect(usualForTheRest(form).mixing).toMatchObject({ folds: 0 });
  });

  it("keep the oven, method, autolyse and fridge that the baker chose", () => {
    const form = scratch({ ovenType: "deck", mixingMethod: "mixer", autolyse: true, coldRetard: true });
    expect(usualValues("baking", form)).toMatchObject({ ovenType: "deck", steamMethod: "steam-injection" });
    expect(usualValues("mixing", form)).toMatchObject({ mixTime: 8, autolyseDuration: 20 });
    expect(usualValues("shaping", form)).toMatchObject({
      proofingTime: "30-60 minutes",
      coldRetardDuration: "12 hours",
    });
  });

  it("BU-03 complete steps 8 to 10 for every type, shape and oven, with durations that can be read", () => {
    for (const recipeType of RECIPE_TYPES)
      for (const finalShape of FINAL_SHAPES)
        for (const ovenType of OVENS) {
          let form = scratch({ recipeType, finalShape, ovenType });
          for (const step of USUAL_STEPS) form = { ...form, ...usualValues(step, form) };
          for (const step of ["mixing", "shaping", "baking"] as const)
            expect(stepComplete(step, form, progress)).toBe(true);
          for (const field of [
            "bulkFermentationDuration",
            "proofingTime",
            "preShapeRest",
            "bakeTime",
          ] as const)
            expect(parseDuration(form[field], field)).not.toBeNull();
          expect(usualForTheRest(form)).toEqual({});
        }
  });
});

describe("the usual values for the rest", () => {
  it("fill only empty fields, and nothing of a preset", () => {
    const form = scratch({ recipeType: "sourdough", mixTime: 12, bakeTime: "50 minutes" });
    expect(usualForTheRest(form)).toEqual({
      mixing: { bulkFermentationDuration: "4 hours" },
      shaping: { preShapeRest: "20 minutes", proofingVessel: "banneton", proofingTime: "3 hours" },
      baking: {
        ovenType: "dutch-oven",
        bakeTemperature: "450°F (232°C)",
        steamMethod: "dutch-oven-lid",
        scoringStyle: "single-slash",
      },
    });
    expect(usualForTheRest(applyPreset(PRESETS[0] ?? expect.unreachable()))).toEqual({});
  });

  it("never throw, whatever the form holds", () => {
    for (const junk of [{}, { recipeType: 7, finalShape: null, flourTypes: "x", yeastType: "" }])
      expect(usualForTheRest(junk as Partial<RecipeForm>).baking).toMatchObject({ bakeTime: "45 minutes" });
  });
});
