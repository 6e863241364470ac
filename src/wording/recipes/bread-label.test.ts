import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { applyPreset, defaultRecipe, FLOURS, PRESETS, type RecipeForm } from "../../baking";
import { bakedOn, labelOf, nameWith, netWeight, typedParts } from "./bread-label";
import { namedAllergens } from "./named-allergens";

const presetOf = (id: string) => {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset === undefined) throw new Error(id);
  return applyPreset(preset);
};
const texts = (form: Partial<RecipeForm>, besides: string[] = []) =>
  labelOf(form, besides).ingredients.map(({ text }) => text);
const straight: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "straight-dough",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  yeastType: "instant",
  yeastAmount: 1,
};
const holding = (...names: string[]): RecipeForm => ({
  ...straight,
  additives: names.map((name, at) => ({ name, amount: 20 - at, unit: "percentage" })),
});

describe("AD-13 the words of a label", () => {
  it("flour says that it is wheat, and a starter that it is counted", () => {
    const label = labelOf(presetOf("city-loaf-master-recipe"));
    expect(label.ingredients).toEqual([
      { text: "Water", allergens: [] },
      { text: "Bread flour (wheat)", allergens: ["wheat"] },
      { text: "All-purpose flour (wheat)", allergens: ["wheat"] },
      { text: "Salt", allergens: [] },
    ]);
    expect(label.contains).toBe("Contains: wheat.");
    expect(label.hasStarter).toBe(true);
    expect(labelOf(straight).hasStarter).toBe(false);
  });

  it.each<[string[], string[], string]>([
    [["Walnuts", "Sesame seeds"], ["Walnuts", "Sesame seeds"], "wheat, sesame, tree nuts (walnuts)"],
    [["Butter"], ["Butter (milk)"], "wheat, milk"],
    [["Pesto"], ["Pesto (milk, tree nuts)"], "wheat, milk, tree nuts (pesto)"],
    [["Peanut butter"], ["Peanut butter"], "wheat, peanuts"],
    [["Oat milk"], ["Oat milk"], "wheat"],
    [["Diastatic malt powder"], ["Diastatic malt powder (barley)"], "wheat"],
    [["Egg yolks", "Anchovies"], ["Egg yolks", "Anchovies (fish)"], "wheat, egg, fish (anchovies)"],
    [["Nutella"], ["Nutella (tree nuts)"], "wheat, tree nuts (nutella)"],
  ])("with %j the label says %j and contains %s", (names, said, contains) => {
    expect(texts(holding(...names)).filter((text) => said.includes(text))).toEqual(said);
    expect(labelOf(holding(...names)).contains).toBe(`Contains: ${contains}.`);
  });

  it("rye and barley are bold, and are none of the nine", () => {
    const label = labelOf({
      ...straight,
      flourTypes: [{ name: "Rye flour", percentage: 100, notes: "" }],
    });
    expect(label.ingredients).toContainEqual({ text: "Rye flour", allergens: ["rye"] });
    expect(label.contains).toBe("");
  });

  it("what is on the crust, and what this loaf has besides, counts like the dough", () => {
    const form = { ...straight, topWith: "Sesame seeds", brushWith: "egg wash" };
    const label = labelOf(form, ["walnuts"]);
    expect(label.ingredients.at(-1)).toEqual({ text: "walnuts", allergens: ["nuts"] });
    expect(label.outside.map(({ words, part }) => words + part.text)).toEqual([
      "On top: Sesame seeds",
      "Brushed with: egg wash",
    ]);
    expect(label.contains).toBe("Contains: wheat, egg, sesame, tree nuts (walnuts).");
  });

  it("weight is in both systems, and the day in words", () => {
    expect(netWeight(850)).toBe("Net weight 1\u00a0lb\u00a014\u00a0oz (850\u00a0g)");
    expect(netWeight(280)).toBe("Net weight 9.9\u00a0oz (280\u00a0g)");
    expect([netWeight(0), netWeight(undefined)]).toEqual(["", ""]);
    expect(bakedOn("2026-12-05")).toBe("Baked on December 5, 2026");
    expect(bakedOn("")).toBe("");
    expect(nameWith("Rye loaf", ["walnuts", "Olives"])).toBe("Rye loaf with walnuts and olives");
    expect(nameWith("Rye loaf", [])).toBe("Rye loaf");
    expect(typedParts(" walnuts, raisins;\n")).toEqual(["walnuts", "raisins"]);
  });
});

const NAMES = [
  "Walnuts",
  "Butter",
  "Whole milk",
  "Pesto",
  "Tahini",
  "Soy flour",
  "Honey",
  "Beer",
  "Eggs",
  "Miso",
];
const extra = fc.record({
  name: fc.constantFrom(...NAMES),
  amount: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom("grams" as const, "percentage" as const),
});
const form = fc
  .record({
    recipeType: fc.constantFrom("sourdough" as const, "prefermented" as const, "straight-dough" as const),
    flours: fc.uniqueArray(fc.constantFrom(...FLOURS.map(({ name }) => name)), {
      minLength: 1,
      maxLength: 4,
    }),
    otherLiquids: fc.array(extra, { maxLength: 3 }),
    additives: fc.array(extra, { maxLength: 3 }),
    topWith: fc.constantFrom("", "Sesame seeds", "dust with rye flour"),
    brushWith: fc.constantFrom("", "egg wash", "melted butter"),
  })
  .map(({ flours, ...rest }): RecipeForm => {
    const flourTypes = flours.map((name) => ({ name, percentage: 100 / flours.length, notes: "" }));
    return { ...defaultRecipe(), ...rest, flourTypes };
  });

it("AD-13 no allergen that a recipe names is missing from its label", () => {
  fc.assert(
    fc.property(form, fc.array(fc.constantFrom(...NAMES), { maxLength: 2 }), (given, besides) => {
      const label = labelOf(given, besides);
      const parts = [...label.ingredients, ...label.outside.map(({ part }) => part)];
      const bold = new Set(parts.flatMap(({ allergens }) => allergens));
      const beside = namedAllergens({
        additives: besides.map((name) => ({ name, amount: 1, unit: "grams" })),
      });
      for (const allergen of [...namedAllergens(given), ...beside]) {
        expect(bold).toContain(allergen);
        const isNine = !["rye", "barley", "oats"].includes(allergen);
        const word = allergen === "nuts" ? "tree nuts" : allergen;
        if (isNine) expect(label.contains).toContain(word);
        // The word stands in the list, too, or a kind of it does.
        const list = parts.map(({ text }) => text.toLowerCase()).join();
        expect(list).toMatch(new RegExp(allergen === "nuts" ? "nuts?" : allergen.replace(/s$/, "")));
      }
    }),
    { numRuns: cases(600) },
  );
});
