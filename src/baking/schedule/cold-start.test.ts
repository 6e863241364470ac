import { expect, it } from "vitest";
import { buildSchedule, readTimes, startsCold } from "../index";

it.each([
  [{ bakeTemperature: "425°F, cold start: cold pot into a cold oven" }],
  [{ bakeTemperature: "cold oven, set to 160°C" }],
  [{ bakeTemperature: "230°C, cold start" }],
  [{ bakeTemperature: "450°F from cold" }],
  [{ bakeTemperature: "start in a cold oven, 220°C" }],
  [{ bakeTemperature: "Unheated oven, then 425°F" }],
  [{ bakeTemperature: "no preheating, 230°C" }],
  [{ bakeTemperature: "450°F (don’t preheat)" }],
  [{ bakeTemperature: "220°C, oven not preheated" }],
  [{ bakeTemperature: "425°F, no need to preheat the oven" }],
  [{ bakeTemperature: "425°F, skip the preheat" }],
  [{ bakeTemperature: "230°C in a cold Dutch oven" }],
  [{ bakeTemperature: "210°C, turn the oven on when the bread goes in" }],
  [{ bakeTemperature: "450°F", bakeTime: "60 minutes from a cold oven" }],
  [{ bakeTemperature: "450°F", bakeTime: "65 minutes, starting cold" }],
])("BU-20 %j begins cold: no row to preheat, and the day does not ask whether the oven is hot", (form) => {
  expect(startsCold(form)).toBe(true);
  expect(buildSchedule(form).map(({ kind }) => kind)).not.toContain("preheat");
});

it.each([
  [{ bakeTemperature: "450°F" }],
  [{ bakeTemperature: "450°F, straight from the cold fridge" }],
  [{ bakeTemperature: "cold dough into a hot oven, 230°C" }],
  [{ bakeTemperature: "230°C, not a cold oven" }],
  [{ bakeTemperature: "cold pot into a hot oven at 250°C" }],
  [{ bakeTemperature: "preheated oven, 230°C" }],
  [{ bakeTemperature: "450°F, cold starter" }],
  [{ bakeTemperature: "450°F", bakeTime: "45 minutes, bake cold" }],
])("BU-20 %j begins hot", (form) => {
  expect(startsCold(form)).toBe(false);
  expect(buildSchedule(form).map(({ kind }) => kind)).toContain("preheat");
});

it("BU-20 two cold-started loaves are not told to wait for a hot pot", () => {
  const form = { bakeTemperature: "cold oven, 230°C", ovenType: "dutch-oven", quantity: 2 } as const;
  expect(buildSchedule(form, { atOnce: 1 }).map(({ kind }) => kind)).not.toContain("reheat");
});

it.each([
  [
    "pita",
    {
      recipeType: "straight-dough",
      autolyse: false,
      ovenType: "stone-steel",
      mixTime: 8,
      folds: 0,
      bulkFermentationDuration: "10 minutes",
      preShapeRest: "none, not shaped",
      proofingTime: "10 minutes",
      bakeTime: "4 minutes",
    },
  ],
  [
    "soda bread",
    {
      recipeType: "other",
      autolyse: false,
      ovenType: "home-conventional",
      mixTime: 5,
      folds: 0,
      bulkFermentationDuration: "none",
      preShapeRest: "none",
      proofingTime: "none",
      bakeTime: "40 minutes",
    },
  ],
] as const)("OC 22 %s gets the whole heat of its oven, and begins with it", (_, form) => {
  const rows = buildSchedule(form, { startTime: "10:00" });
  const [first] = rows;
  expect(first).toMatchObject({ kind: "preheat", time: "10:00", duration: readTimes(form).preheat });
  const bake = rows.find(({ kind }) => kind === "bake");
  expect(bake?.time).toBe(form.ovenType === "stone-steel" ? "11:00" : "10:45");
});
