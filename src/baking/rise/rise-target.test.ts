import { describe, expect, it } from "vitest";
import { targetRise } from "..";

describe("how far a dough rises before it is shaped", () => {
  it.each([
    [60, 100],
    [65, 100],
    [67.5, 87.5],
    [70, 75],
    [72.5, 62.5],
    [75, 50],
    [77.5, 40],
    [80, 30],
    [90, 30],
  ])(
    "%s°F and a night in the fridge is %s%% (the two-factor table, straight lines between)",
    (warmth, rise) => {
      expect(targetRise(warmth, true)).toBeCloseTo(rise, 9);
    },
  );

  it("goes 15 points further without a fridge, and never beyond double", () => {
    expect([65, 70, 75, 80].map((warmth) => targetRise(warmth, false))).toEqual([100, 90, 65, 45]);
  });

  it("is never more for a warmer dough", () => {
    const rises = Array.from({ length: 81 }, (_, at) => targetRise(60 + at / 3, true));
    expect(rises).toEqual(rises.toSorted((a, b) => b - a));
  });

  it("lies within 4 points of the straight line that was put through the same data: 240 - 7.83 x °C", () => {
    for (const warmth of [65, 70, 75, 80]) {
      const line = 240 - 7.83 * (((warmth - 32) * 5) / 9);
      expect(Math.abs(targetRise(warmth, true) - line)).toBeLessThan(4);
    }
  });
});
