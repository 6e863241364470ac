import { expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { searchText } from "./search-text";

it("AP-11 a recipe is found by its name, author, type, notes and what goes into it, in small letters without accents", () => {
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
