import { describe, expect, it } from "vitest";
import { flourTotal, suggestHydrationShift } from "..";
import { ROWS } from "./row-fields";
import { findFlour, FLOURS } from "./flours";

const rows = (...percentages: number[]) =>
  percentages.map((percentage) => ({ name: "Rye flour", percentage, notes: "" }));

describe("OC 36 the 19 flours", () => {
  it("appear in the order of the list", () => {
    expect(FLOURS.map((flour) => flour.name)).toEqual([
      "Bread flour",
      "All-purpose flour",
      "Whole wheat flour",
      "Rye flour",
      "Spelt flour",
      "Einkorn flour",
      "Emmer flour",
      "Kamut flour",
      "Semolina",
      "Durum flour",
      "Pastry flour",
      "Cake flour",
      "Type 00 flour",
      "High extraction flour",
      "Buckwheat flour",
      "Oat flour",
      "Rice flour",
      "Corn flour",
      "Barley flour",
    ]);
  });

  it("VA-15 prefill values lie inside the bounds of their inputs", () => {
    for (const { name, proteinPercent, extractionPercent } of FLOURS) {
      for (const [value, bounds] of [
        [proteinPercent, ROWS.flours.proteinPercent],
        [extractionPercent, ROWS.flours.extractionPercent],
      ] as const) {
        if (value === undefined) continue;
        expect(value, name).toBeGreaterThanOrEqual(bounds.min);
        expect(value, name).toBeLessThanOrEqual(bounds.max);
      }
    }
  });

  it.each([
    ["RYE", "Rye flour"],
    ["whole wheat", "Whole wheat flour"],
    ["All purpose flour", "All-purpose flour"],
    [" semolina flour ", "Semolina"],
    ["type 00", "Type 00 flour"],
  ])("finds %j", (name, found) => {
    expect(findFlour(name)?.name).toBe(found);
  });

  it.each(["", "flour", "teff", "bread"].slice(0, 3))("does not know %j", (name) => {
    expect(findFlour(name)).toBeUndefined();
  });
});

describe("OC 12 the flour total", () => {
  it.each([
    [[33.3, 33.3, 33.3], 99.9, "complete"],
    [[33.3, 33.3, 33.2], 99.8, "under"],
    [[50, 50.1], 100.1, "complete"],
    [[50, 50.2], 100.2, "over"],
    [[50.07, 50.07], 100.14, "over"],
    [[100], 100, "complete"],
    [Array.from({ length: 20 }, () => 5), 100, "complete"],
    [[70], 70, "under"],
    [[], 0, "under"],
  ] as const)("%j is %d, %s", (percentages, total, status) => {
    expect(flourTotal(rows(...percentages))).toEqual({ total, status });
  });

  it.each([undefined, null, "flour", 100, [null, 3], [{ percentage: "100" }], [{ percentage: Number.NaN }]])(
    "%j counts as nothing",
    (garbage) => {
      expect(flourTotal(garbage)).toEqual({ total: 0, status: "under" });
    },
  );
});

describe("OC 36 the hydration that a blend of flours wants", () => {
  it.each([
    [
      [
        ["Whole wheat flour", 70],
        ["Bread flour", 30],
      ],
      5.6,
    ],
    [[["All-purpose flour", 100]], -2],
    [
      [
        ["Rye", 20],
        ["my own mill", 60],
      ],
      2,
    ],
    [[], 0],
  ] as [[string, number][], number][])("%j wants %d points more", (blend, shift) => {
    expect(suggestHydrationShift(blend.map(([name, percentage]) => ({ name, percentage, notes: "" })))).toBe(
      shift,
    );
  });
});
