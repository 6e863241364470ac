import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastBuild, levainActivity, findLevainPhase, ripeHours } from "..";

const curve = { peakHours: 6, ratio: { starter: 1, flour: 2, water: 2 } };

describe("OC 40 the levain's activity", () => {
  it("peak 6 h at 1:2:2, hour by hour", () => {
    const hours = Array.from({ length: 13 }, (_, hour) => Math.round(levainActivity(curve, hour)));
    expect(hours).toEqual([0, 7, 30, 58, 82, 96, 100, 97, 88, 77, 65, 53, 43]);
  });

  it("has one maximum of exactly 100 at the peak", () => {
    expect(levainActivity(curve, 6)).toBe(100);
    expect(levainActivity(curve, 5.9)).toBeLessThan(100);
    expect(levainActivity(curve, 6.1)).toBeLessThan(100);
  });

  it("falls more slowly than it rose", () => {
    expect(levainActivity(curve, 9)).toBeGreaterThan(levainActivity(curve, 3));
  });

  it("more food makes a steeper curve", () => {
    const fed = { peakHours: 6, ratio: { starter: 1, flour: 5, water: 5 } };
    expect(levainActivity(fed, 2)).toBeLessThan(levainActivity(curve, 2));
  });

  it.each([
    ["5:1:1", { starter: 5, flour: 1, water: 1 }, 67.96],
    ["1:20:20", { starter: 1, flour: 20, water: 20 }, 46.18],
  ])("the curve of %s is kept between flat and steep", (_, ratio, halfway) => {
    expect(levainActivity({ peakHours: 7, ratio }, 3.5)).toBeCloseTo(halfway, 2);
  });

  it("is total: 0 to 100 for anything", () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, any, any, any, (peakHours, starter, flour, water, hours) => {
        const activity = levainActivity({ peakHours, ratio: { starter, flour, water } }, hours);
        expect(activity).toBeGreaterThanOrEqual(0);
        expect(activity).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("without a usable peak the form's default of 8 h counts", () => {
    expect(levainActivity({ ...curve, peakHours: Number.NaN }, 8)).toBe(100);
    expect(levainActivity({ ...curve, peakHours: 0 }, 8)).toBe(100);
  });
});

describe("OC 40 bands", () => {
  it.each([
    [0, "waking"],
    [1, "waking"],
    [3, "rising"],
    [4.6, "use-now"],
    [6, "use-now"],
    [7.7, "use-now"],
    [9, "falling"],
    [10, "past-peak"],
  ] as const)("after %d h it is %s", (hours, phase) => {
    expect(findLevainPhase(curve, hours)).toBe(phase);
  });

  it("use it between 4.5 and 7.8 h", () => {
    expect(ripeHours(curve)).toEqual([4.5, 7.8]);
  });
});

describe("OC 40 the build that goes into the dough", () => {
  it("is the first, or the second where there are two, with the defaults of each", () => {
    const second = { starter: 1, flour: 3, water: 3 };
    const form = {
      levainBuildTime: 9,
      levainPeakTime: 7,
      secondaryLevainBuildTime: 10,
      secondaryLevainBuildRatio: second,
    };
    const ratio = { starter: 40, flour: 100, water: 100 };
    expect(lastBuild(form)).toEqual({ buildHours: 9, peakHours: 7, ratio });
    expect(lastBuild({ ...form, hasSecondaryLevainBuild: true })).toEqual({
      buildHours: 10,
      peakHours: 7,
      ratio: second,
    });
    expect(lastBuild({})).toEqual({ buildHours: 12, peakHours: 8, ratio });
  });
});
