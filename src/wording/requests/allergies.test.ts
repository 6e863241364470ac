import { expect, it } from "vitest";
import { leavesSomethingOut, namesAllergen } from "./allergies";

it.each([
  ["NO sesame please", true, true],
  ["I'm allergic to kiwi", true, true],
  ["She has celiac disease", true, true],
  ["One dairy-free loaf", true, true],
  ["I can’t have walnuts", true, true],
  ["Two walnut loaves", true, false],
  ["A doughnut shape, without a hole", false, false],
  ["Not before ten, thank you", false, false],
])("an allergy in words: %s", (text, isNamed, isLeftOut) => {
  expect([namesAllergen(text), leavesSomethingOut(text)]).toEqual([isNamed, isLeftOut]);
});
