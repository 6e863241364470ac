import { expect, it } from "vitest";
import { findFlour, wholeGrainShare } from "..";
import { flours } from "./cases";

it.each([
  ["Wholemeal", 1],
  ["Wholemeal flour", 1],
  ["Whole rye", 1],
  ["Whole-grain rye flour", 1],
  ["WHOLE SPELT", 1],
  ["Whole wheat bread flour", 1],
  ["Stoneground wholewheat", 1],
  ["Graham flour", 1],
  ["Wholemeal einkorn", 1],
  ["Whole millet", 1],
  ["Rye flour", 0],
  ["Half-white wholemeal blend", 0],
  ["Bread flour", 0],
  ["Wholesome white flour", 0],
])("OC 38 %s is whole grain: %d", (name, share) => {
  expect(wholeGrainShare({ flourTypes: flours([name, 100]) })).toBe(share);
});

it("OC 36 a whole flour begins with its grain's figures and all of the grain", () => {
  expect(findFlour("Whole rye")).toMatchObject({ proteinPercent: 10.9, extractionPercent: 100 });
  expect(findFlour("Wholemeal")?.name).toBe("Whole wheat flour");
  expect(findFlour("Whole spelt")).toMatchObject({ proteinPercent: 14, extractionPercent: 100 });
  expect(findFlour("Rye")).toMatchObject({ extractionPercent: 90 });
});
