import { describe, expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../values/formats";
import { countWord, saySize, yieldSentence } from "./yield";

function preset(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), ...change };
}
const CITY = "city-loaf-master-recipe";
const told = (form: RecipeForm, formats = DEFAULT_FORMATS) =>
  yieldSentence(formats, form, calculateRecipe(form)).replaceAll("\u00a0", " ");

describe("what a batch makes", () => {
  it.each<[string, Partial<RecipeForm>, string]>([
    [CITY, {}, "Makes two loaves of 888 g."],
    [CITY, { quantity: 1 }, "Makes one loaf of 888 g."],
    [CITY, { quantity: 12 }, "Makes twelve loaves of 888 g."],
    [CITY, { quantity: 13 }, "Makes 13 loaves of 888 g."],
    [CITY, { quantity: 2.5 }, "Makes 2.5 loaves of 888 g."],
    [CITY, { finalShape: "rolls", quantity: 8, unitWeight: 100 }, "Makes eight rolls of 89 g."],
    [CITY, { finalShape: "other" }, "Makes two loaves of 888 g."],
    [CITY, { finalShape: "other", recipeName: "Plaits" }, "Makes two pieces of 888 g."],
    [
      CITY,
      { finalShape: "other", recipeName: "Naan", bakeTime: "3 minutes" },
      "Makes two flatbreads of 888 g.",
    ],
    [CITY, { finalShape: "" }, "Makes two loaves of 888 g."],
    ["rye-pan-loaf", {}, "Makes one loaf of 1,012 g."],
    ["poolish-baguettes", {}, "Makes four baguettes of 277 g."],
    ["biga-ciabatta", {}, "Makes three ciabattas of 371 g."],
    ["sheet-pan-focaccia", {}, "Makes one focaccia of 850 g."],
    ["pizza-dough", {}, "Makes four pizzas of 270 g."],
  ])("BU-26 %s with %j: %s", (id, change, sentence) => {
    expect(told(preset(id, change))).toBe(sentence);
  });

  it("OC 17 exact weights make the size asked for, after baking where the unit weight is the bread's", () => {
    expect(told(preset(CITY, { scalingMode: "exact" }))).toBe("Makes two loaves of 950 g.");
    expect(told(preset(CITY, { scalingMode: "exact", bakeLossPercent: 15 }))).toBe(
      "Makes two loaves of 950 g after baking.",
    );
    expect(told(preset(CITY, { scalingMode: "exact", totalFlourWeight: 1000 }))).toBe(
      "Makes two loaves of 874 g.",
    );
  });

  it("yields are in the reader's units, and none without flour", () => {
    expect(told(preset(CITY), createFormats({ ...DEFAULT_UNITS, weight: "oz" }))).toBe(
      "Makes two loaves of 1 lb 15.3 oz.",
    );
    expect(told(preset(CITY, { flourTypes: [], unitWeight: 1 }))).toBe("");
  });

  it.each<[string, Partial<RecipeForm>, string]>([
    [CITY, {}, "two 950 g loaves"],
    [CITY, { quantity: 1 }, "one 950 g loaf"],
    [CITY, { scalingMode: "exact", bakeLossPercent: 15 }, "two 950 g loaves after baking"],
    [CITY, { quantity: 2.5 }, "2.5 loaves of 950 g"],
    ["poolish-baguettes", {}, "four 300 g baguettes"],
    [CITY, { finalShape: "rolls", quantity: 16, unitWeight: 80 }, "16 rolls of 80 g"],
    [CITY, { flourTypes: [] }, "two 950 g loaves"],
    [CITY, { quantity: undefined }, ""],
  ])("BU-05 a bread is offered by unit weight and quantity: %s with %j is %s", (id, change, size) => {
    expect(saySize(DEFAULT_FORMATS, preset(id, change)).replaceAll("\u00a0", " ")).toBe(size);
  });

  it("counts are words up to twelve", () => {
    expect([1, 2, 12, 13, 1.5].map((count) => countWord(DEFAULT_FORMATS, count))).toEqual([
      "one",
      "two",
      "twelve",
      "13",
      "1.5",
    ]);
  });
});
