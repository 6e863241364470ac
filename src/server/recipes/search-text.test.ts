import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { searchText, searchWords } from "./search-text";

describe("AP-11 what a recipe is found by", () => {
  it("is its name, author, type, notes and what goes into it, in small letters without accents", () => {
    const text = searchText({
      ...defaultRecipe("Zoë"),
      recipeName: "Pâte Fermentée",
      recipeType: "other",
      recipeTypeOther: "Flat bread",
      notes: "Crackly CRUST",
      flourTypes: [{ name: "Weißmehl", percentage: 100, notes: "" }],
      otherLiquids: [{ name: "Milk", amount: 10, unit: "grams" }],
      additives: [{ name: "ｗａｌｎｕｔｓ", amount: 10, unit: "grams" }],
    });
    for (const word of ["pate", "fermentee", "zoe", "other", "flat", "crust", "weißmehl", "milk", "walnuts"])
      expect(text).toContain(word);
  });

  it.each([
    ["", []],
    ["  \t ", []],
    ["  Rye   LOAF ", ["rye", "loaf"]],
    ["Pâte\u0000 é\u0301", ["pate", "e"]],
    [
      "one two three four five six seven eight nine",
      ["one", "two", "three", "four", "five", "six", "seven", "eight"],
    ],
  ])("reads %o as %o", (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});
