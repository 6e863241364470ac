import { expect, it } from "vitest";
import { DEFAULT_FORMATS } from "../../../wording/formats";
import { ratioText } from "../../drawings/levain-reading";
import { editRatio, ratioFits } from "./ratio-edit";

const STORED = { starter: 40, flour: 100, water: 100 };

it("OC 14 the stored default lies outside the first build's steppers and inside the second's", () => {
  expect(ratioFits("levainBuildRatio", STORED)).toBe(false);
  expect(ratioFits("secondaryLevainBuildRatio", STORED)).toBe(true);
});

it.each([
  ["starter", 39.5, "2:5:5"],
  ["flour", 100.5, "2:5:5"],
  ["water", 99.5, "2:5:5"],
  ["starter", 3, "3:5:5"],
  ["water", 20, "2:5:20"],
  ["flour", 60, "2:5:5"],
] as const)(
  "OC 14 the first edit, %s to %d, writes 40:100:100 in small parts: %s",
  (part, value, expected) => {
    expect(ratioText(DEFAULT_FORMATS, editRatio("levainBuildRatio", STORED, part, value))).toBe(expected);
  },
);

it("a ratio within its limits changes in one part only", () => {
  const small = { starter: 1, flour: 2, water: 3 };
  expect(editRatio("levainBuildRatio", small, "flour", 2.5)).toEqual({ starter: 1, flour: 2.5, water: 3 });
  expect(editRatio("secondaryLevainBuildRatio", STORED, "water", 90)).toEqual({ ...STORED, water: 90 });
});
