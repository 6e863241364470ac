import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { ingredientRows } from "./ingredient-rows";

const SPACE = /\u00a0/g;

function preset(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), ...change };
}

function lines(form: RecipeForm): string[] {
  return ingredientRows(DEFAULT_FORMATS, form, calculateRecipe(form)).map(({ name, percent, weight, note }) =>
    [name, percent, weight, note]
      .filter((part) => part !== null)
      .join(" ")
      .replace(SPACE, " "),
  );
}

it("BU-26 a row has one weight, what goes into the bowl, and the levain says what flour it holds", () => {
  expect(lines(preset("city-loaf-master-recipe"))).toEqual([
    "Bread flour 50% 400 g",
    "All-purpose flour 50% 400 g",
    "Water 75% 550 g Pour 460 g first, hold back 90 g",
    "Levain 400 g Contains 20% of the recipe's flour",
    "Salt 2.5% 25 g",
  ]);
});

it("BU-26 a straight dough has its yeast in spoons too, and a preferment its own share", () => {
  expect(lines(preset("pizza-dough"))).toEqual([
    "Type 00 flour 100% 650 g",
    "Water 63% 410 g",
    "Salt 2.8% 18 g",
    "Instant yeast 0.2% 1.3 g About ½ tsp",
  ]);
  expect(lines(preset("poolish-baguettes"))).toContain("Poolish 390 g Contains 30% of the recipe's flour");
});

it("OC 1 the percentage is the baker's own number while the grams agree with it", () => {
  const odd = preset("city-loaf-master-recipe", { inoculationRate: 35, unitWeight: 333, quantity: 1 });
  expect(lines(odd).find((line) => line.startsWith("Levain"))).toContain(
    "Contains 35% of the recipe's flour",
  );
});

it("CA-06 the same flour twice keeps both rows, and an empty recipe has none", () => {
  const flour = { name: "Bread flour", percentage: 50, notes: "" };
  const twice = preset("city-loaf-master-recipe", { flourTypes: [flour, flour] });
  const keys = ingredientRows(DEFAULT_FORMATS, twice, calculateRecipe(twice)).map((row) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(5);
  expect(
    lines(preset("city-loaf-master-recipe", { unitWeight: 50, quantity: 1, hydrationPercent: 90 })),
  ).toEqual([]);
});
