import { expect, it } from "vitest";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { allergenSentence, namedAllergens } from "./named-allergens";

const additive = (...names: string[]): Partial<RecipeForm> => ({
  additives: names.map((name) => ({ name, amount: 5, unit: "percentage" })),
});
const flour = (...names: string[]): Partial<RecipeForm> => ({
  flourTypes: names.map((name) => ({ name, notes: "", percentage: 100 / names.length })),
});

it.each([
  [flour("Bread flour"), ["wheat"]],
  [flour("Rye flour"), ["rye"]],
  [flour("Spelt flour", "Rye flour"), ["wheat", "rye"]],
  [flour("Buckwheat flour", "Rice flour"), []],
  [flour("Type 550"), ["wheat"]],
  [flour("Gluten-free blend"), []],
  [flour("Barley flour", "Oat flour"), ["barley", "oats"]],
  [flour("Almond flour"), ["nuts"]],
  [additive("Walnuts", "Sesame seeds"), ["sesame", "nuts"]],
  [additive("Peanut butter"), ["peanuts"]],
  [additive("Coconut milk", "Nutmeg", "Butternut squash", "Eggplant", "Cream of tartar"), []],
  [additive("Cocoa butter", "Doughnut sugar"), []],
  [additive("Oat milk"), ["oats"]],
  [additive("Soy milk", "Tahini"), ["sesame", "soy"]],
  [additive("Almond butter"), ["nuts"]],
  [additive("Pesto"), ["milk", "nuts"]],
  [additive("Furikake", "Shoyu"), ["sesame", "soy"]],
  [additive("Soy lecithin"), ["soy"]],
  [additive("Lecithin"), ["soy"]],
  [additive("Sunflower lecithin"), []],
  [additive("Toasted breadcrumbs"), ["wheat"]],
  [additive("Vital wheat gluten"), ["wheat"]],
  [additive("Diastatic malt powder"), ["barley"]],
  [{ otherLiquids: [{ name: "Buttermilk", amount: 10, unit: "percentage" }] }, ["milk"]],
  [{ topWith: "everything bagel seasoning", brushWith: "beaten egg" }, ["egg", "sesame"]],
  [{ topWith: "dust with rye flour", brushWith: "egg wash and cream" }, ["rye", "milk", "egg"]],
  [{}, []],
] satisfies [Partial<RecipeForm>, string[]][])("the names of %j tell %j", (form, named) => {
  expect(namedAllergens(form)).toEqual(named);
});

it("every preset names the wheat in it, the challah its egg, the rye loaf its rye", () => {
  const of = (id: string) => {
    const preset = PRESETS.find((one) => one.id === id);
    return preset ? allergenSentence(applyPreset(preset)) : "";
  };
  expect(of("city-loaf-master-recipe")).toBe("Contains wheat, as far as the names tell.");
  expect(of("challah-style-loaf")).toMatch(/wheat.*egg/);
  expect(of("rye-pan-loaf")).toMatch(/rye/);
  for (const { id } of PRESETS) expect(of(id)).toMatch(/^Contains .*, as far as the names tell\.$/);
});
