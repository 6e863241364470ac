import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { ingredientRows, restLine, targetLine } from "./ingredient-rows";

const SPACE = /\u00a0/g;

function preset(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(found), ...change };
}

function lines(form: RecipeForm): string[] {
  return ingredientRows(DEFAULT_FORMATS, calculateRecipe(form)).map(
    ({ name, percent, formula, weight, note }) =>
      [name, percent, formula === null ? weight : `${formula}, in the bowl ${weight}`, note]
        .filter((part) => part !== null)
        .join(" ")
        .replace(SPACE, " "),
  );
}

it("BU-26 a row shows the formula and what goes into the bowl", () => {
  expect(lines(preset("city-loaf-master-recipe"))).toEqual([
    "Bread flour 50% 500 g, in the bowl 400 g",
    "All-purpose flour 50% 500 g, in the bowl 400 g",
    "Water 75% 750 g, in the bowl 550 g Pour 460 g first, hold back 90 g",
    "Levain 40% 400 g",
    "Salt 2.5% 25 g",
  ]);
});

it("BU-26 a straight dough has one weight per row, and its yeast in spoons", () => {
  expect(lines(preset("pizza-dough"))).toEqual([
    "Type 00 flour 100% 650 g",
    "Water 63% 410 g",
    "Salt 2.8% 18 g",
    "Instant yeast 0.2% 1.3 g About ½ tsp",
  ]);
});

it.each<[string, Partial<RecipeForm>, string | null]>([
  ["city-loaf-master-recipe", {}, "200 g flour and 200 g water come with the starter"],
  ["poolish-baguettes", {}, "195 g flour, 195 g water and 0.2 g yeast come with the poolish"],
  [
    "poolish-baguettes",
    { prefermentType: "pate-fermentee" },
    "195 g flour, 195 g water, 4 g salt and 1 g yeast come with the pâte fermentée",
  ],
  ["pizza-dough", {}, null],
])("BU-26 one line says where the rest of %s is (%o)", (id, change, line) => {
  expect(restLine(DEFAULT_FORMATS, calculateRecipe(preset(id, change)))?.replace(SPACE, " ") ?? null).toBe(
    line,
  );
});

it("OC 16 target and ingredients stand side by side once they are 3 % apart", () => {
  const city = preset("city-loaf-master-recipe");
  expect(targetLine(DEFAULT_FORMATS, calculateRecipe(city), city)?.replace(SPACE, " ")).toBe(
    "Target 1,900 g, ingredients 1,775 g (2 x 888 g).",
  );
  const single = preset("city-loaf-master-recipe", { quantity: 1 });
  expect(targetLine(DEFAULT_FORMATS, calculateRecipe(single), single)).not.toContain("x");
  const exact = preset("city-loaf-master-recipe", { scalingMode: "exact" });
  expect(targetLine(DEFAULT_FORMATS, calculateRecipe(exact), exact)).toBeNull();
});

it("CA-06 the same flour twice keeps both rows, and an empty recipe has none", () => {
  const flour = { name: "Bread flour", percentage: 50, notes: "" };
  const keys = ingredientRows(
    DEFAULT_FORMATS,
    calculateRecipe(preset("city-loaf-master-recipe", { flourTypes: [flour, flour] })),
  ).map((row) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(5);
  expect(
    lines(preset("city-loaf-master-recipe", { unitWeight: 50, quantity: 1, hydrationPercent: 90 })),
  ).toEqual([]);
});
