import { expect, it } from "vitest";
import { applyPreset, type FinalShape, PRESETS } from "../../baking";
import { breadOf } from "./bread-of";

const of = (finalShape: FinalShape | "", recipeName: string) =>
  breadOf({ finalShape, recipeName, flourTypes: [] });

it("BU-22 each preset is drawn as the bread it makes", () => {
  expect(PRESETS.map((preset) => breadOf(applyPreset(preset)))).toEqual([
    "boule",
    "batard",
    "batard",
    "rye-pan",
    "baguette",
    "ciabatta",
    "focaccia",
    "sandwich",
    "pizza",
    "challah",
  ]);
});

it("BU-22 a chosen shape is drawn whatever the recipe is called", () => {
  expect(of("boule", "Ciabatta in the round")).toBe("boule");
  expect(of("rolls", "Pizza rolls")).toBe("rolls");
});

it('BU-22 the name decides where the shape is "other" or not chosen yet', () => {
  expect(of("other", "Sunday PIZZA")).toBe("pizza");
  expect(of("other", "Sesame bagels")).toBe("bagel");
  expect(of("other", "Braided loaf")).toBe("challah");
  expect(of("other", "Grandmother's bread")).toBe("other");
  expect(of("", "My first ciabatta")).toBe("ciabatta");
  expect(of("", "City loaf")).toBe("boule");
});

it.each([
  [49.9, "sandwich"],
  [50, "rye-pan"],
] as const)("BU-22 a pan loaf with %d %% rye is drawn as %s", (percentage, bread) => {
  const flourTypes = [
    { name: "Rye flour", percentage, notes: "" },
    { name: "Bread flour", percentage: 100 - percentage, notes: "" },
  ];
  expect(breadOf({ finalShape: "sandwich", recipeName: "Tin", flourTypes })).toBe(bread);
});
