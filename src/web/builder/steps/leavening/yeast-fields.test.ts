import { expect, it } from "vitest";
import { sameStrength, usualYeast } from "./yeast-fields";

it.each([
  ["prefermented", "instant", 0.4],
  ["prefermented", "fresh", 1.2],
  ["prefermented", "active-dry", 0.5],
  ["straight-dough", "instant", 1],
  ["straight-dough", "fresh", 3],
  ["straight-dough", "osmotolerant", 1],
  ["straight-dough", "other", 1],
] as const)("OC 7 a %s recipe with %s yeast starts at %d %%", (recipeType, yeast, expected) => {
  expect(usualYeast(recipeType, yeast)).toBe(expected);
});

it("OC 7 another yeast's amount of the same strength is offered where the field allows it", () => {
  expect(sameStrength(0.4, "instant", "fresh")).toBe(1.2);
  expect(sameStrength(2, "fresh", "instant")).toBe(0.7);
  expect(sameStrength(2, "instant", "fresh")).toBe(6.1);
  expect(sameStrength(10, "fresh", "instant")).toBeNull();
  expect(sameStrength(0.06, "fresh", "instant")).toBe(0.02);
  expect(sameStrength(1, "instant", "other")).toBeNull();
});
