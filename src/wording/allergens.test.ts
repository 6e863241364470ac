import { expect, it } from "vitest";
import { markAllergens } from "./allergens";

it.each([
  ["A rye with walnuts and sesame", ["tree nuts", "sesame"]],
  ["NO NUTS please!", ["tree nuts"]],
  ["egg-wash, butter; tahini.", ["milk", "eggs", "sesame"]],
  ["brioche", ["milk", "eggs"]],
  ["challah", ["eggs"]],
  ["Peanut butter", ["milk", "peanuts"]],
  ["gluten-free for a coeliac friend", ["gluten"]],
  ["whole wheat or spelt", ["wheat"]],
  ["miso", ["soy"]],
  ["doughnut, coconut, nutmeg, butternut, eggplant, creamy, buckwheat", []],
  ["", []],
])("AD-10 %s names %j", (text, named) => {
  const marked = markAllergens(text);
  expect(marked.named).toEqual(named);
  expect(marked.stretches.map((stretch) => stretch.text).join("")).toBe(text);
});

it("AD-10 marks the words themselves", () => {
  expect(markAllergens("Rye, no Nuts or milk").stretches).toEqual([
    { text: "Rye, no ", isAllergen: false },
    { text: "Nuts", isAllergen: true },
    { text: " or ", isAllergen: false },
    { text: "milk", isAllergen: true },
  ]);
});
