import { expect, it } from "vitest";
import { completeFlours, type Flour } from "../../../../baking";
import { blendProtein, newFlour, nextShare, percentToGo } from "./flour-list";
import { withRow } from "../parts/list-rows";

const flours = (...shares: number[]): Flour[] =>
  shares.map((percentage, at) => ({ name: `Flour ${at}`, percentage, notes: "" }));

it("BU-08 a known flour brings its protein and extraction, and any other only its name", () => {
  expect(newFlour("rye", 30)).toEqual({
    name: "Rye flour",
    percentage: 30,
    proteinPercent: 10.9,
    extractionPercent: 90,
    notes: "",
  });
  expect(newFlour("  Red Fife ", 12)).toMatchObject({ name: "Red Fife", percentage: 12 });
  expect(newFlour("Red Fife", 12).proteinPercent).toBeUndefined();
});

it("BU-08 the next share is the missing one, when a row can take it", () => {
  expect(percentToGo(flours(33.3, 33.3))).toBe(33.4);
  expect(nextShare(flours(33.3, 33.3))).toBe(33.4);
  expect(nextShare([])).toBe(100);
  expect(nextShare(flours(60, 46))).toBeUndefined();
  expect(nextShare(flours(99.5))).toBeUndefined();
});

it.each([
  [[66, 30], { index: 0, percentage: 70 }],
  [[30, 60, 16], { index: 1, percentage: 54 }],
  [[33.2, 33.3, 33.3], { index: 1, percentage: 33.5 }],
  [[33.3, 33.3, 33.3], null],
  [[], null],
  [[100, 100], null],
  [[60, 59], { index: 0, percentage: 41 }],
])("BU-08 one press brings %j to 100: %j", (shares, expected) => {
  const list = flours(...shares);
  const change = completeFlours(list);
  expect(change).toEqual(expected);
  if (change) expect(percentToGo(withRow(list, change.index, change))).toBe(0);
});

it("the blend's protein is weighed by share, and unknown while one flour's is", () => {
  const [bread, cake] = [newFlour("Bread flour", 75), newFlour("Cake flour", 25)];
  expect(blendProtein([bread, cake])).toBeCloseTo(0.75 * 12.5 + 0.25 * 8.2);
  expect(blendProtein([bread, newFlour("Red Fife", 25)])).toBeUndefined();
  expect(blendProtein([])).toBeUndefined();
});
