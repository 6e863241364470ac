import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { applyPreset, calculateRecipe, PRESETS } from "../../baking";
import { readRecipeJson, writeRecipe } from "../../intake";
import { readForm } from "../draft/read-form";
import { readArchive } from "./archive";

const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name);
const jsonFile = (value: unknown) => file(strToU8(JSON.stringify(value)), "recipes.json");
const read = (one: File, signal = new AbortController().signal, onProgress = (): void => undefined) =>
  readArchive(one, signal, onProgress);

const paprika = (at: number) => ({
  name: `Loaf ${at}`,
  ingredients: `${500 + at} g bread flour\n350 g water\n10 g salt\n5 g instant yeast`,
  directions: "Mix. Bake for 40 minutes at 450°F.",
  photo_data: "A".repeat(1000),
});
const paprikaFile = (count: number) =>
  file(
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `Loaf ${at}.paprikarecipe`,
          gzipSync(strToU8(JSON.stringify(paprika(at)))),
        ]),
      ),
    ),
    "export.paprikarecipes",
  );

describe("recipes of files", () => {
  it("300 of Paprika are read with progress", async () => {
    const steps: number[][] = [];
    const found = await readArchive(paprikaFile(300), new AbortController().signal, (...step) =>
      steps.push(step),
    );
    expect(found).toHaveLength(300);
    expect(found?.map(({ form }) => form?.totalFlourWeight)).toEqual(
      Array.from({ length: 300 }, (_, at) => 500 + at),
    );
    expect(found?.[7]).toMatchObject({ name: "Loaf 7", form: { bakeTime: "40 minutes" } });
    expect(steps).toEqual(Array.from({ length: 300 }, (_, at) => [at + 1, 300]));
  });

  it("half way a cancel ends the reading, with nothing read", async () => {
    const work = new AbortController();
    const reading = readArchive(paprikaFile(300), work.signal, (done) => done === 150 && work.abort());
    await expect(reading).rejects.toThrow();
  });

  it("Mealie's recipes keep the titles of their parts", async () => {
    const mealie = {
      name: "Levain bread",
      recipe_ingredient: [
        { title: "Levain", quantity: 50, unit: { name: "g" }, food: { name: "flour" }, note: "" },
        { quantity: 50, unit: { name: "g" }, food: { name: "water" } },
        { display: "10 g starter" },
        { title: "Dough", originalText: "450 g bread flour" },
        { display: "300 g water" },
        { display: "10 g salt" },
      ],
      recipe_instructions: [{ text: "Mix." }],
    };
    const found = await read(
      file(zipSync({ "levain-bread.json": strToU8(JSON.stringify(mealie)) }), "mealie.zip"),
    );
    expect(found).toMatchObject([
      { name: "Levain bread", form: { recipeType: "sourdough", starterIsRipe: false } },
    ]);
  });

  it("Mealie's backup is a table each for recipes, ingredients and steps", async () => {
    const row = (position: number, original_text: string, recipe_id = "a") => ({
      recipe_id,
      position,
      original_text,
    });
    const tables = {
      recipes: [
        { id: "a", name: "White" },
        { id: "b", name: "Soup" },
      ],
      recipes_ingredients: [
        row(2, "10 g salt"),
        row(0, "500 g flour"),
        row(1, "300 g water"),
        row(3, "5 g yeast"),
        row(0, "1 onion", "b"),
      ],
      recipe_instructions: [],
    };
    const found = await read(
      file(zipSync({ "database.json": strToU8(JSON.stringify(tables)) }), "mealie.zip"),
    );
    expect(found?.map(({ name, form }) => [name, form?.totalFlourWeight])).toEqual([
      ["White", 500],
      ["Soup", undefined],
    ]);
  });

  const forms = PRESETS.map((preset) => applyPreset(preset));

  it("an account's download, all recipes as one file and a single one come in as they went out", async () => {
    const account = {
      exportedAt: "",
      recipes: forms.map((recipeData) => ({ id: "1", recipeData })),
      bakes: [],
    };
    const all = { version: 1, recipes: forms };
    for (const value of [account, all])
      expect((await read(jsonFile(value)))?.map(({ form }) => form)).toEqual(forms);
    for (const form of forms)
      expect(await read(file(strToU8(writeRecipe(form, "json")), "one.json"))).toEqual([
        { name: form.recipeName, form },
      ]);
  });

  it.each(forms.map((form) => [form.recipeName, form] as const))(
    "%s is byte for byte the same again",
    (_, form) => {
      const text = writeRecipe(form, "json");
      const again = readForm(readRecipeJson(text));
      expect(writeRecipe(again, "json")).toBe(text);
      expect(calculateRecipe(again)).toEqual(calculateRecipe(form));
    },
  );

  it.each([
    ["no archive", file(strToU8("hello"), "a.json")],
    ["no recipe", jsonFile({ a: 1 })],
    ["a broken archive", file(paprikaFileBytes().slice(0, 100), "a.zip")],
    [
      "a bomb",
      file(zipSync({ "a.paprikarecipe": gzipSync(new Uint8Array(30_000_000)) }), "a.paprikarecipes"),
    ],
  ])("%s is no file of recipes", async (_, one) => {
    expect(await read(one)).toBeNull();
  });
});

function paprikaFileBytes(): Uint8Array {
  return zipSync({ "a.paprikarecipe": gzipSync(strToU8(JSON.stringify(paprika(1)))) });
}
