import { expect, it } from "vitest";
import { addedInWish } from "./added-in-wish";

it.each([
  ["Rye again, and half of it with walnuts", ["walnuts"]],
  ["A walnut loaf", ["walnut"]],
  ["Two loaves with olives and Rosemary", ["olives", "rosemary"]],
  ["Sunflower seeds on top, please", ["sunflower seeds"]],
  ["Walnut bread, no sesame", ["walnut"]],
  ["No sesame please, but with walnuts", ["walnuts"]],
  ["No walnuts, sesame or milk", []],
  ["Two baguettes, no sesame please", []],
  ["I am allergic to walnuts, and sesame", []],
  ["A loaf for a friend with a milk allergy", []],
  ["No nuts! A loaf with raisins.", ["raisins"]],
  ["One challah", []],
  ["A whole wheat loaf", []],
  ["Coconut, nutmeg and doughnuts", []],
  ["", []],
])("AD-13 %s asks for %j in the loaf", (text, added) => {
  expect(addedInWish(text)).toEqual(added);
});
