import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchingRatio, ratioInSmallParts } from "..";
import { readInput } from "../recipe/read-recipe";
import { levainBuilds, findRatioMismatch, ratioHydration, splitBuild } from "./levain";
import type { Ratio } from "../recipe/recipe-form";

const ratio = (starter: number, flour: number, water: number): Ratio => ({ starter, flour, water });

describe("OC 4 levain builds", () => {
  it("one build of the City Loaf", () => {
    expect(splitBuild(400, ratio(40, 100, 100))).toEqual({ seed: 66, flour: 167, water: 167, total: 400 });
  });

  it("two builds: the first makes exactly the seed of the second", () => {
    expect(levainBuilds(readInput({ hasSecondaryLevainBuild: true }), 400)).toEqual([
      { seed: 10, flour: 28, water: 28, total: 66 },
      { seed: 66, flour: 167, water: 167, total: 400 },
    ]);
  });

  it("each build has its own ratio", () => {
    const form = {
      hasSecondaryLevainBuild: true,
      levainBuildRatio: ratio(1, 3, 2),
      secondaryLevainBuildRatio: ratio(2, 5, 4),
    };
    expect(levainBuilds(readInput(form), 330)).toEqual([
      { seed: 10, flour: 30, water: 20, total: 60 },
      { seed: 60, flour: 150, water: 120, total: 330 },
    ]);
  });

  it.each([null, "1:2:2", {}, ratio(0, 2, 3), ratio(Number.NaN, 2, 3), ratio(1, -2, 3)])(
    "ratio %j is 40:100:100",
    (levainBuildRatio) => {
      expect(levainBuilds(readInput({ levainBuildRatio }), 240)).toEqual([
        { seed: 40, flour: 100, water: 100, total: 240 },
      ]);
    },
  );

  it("CA-02 parts add up and none is negative", () => {
    const part = fc.double({ min: 0.5, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), part, part, part, (total, a, b, c) => {
        const { seed, flour, water } = splitBuild(total, ratio(a, b, c));
        expect(seed + flour + water).toBe(total);
        expect(Math.min(seed, flour, water)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("OC 4 ratio and starter hydration", () => {
  it("a 60 % starter fed 40:100:100 becomes 92 %", () => {
    expect(ratioHydration(ratio(40, 100, 100), 60)).toBeCloseTo(92, 9);
    expect(findRatioMismatch(readInput({ starterHydration: 60 }))).toBe(92);
  });

  it("a difference of 2 points is no mismatch, and a matching ratio none", () => {
    expect(findRatioMismatch(readInput({}))).toBeNull();
    expect(
      findRatioMismatch(readInput({ starterHydration: 60, levainBuildRatio: ratio(40, 100, 60) })),
    ).toBeNull();
    expect(
      findRatioMismatch(readInput({ starterHydration: 100, levainBuildRatio: ratio(1, 50, 49) })),
    ).toBeNull();
  });

  it("the second of two builds counts, seeded by the first", () => {
    const form = {
      hasSecondaryLevainBuild: true,
      starterHydration: 60,
      secondaryLevainBuildRatio: ratio(40, 100, 60),
    };
    // The seed is at 92 % after the first build: (40 x 0.92/1.92 + 60) / (40/1.92 + 100).
    expect(findRatioMismatch(readInput(form))).toBe(65.5);
  });

  it.each([
    [ratio(40, 100, 100), 60, ratio(40, 100, 60)],
    [ratio(1, 2, 2), 50, ratio(1, 2, 1)],
    [ratio(1, 1, 1), 60, ratio(2, 2, 1.2)],
    [ratio(2, 5, 5), 125, ratio(2, 5, 6.25)],
  ])("ratio %j for a %d %% starter is offered as %j", (given, hydration, offered) => {
    expect(matchingRatio(given, hydration)).toEqual(offered);
    expect(
      findRatioMismatch(readInput({ starterHydration: hydration, levainBuildRatio: offered })),
    ).toBeNull();
  });
});

describe("OC 14 the stored default ratio in small parts", () => {
  it.each([
    [ratio(40, 100, 100), ratio(2, 5, 5)],
    [ratio(1, 2, 2), ratio(1, 2, 2)],
    [ratio(10, 20, 20), ratio(10, 20, 20)],
    [ratio(40, 100, 60), ratio(2, 5, 3)],
    [ratio(20, 50, 55), ratio(4, 10, 11)],
    [ratio(16, 40, 37), ratio(8, 20, 18.5)],
    [ratio(50, 100, 100), ratio(1, 2, 2)],
  ])("the stored ratio %j is shown as %j", (given, small) => {
    expect(ratioInSmallParts(given)).toEqual(small);
  });

  it("VA-15 a shown ratio lies inside the steppers' bounds, on a half", () => {
    const part = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const given = ratio(a, b, c);
        const small = ratioInSmallParts(given);
        const fits = a >= 1 && b >= 1 && c >= 1 && a <= 10 && b <= 20 && c <= 20;
        if (fits) {
          expect(small).toEqual(given);
          return;
        }
        for (const [value, max] of [
          [small.starter, 10],
          [small.flour, 20],
          [small.water, 20],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(max);
          expect(Number.isInteger(value * 2)).toBe(true);
        }
      }),
    );
  });
});
