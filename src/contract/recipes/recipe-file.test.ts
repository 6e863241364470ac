import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { applyPreset, FORM_FIELDS, PRESETS } from "../../baking";
import { recipeFileSchema } from "./recipe-file";

it("schema/recipe-1.json is the one that the recipe's fields make: npm run recipe-schema", () => {
  const file = readFileSync(join(import.meta.dirname, "../../../public/schema/recipe-1.json"), "utf8");
  expect(JSON.parse(file)).toEqual(recipeFileSchema());
});

it("names every field that a preset has, and no other", () => {
  const { recipe } = recipeFileSchema().properties as { recipe: { properties: object } };
  const named = Object.keys(recipe.properties);
  expect(named).toEqual([...FORM_FIELDS]);
  for (const preset of PRESETS)
    expect(Object.keys(applyPreset(preset)).filter((field) => !named.includes(field))).toEqual([]);
});
