import { expect, it } from "vitest";
import { defaultRecipe } from "../../../baking";
import { MOST_ITEMS } from "../../../contract/recipes/recipe-fields";
import { MOST_SEARCH_BYTES } from "../../values/search";
import { recipeSearchText } from "./search-terms";

it("AP-11 a recipe is found by name, author, type, notes and ingredients, without case or accents", () => {
  const text = recipeSearchText({
    ...defaultRecipe("Zoë"),
    recipeName: "Pâte Fermentée",
    recipeType: "other",
    recipeTypeOther: "Flat bread",
    notes: "Crackly CRUST",
    flourTypes: [{ name: "Weißmehl", percentage: 100, notes: "" }],
    otherLiquids: [{ name: "Milk", amount: 10, unit: "grams" }],
    additives: [{ name: "ｗａｌｎｕｔｓ", amount: 10, unit: "grams" }],
  });
  for (const word of ["pate", "fermentee", "zoe", "other", "flat", "crust", "weissmehl", "milk", "walnuts"])
    expect(text).toContain(word);
});

it("SEC-31 letters that expand when folded fill no disk, and the name is still found", () => {
  // One letter of three bytes, which folding turns into eighteen letters of thirty-three.
  const phrase = "\u{FDFA}";
  const many = Array.from({ length: MOST_ITEMS }, () => phrase.repeat(100));
  const form = {
    ...defaultRecipe("Zoë"),
    recipeName: "Dark rye",
    flourTypes: many.map((name) => ({ name, percentage: 2, notes: "" })),
    additives: many.map((name) => ({ name, amount: 1, unit: "grams" as const })),
    notes: phrase.repeat(10_000),
  };
  const text = recipeSearchText(form);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_SEARCH_BYTES);
  expect(text.startsWith("dark rye\nzoe\n")).toBe(true);
});

it.each(["", "-", "--", "---"])(
  "SEC-31 a search text is cut between two letters, never inside one: after %o",
  (dashes) => {
    const text = recipeSearchText({ ...defaultRecipe("Zoë"), recipeName: dashes, notes: "🥖".repeat(5_000) });
    expect(Buffer.from(text).toString()).toBe(text);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_SEARCH_BYTES - 4);
  },
);

it("AP-11 a long recipe is found by the last word of its notes", () => {
  const text = recipeSearchText({ ...defaultRecipe("Zoë"), notes: `${"Knead gently. ".repeat(700)}caraway` });
  expect(text).toContain("caraway");
});
