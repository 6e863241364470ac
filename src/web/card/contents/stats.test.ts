import { expect, it } from "vitest";
import { applyPreset, buildSchedule, calculateRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { USABLE_GLOSS } from "../../../wording/recipes/labels";
import { batchOnCard, hydrationOnCard, yieldSentence } from "../../../wording/recipes/yield";
import { listStats } from "./stats";

function stats(of: RecipeForm) {
  return listStats(DEFAULT_FORMATS, of, calculateRecipe(of), buildSchedule(of, { startTime: "09:00" }));
}
const forms = new Map(PRESETS.map((preset) => [preset.id, applyPreset(preset)]));
function form(id: string): RecipeForm {
  const found = forms.get(id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return found;
}

it("BU-25 the figures of the City Loaf have the vital ones first on paper", () => {
  const city = stats(form("city-loaf-master-recipe"));
  expect(city.map(({ label, value }) => `${label} ${value.replaceAll("\u00a0", " ")}`)).toEqual([
    "Hydration 75%",
    "Inoculation 20%",
    "Salt 2.5%",
    "Total dough 1,900 g",
    "Weighed out 1,775 g",
    "Each piece 888 g",
    "Total flour 1,000 g",
    "Total water 750 g",
    "Total time 20h 35m",
    "Hands on 1h 25m",
  ]);
  expect(city.filter((stat) => stat.vital).map((stat) => stat.label)).toEqual([
    "Hydration",
    "Inoculation",
    "Salt",
    "Total dough",
  ]);
  expect(city.find((stat) => stat.label === "Total dough")?.gloss).toBe(USABLE_GLOSS);
});

it("OC 10 effective hydration is shown only where liquids carry water", () => {
  const labels = (id: string) => stats(form(id)).map((stat) => stat.label);
  expect(labels("soft-sandwich-loaf")).toContain("Effective hydration");
  expect(labels("city-loaf-master-recipe")).not.toContain("Effective hydration");
  expect(labels("poolish-baguettes")).toContain("Prefermented flour");
});

it("BU-22 BU-25 one loaf has one weight and one hydration in head, list and figures", () => {
  const brioche: RecipeForm = {
    ...form("soft-sandwich-loaf"),
    unitWeight: 800,
    quantity: 1,
    otherLiquids: [{ name: "Eggs, beaten", amount: 50, unit: "percentage" }],
    additives: [
      { name: "Butter", amount: 50, unit: "percentage" },
      { name: "Sugar", amount: 15, unit: "percentage" },
    ],
  };
  const recipe = calculateRecipe(brioche);
  const weight = DEFAULT_FORMATS.grams(recipe.weighedOut);
  expect(recipe.weighedOut).toBeGreaterThan(1000);
  expect(yieldSentence(DEFAULT_FORMATS, brioche, recipe)).toBe(`Makes one loaf of ${weight}.`);
  expect(batchOnCard(DEFAULT_FORMATS, brioche, recipe)).toBe(`1\u00a0x\u00a0${weight}`);
  const figures = Object.fromEntries(stats(brioche).map(({ label, value }) => [label, value]));
  expect(figures["Total dough"]).toBe(weight);
  expect(figures["Weighed out"]).toBe(weight);
  const wet = DEFAULT_FORMATS.percent(hydrationOnCard(brioche, recipe));
  expect([figures["Effective hydration"], figures.Water, figures.Hydration]).toEqual([wet, "50%", undefined]);
  // A little less than asked for is still the size that was asked for; the list says why.
  const city = form("city-loaf-master-recipe");
  expect(batchOnCard(DEFAULT_FORMATS, city, calculateRecipe(city))).toBe("2\u00a0x\u00a0950\u00a0g");
});

it("BU-25 percentages read as decided where only rounding differs, and as calculated where the recipe does", () => {
  const shown = (of: RecipeForm, label: string) => stats(of).find((stat) => stat.label === label)?.value;
  // 193 g of 550 g flour is 35.1 %.
  expect(shown(form("rye-pan-loaf"), "Inoculation")).toBe("35%");
  // Salt of 3.1 % is out of bounds, so the grams are those of 2.5 %.
  expect(shown({ ...form("city-loaf-master-recipe"), saltPercent: 3.1 }, "Salt")).toBe("2.5%");
});

it.each([...forms])("CA-02 no figure of %s is empty or NaN", (_id, preset) => {
  for (const { value } of stats(preset)) expect(value).toMatch(/^\d[\d,.]*(%|\u00a0(k?g|min)|h\u00a0\d+m)$/);
});

it("OC 46 a batch too small for flour has figures too", () => {
  const tiny = { ...form("city-loaf-master-recipe"), unitWeight: 50, quantity: 1, hydrationPercent: 100 };
  for (const { value } of stats(tiny)) expect(value).not.toMatch(/NaN|Infinity|undefined/);
});
