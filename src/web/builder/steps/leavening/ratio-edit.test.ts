import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Ratio } from "../../../../baking";
import { DEFAULT_FORMATS } from "../../../../wording/values/formats";
import { ratioText } from "../../../../wording/recipes/levain-times";
import { isSameRatio, RATIO_PARTS, ratioFits, readRatio, stepRatio } from "./ratio-edit";

const STORED = { starter: 40, flour: 100, water: 100 };
const text = (ratio: Ratio) => ratioText(DEFAULT_FORMATS, ratio);
function asRatio(written: string): Ratio {
  const [starter = 0, flour = 0, water = 0] = written.split(":").map(Number);
  return { starter, flour, water };
}

it("OC 14 the stored default is outside the first build's steppers and inside the second's", () => {
  expect(ratioFits("levainBuildRatio", STORED)).toBe(false);
  expect(ratioFits("secondaryLevainBuildRatio", STORED)).toBe(true);
});

it.each([
  ["starter", 39.5],
  ["flour", 100.5],
  ["water", 99.5],
] as const)("OC 14 the first step, %s to %d, writes 40:100:100 in small parts", (part, value) => {
  expect(text(stepRatio("levainBuildRatio", STORED, part, value))).toBe("2:5:5");
});

it("a step changes one part only", () => {
  expect(text(stepRatio("levainBuildRatio", asRatio("1:2:3"), "flour", 2.5))).toBe("1:2.5:3");
  expect(text(stepRatio("secondaryLevainBuildRatio", STORED, "water", 90))).toBe("40:100:90");
});

it.each([
  ["40:100:100", "40:100:100"],
  ["20:100:100", "1:5:5"],
  ["20:50:50", "2:5:5"],
  ["50:50:50", "1:1:1"],
  ["15:15:15", "1:1:1"],
  ["10:50:45", "2:10:9"],
  ["5:100:100", "1:20:20"],
  ["33:100:90", "6.6:20:18"],
  ["1:5:5", "1:5:5"],
  ["2.5:7.5:5", "2.5:7.5:5"],
])("BU-19 %s is read as %s", (typed, read) => {
  expect(text(readRatio("levainBuildRatio", asRatio(typed)))).toBe(read);
});

it.each(["10.5:5:5", "11:5:5", "2:21:5", "0.5:5:5", "1:100:100", "3:100:100", "2:5:0"])(
  "VA-15 %s cannot be scaled into the limits, and stays as it is",
  (typed) => {
    expect(readRatio("levainBuildRatio", asRatio(typed))).toEqual(asRatio(typed));
    expect(ratioFits("levainBuildRatio", asRatio(typed))).toBe(false);
  },
);

it("BU-19 any typed ratio is read as the levain that was typed", () => {
  const part = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.5, max: 30, noNaN: true }));
  const typed = fc.record({ starter: part, flour: part, water: part });
  fc.assert(
    fc.property(typed, fc.constantFrom("levainBuildRatio", "secondaryLevainBuildRatio"), (one, name) => {
      const read = readRatio(name, one);
      expect(isSameRatio(read, one)).toBe(true);
      if (!ratioFits(name, read)) expect(read).toBe(one);
      expect(RATIO_PARTS.every((key) => read[key] > 0)).toBe(true);
    }),
  );
});
