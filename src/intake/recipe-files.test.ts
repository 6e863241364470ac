import { describe, expect, it } from "vitest";
import { FILE_KINDS, readRecipe, readRecipeJson, writeRecipe } from ".";
import { applyPreset, calculateRecipe, PRESETS } from "../baking";

const rows = (form: Parameters<typeof calculateRecipe>[0]) =>
  calculateRecipe(form).allIngredients.map(({ name, weight, category }) => [category, name, weight]);

describe("a baker takes a recipe along as a file", () => {
  const all = PRESETS.map((preset) => [preset.name, applyPreset(preset)] as const);

  it.each(all)("%s as JSON comes back byte for byte", (_, form) => {
    const text = writeRecipe(form, "json");
    expect(readRecipeJson(text)).toEqual(form);
    expect(writeRecipe(readRecipeJson(text) as typeof form, "json")).toBe(text);
  });

  it.each(
    FILE_KINDS.filter((kind) => kind !== "json").flatMap((kind) =>
      all.map(([name, form]) => [kind, name, form] as const),
    ),
  )("as %s, %s reads back to the same grams", (kind, _, form) => {
    const read = readRecipe(writeRecipe(form, kind));
    expect(read.lines.filter(({ doubt }) => doubt)).toEqual([]);
    if (kind !== "csv") expect([read.title, read.form?.quantity]).toEqual([form.recipeName, form.quantity]);
    expect(read.form === null ? read.problems : rows(read.form)).toEqual(rows(form));
  });

  it("a sour, a soaker and a tangzhong are parts of the file, with their own flours and seeds", () => {
    const { form } = readRecipe(
      "Levain\n20 g starter\n100 g rye flour\n100 g water\n\nTangzhong\n30 g bread flour\n150 g water\n\nSoaker\n60 g linseed\n90 g water\n\nDough\n450 g bread flour\n150 g water\n11 g salt",
    );
    if (form === null) throw new Error("no form");
    for (const kind of ["csv", "markdown", "cooklang"] as const) {
      const again = readRecipe(writeRecipe(form, kind)).form;
      expect(again === null ? kind : rows(again)).toEqual(rows(form));
      expect(calculateRecipe(again ?? {}).preDoughs).toEqual(calculateRecipe(form).preDoughs);
    }
  });

  it.each(["", "[]", "{}", '{"version":2,"recipe":{}}', '{"version":1}', "not JSON"])(
    "%j is no file of ours",
    (text) => {
      expect(readRecipeJson(text)).toBeNull();
    },
  );
});
