import { expect, it } from "vitest";
import { applyPreset, PRESETS, type RecipeForm } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { bakingGuidance } from "./baking-tips";
import { keyPercentages, keyTimings } from "./quick-reference";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((one) => one.id.includes(id));
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}
const lines = (facts: { term: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ term, value }) => [term, value.replaceAll("\u00a0", " ")]));

it("BU-14 the quick reference of the City Loaf", () => {
  const form = preset("city-loaf");
  expect(lines(keyPercentages(DEFAULT_FORMATS, form))).toEqual({
    Hydration: "75%",
    Salt: "2.5%",
    Bassinage: "12%, 90 g",
    Inoculation: "20%",
  });
  expect(lines(keyTimings(DEFAULT_FORMATS, form))).toEqual({
    Levain: "12h 0m, peak after 8 h",
    Autolyse: "30 min",
    Mixing: "Stretch and fold, 10 min",
    "Bulk fermentation": "4h 0m",
    Proofing: "3h 0m",
    Bake: "450°F (232°C), 45 min",
    "Total time": "20h 35m",
  });
});

it("BU-14 a kitchen with one pot has its loads named and counted in", () => {
  const form = preset("city-loaf");
  expect(lines(keyTimings(DEFAULT_FORMATS, form, 1))).toMatchObject({
    Loads: "Two loaves, one after the other",
    "Total time": "21h 35m",
  });
  expect(lines(keyTimings(DEFAULT_FORMATS, form, 2))).not.toHaveProperty("Loads");
});

it("BU-14 a bare number is read as a temperature", () => {
  const form = { ...preset("city-loaf"), bakeTemperature: "475" };
  expect(lines(keyTimings(DEFAULT_FORMATS, form))).toMatchObject({ Bake: "475°F (246°C), 45 min" });
});

it("BU-14 a poolish shows its preferment, and a sandwich loaf what its milk and butter do", () => {
  expect(lines(keyPercentages(DEFAULT_FORMATS, preset("poolish")))).toMatchObject({
    "Flour in preferment": "30%",
  });
  expect(lines(keyTimings(DEFAULT_FORMATS, preset("poolish")))).toMatchObject({
    Preferment: "12h 0m to 16h 0m",
  });
  expect(lines(keyPercentages(DEFAULT_FORMATS, preset("sandwich")))).toMatchObject({
    "Feels like": "65.1% hydration",
  });
});

it("BU-14 the times are the schedule's, whichever text they come from", () => {
  const straight = preset("sandwich");
  const second = { bulkFermentationDuration: "until doubled", bulkTimeTemp: "2 hours at 78°F" };
  expect(lines(keyTimings(DEFAULT_FORMATS, { ...straight, ...second }))).toMatchObject({
    "Bulk fermentation": "2h 0m",
  });
  const city = preset("city-loaf");
  const folded = {
    folds: 8,
    bulkFermentationDuration: "2 hours",
    proofingTime: "1 hour, then 12 hours in the fridge",
    coldRetard: true,
    coldRetardDuration: "",
  };
  expect(lines(keyTimings(DEFAULT_FORMATS, { ...city, ...folded }))).toMatchObject({
    "Bulk fermentation": "4h 0m",
    Proofing: "1h 0m",
    "Cold retard": "12h 0m",
  });
});

it("BU-18 doneness and cooling follow the bread", () => {
  expect(bakingGuidance(DEFAULT_FORMATS, preset("city-loaf")).done).toMatch(/205-210°F/);
  expect(bakingGuidance(DEFAULT_FORMATS, preset("city-loaf")).cool.replaceAll("\u00a0", " ")).toMatch(
    /1-2 hours/,
  );
  expect(bakingGuidance(DEFAULT_FORMATS, preset("rye")).cool).toMatch(/whole day/);
  expect(bakingGuidance(DEFAULT_FORMATS, preset("rye")).done).toMatch(/never under 197°F/);
  expect(bakingGuidance(DEFAULT_FORMATS, preset("sandwich")).done).toMatch(
    /190-195°F.*Trust the thermometer\.$/,
  );
  expect(bakingGuidance(DEFAULT_FORMATS, preset("pizza")).cool).toMatch(/^Eat it hot/);
});
