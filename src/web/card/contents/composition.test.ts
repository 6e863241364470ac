import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { composition, compositionSentence } from "./composition";

const recipes = PRESETS.map((preset) => ({ id: preset.id, recipe: calculateRecipe(applyPreset(preset)) }));
const [city] = recipes;

it("BU-26 the bar of the City Loaf: flour, water, levain, salt", () => {
  const segments = composition(city?.recipe ?? calculateRecipe({}));
  expect(segments.map(({ label, weight }) => [label, weight])).toEqual([
    ["Flour", 800],
    ["Water", 550],
    ["Levain", 400],
    ["Salt", 25],
  ]);
  expect(compositionSentence(DEFAULT_FORMATS, segments).replaceAll("\u00a0", " ")).toBe(
    "What the dough is made of: Flour 800 g, 45.1%; Water 550 g, 31%; Levain 400 g, 22.5%; Salt 25 g, 1.4%.",
  );
});

it.each(recipes)("BU-26 the bar of $id is as long as what is weighed out", ({ recipe }) => {
  const segments = composition(recipe);
  expect(segments.reduce((sum, segment) => sum + segment.weight, 0)).toBeCloseTo(recipe.weighedOut, 6);
  expect(segments.reduce((sum, segment) => sum + segment.share, 0)).toBeCloseTo(1, 9);
  for (const [index, segment] of segments.entries()) {
    const { before, share } = segments[index - 1] ?? { before: 0, share: 0 };
    expect(segment.before).toBeCloseTo(before + share, 9);
  }
});

it("BU-26 several liquids, and several additives, share one name", () => {
  const recipe = recipes.find(({ id }) => id === "soft-sandwich-loaf")?.recipe ?? calculateRecipe({});
  expect(composition(recipe).map((segment) => segment.label)).toEqual([
    "Flour",
    "Liquids",
    "Salt",
    "Additives",
  ]);
});

it("OC 46 a recipe without weights has no bar", () => {
  expect(composition(calculateRecipe({ unitWeight: 50, quantity: 1, hydrationPercent: 100 }))).toEqual([]);
});
