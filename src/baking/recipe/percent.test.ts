import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  largestRemainder,
  percentOf,
  round1,
  scaleWeight,
  shareOf,
  sumWeights,
  tenthPercentOf,
} from "./percent";

describe("CA-08 percentages in whole thousandths", () => {
  it.each([
    [50, 57, 29],
    [850, 65, 553],
    [750, 8.2, 62],
    [1500, 5.1, 77],
    [900, 15, 135],
    [450, 15, 68],
    [135, 160, 216],
    [0, 75, 0],
    [7, 0, 0],
  ])("%d g x %d %% is %d g", (grams, percent, expected) => {
    expect(percentOf(grams, percent)).toBe(expected);
  });

  it("yeast to 0.1 g", () => {
    expect([tenthPercentOf(650, 0.4), tenthPercentOf(195, 0.1), tenthPercentOf(850, 1)]).toEqual([
      2.6, 0.2, 8.5,
    ]);
  });

  it("an amount above zero is never rounded to nothing", () => {
    expect([tenthPercentOf(195, 0.01), scaleWeight(450, 0.01), tenthPercentOf(15, 0.1)]).toEqual([
      0.1, 0.1, 0.1,
    ]);
    expect([tenthPercentOf(195, 0), tenthPercentOf(0, 1)]).toEqual([0, 0]);
  });

  it("OC 43 extras round as a scale shows them: decimals only below 10 g", () => {
    expect([
      scaleWeight(450, 0.5),
      scaleWeight(200, 4.5),
      scaleWeight(650, 2.5),
      scaleWeight(950, 1.05),
    ]).toEqual([2.3, 9, 16, 10]);
  });

  it("shares have one decimal, and a share of 0 is 0", () => {
    expect([shareOf(30, 900), shareOf(400, 1000), shareOf(5, 0)]).toEqual([3.3, 40, 0]);
  });

  it("sums carry no binary dust", () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumWeights([0.1, 0.2])).toBe(0.3);
    expect(sumWeights([])).toBe(0);
    expect(round1(0.1 + 0.2)).toBe(0.3);
  });
});

describe("OC 2 largest remainder", () => {
  it.each<[number, number[], number[]]>([
    [1000, [33.3, 33.3, 33.3], [334, 333, 333]],
    [135, [630, 270], [95, 40]],
    [200, [334, 333, 333], [67, 67, 66]],
    [5, [1, 2], [2, 3]],
    [10, [0, 7], [0, 10]],
    [9, [0, 0], [0, 0]],
    [9, [], []],
  ])("%d over %j is %j", (total, parts, shares) => {
    expect(largestRemainder(total, parts)).toEqual(shares);
  });

  it("CA-02 parts add up, are whole grams, and lie within a gram of their exact share", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), parts, (total, thousandths) => {
        const sizes = thousandths.map((part) => part / 1000);
        const shares = largestRemainder(total, sizes);
        const sum = sizes.reduce((a, b) => a + b, 0);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
        shares.forEach((share, i) => {
          expect(Number.isInteger(share)).toBe(true);
          expect(Math.abs(share - (total * (sizes[i] ?? 0)) / sum)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it("CA-02 a share of weights never takes more than the weight", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = parts.reduce((a, b) => a + b, 0);
        largestRemainder(Math.round(total * share), parts).forEach((given, i) => {
          expect(given).toBeLessThanOrEqual(parts[i] ?? 0);
        });
      }),
    );
  });
});
