import { describe, expect, it } from "vitest";
import { BOUNDS, RATIO_BOUNDS, SIZE_PANEL_BOUNDS } from "./bounds";
import { ROWS } from "./row-fields";
import { defaultRecipe, FALLBACK } from "./defaults";
import { FERMENTATION_PRESETS } from "../durations/fermentation";
import { applyMixingMethod, MIXING_DEFAULTS, skipMixingDefaults } from "../mixing/mixing-defaults";
import { parseDuration } from "../durations/duration";
import { MIXING_METHODS } from "./words";

describe("BU-05 from scratch", () => {
  it("has the defaults and every other field empty", () => {
    const form = defaultRecipe();
    expect(form).toMatchObject({
      author: "Home Baker",
      unitWeight: 950,
      quantity: 2,
      hydrationPercent: 75,
      saltPercent: 2.5,
      bassinagePercentage: 12,
      mixingMethod: "stretch-fold",
      mixTime: 10,
      finalShape: "boule",
      starterHydration: 100,
      inoculationRate: 20,
      levainBuildRatio: { starter: 40, flour: 100, water: 100 },
      levainBuildTime: 12,
      levainPeakTime: 8,
      secondaryLevainBuildRatio: { starter: 40, flour: 100, water: 100 },
      secondaryLevainBuildTime: 12,
      secondaryLevainTemperature: 104,
      secondaryLevainActiveTime: 45,
      scalingMode: "spec",
      flourTypes: [],
    });
    for (const field of [
      "recipeName",
      "recipeType",
      "bulkFermentationDuration",
      "proofingTime",
      "ovenType",
      "bakeTemperature",
      "bakeTime",
      "steamMethod",
      "proofingVessel",
      "scoringStyle",
    ] as const) {
      expect(form[field]).toBe("");
    }
    expect(form.folds).toBeUndefined();
    expect(form.totalFlourWeight).toBeUndefined();
  });

  it("BU-05 takes the user's name as author", () => {
    expect(defaultRecipe("Ana").author).toBe("Ana");
    expect(defaultRecipe("   ").author).toBe("Home Baker");
  });

  it("survives JSON unchanged", () => {
    expect(JSON.parse(JSON.stringify(defaultRecipe()))).toEqual(defaultRecipe());
  });
});

describe("VA-15 input bounds without message", () => {
  it.each([
    [BOUNDS.totalFlourWeight.min, 100],
    [ROWS.flours.percentage, expect.objectContaining({ min: 1, max: 100 })],
    [ROWS.flours.proteinPercent, expect.objectContaining({ min: 8, max: 16 })],
    [ROWS.flours.extractionPercent, expect.objectContaining({ min: 70, max: 100 })],
    [BOUNDS.starterHydration, { min: 50, max: 150 }],
    [BOUNDS.inoculationRate, { min: 1, max: 50 }],
    [RATIO_BOUNDS.levainBuildRatio.starter, { min: 1, max: 10 }],
    [RATIO_BOUNDS.levainBuildRatio.flour, { min: 1, max: 20 }],
    [RATIO_BOUNDS.levainBuildRatio.water, { min: 1, max: 20 }],
    [BOUNDS.levainBuildTime, { min: 4, max: 48 }],
    [BOUNDS.levainPeakTime, { min: 2, max: 24 }],
    [RATIO_BOUNDS.secondaryLevainBuildRatio.starter, { min: 1, max: 100 }],
    [RATIO_BOUNDS.secondaryLevainBuildRatio.flour, { min: 1, max: 200 }],
    [BOUNDS.secondaryLevainBuildTime, { min: 6, max: 24 }],
    [BOUNDS.secondaryLevainTemperature, { min: 80, max: 110 }],
    [BOUNDS.secondaryLevainActiveTime, { min: 15, max: 120 }],
    [BOUNDS.flourPercentInPreferment, { min: 10, max: 100 }],
    [BOUNDS.prefermentHydration, { min: 50, max: 150 }],
    [BOUNDS.yeastAmount, { min: 0.01, max: 10 }],
  ])("%j", (bounds, expected) => {
    expect(bounds).toEqual(expected);
  });

  it("VA-03 a unit weight has no practical upper end: its maximum only keeps numbers sane", () => {
    expect(BOUNDS.unitWeight).toEqual({ min: 50, max: 100_000 });
    expect(BOUNDS.quantity).toEqual({ min: 1, max: 10_000 });
  });

  it("VA-16 the size panel", () => {
    expect(SIZE_PANEL_BOUNDS).toEqual({ quantity: { min: 1, max: 999 }, unitWeight: { min: 1, max: 9999 } });
  });

  it("each fallback value lies inside its own bounds", () => {
    for (const [field, value] of Object.entries(FALLBACK)) {
      const bounds = Object.entries(BOUNDS).find(([name]) => name === field)?.[1];
      expect(bounds, field).toBeDefined();
      expect(value).toBeGreaterThanOrEqual(bounds?.min ?? Number.NaN);
      expect(value).toBeLessThanOrEqual(bounds?.max ?? Number.NaN);
    }
  });
});

describe("BU-12 mixing methods", () => {
  it.each([
    ["stretch-fold", 4, "Every 30 minutes", 5],
    ["hand", 2, "At 30 and 60 minutes", 15],
    ["mixer", 1, "Once, after 30 minutes", 8],
    ["no-knead", 0, "No folds", 3],
    ["slap-fold", 3, "Every 30 minutes", 10],
  ] as const)("%s fills %d folds, %j, %d minutes", (method, folds, foldTiming, mixTime) => {
    expect(applyMixingMethod({ ...defaultRecipe(), folds: 7, mixTime: 1 }, method)).toMatchObject({
      mixingMethod: method,
      folds,
      foldTiming,
      mixTime,
    });
  });

  it("OC 23 every timing text names the rest of 25 minutes before a fold of 5", () => {
    for (const method of MIXING_METHODS) {
      const { folds, foldTiming } = MIXING_DEFAULTS[method];
      expect(parseDuration(foldTiming, "foldTiming")).toEqual(folds === 0 ? null : [30, 30]);
    }
  });

  it("OC 33 'Skip & Use Defaults'", () => {
    expect(
      skipMixingDefaults({ ...defaultRecipe(), mixingMethod: "mixer", autolyse: true, mixTime: 4 }),
    ).toMatchObject({
      mixingMethod: "stretch-fold",
      folds: undefined,
      foldTiming: "",
      mixTime: 10,
      bulkFermentationDuration: "4 hours",
      autolyse: false,
    });
  });
});

it("OC 34 seven fermentation presets, all but the first with a duration", () => {
  expect(FERMENTATION_PRESETS.map((text) => parseDuration(text, "prefermentTimeTemp")?.[0] ?? null)).toEqual([
    null,
    180,
    240,
    480,
    720,
    1440,
    720,
  ]);
});
