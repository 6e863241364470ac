import { expect, it } from "vitest";
import { layOut, mainMoments, MARGIN, SIZE, trackX } from "./lay-out";

it.each([1, 2, 3, 5, 8])(
  "%d days are in the picture, one below the other, with moments under them",
  (days) => {
    const { facts, rows, axis, legend, moments } = layOut(days, 7);
    expect(rows).toHaveLength(days);
    for (const [index, { y, height }] of rows.entries()) {
      expect(height).toBeGreaterThan(20);
      expect(y).toBeGreaterThan(facts);
      expect(y + height).toBeLessThanOrEqual(rows[index + 1]?.y ?? axis);
    }
    expect(legend).toBeGreaterThan(axis);
    // The bread and the row before it have room with the longest plans, too.
    expect(moments.length).toBeGreaterThanOrEqual(4);
    for (const [index, y] of moments.entries()) {
      expect(y).toBeGreaterThan(moments[index - 1] ?? legend);
      expect(y).toBeLessThan(SIZE.height - 30);
    }
  },
);

it("a day's track goes from midnight to midnight, within the margins", () => {
  expect(trackX(0)).toBeGreaterThan(MARGIN);
  expect(trackX(24 * 60)).toBe(SIZE.width - MARGIN);
  expect(trackX(12 * 60)).toBe((trackX(0) + trackX(24 * 60)) / 2);
});

it("the bread itself always has room", () => {
  expect(mainMoments(["feed", "mix", "shape", "bake", "out"], 3)).toEqual(["feed", "mix", "out"]);
  expect(mainMoments(["feed", "out"], 5)).toEqual(["feed", "out"]);
});
