import { expect, it } from "vitest";
import { calculateRecipe, defaultRecipe, type Extra } from "../../../../baking";
import { extraWeight, inUnit } from "./extra-list";
import { addProblems } from "../parts/list-rows";

it.each([
  ["", undefined, { name: "Liquid name is required", amount: "Liquid amount must be above 0" }],
  ["Oat milk", 0, { amount: "Liquid amount must be above 0" }],
  ["Oat milk", -3, { amount: "Liquid amount must be above 0" }],
  ["Oat milk", 0.5, {}],
  ["Oat milk", 0.001, { amount: "Liquid amount must be at least 0.01" }],
  ["  ", 10, { name: "Liquid name is required" }],
  ["Oat milk", 10, {}],
])("VA-17 adding %j with %j answers %j", (name, amount, expected) => {
  const found = addProblems("otherLiquids", name, amount);
  expect(Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))).toEqual(
    expected,
  );
});

it("BU-10 changing the unit keeps the weight, to a tenth of a percent", () => {
  const milk: Extra = { name: "Whole milk", amount: 12, unit: "percentage" };
  expect(inUnit(milk, "grams", 850)).toEqual({ ...milk, amount: 102, unit: "grams" });
  expect(inUnit({ ...milk, amount: 30, unit: "grams" }, "percentage", 900).amount).toBe(3.3);
  expect(inUnit({ ...milk, amount: 5, unit: "grams" }, "percentage", 1000).amount).toBe(0.5);
  expect(inUnit(milk, "percentage", 850)).toEqual(milk);
});

it("BU-10 each row has its own weight, also beside a row without an amount", () => {
  const form = {
    ...defaultRecipe(),
    otherLiquids: [
      { name: "Nothing", amount: 0, unit: "grams" as const },
      { name: "Whole milk", amount: 10, unit: "percentage" as const },
      { name: "Honey", amount: 30, unit: "grams" as const },
    ],
  };
  const recipe = calculateRecipe(form);
  expect([0, 1, 2].map((row) => extraWeight(recipe, form, "otherLiquids", row))).toEqual([
    undefined,
    100,
    30,
  ]);
});
