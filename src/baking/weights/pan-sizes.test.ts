import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { panDough } from "..";
import { A, flours } from "../recipe/cases";
import { PANS } from "./pan-sizes";

const rye = { ...A, flourTypes: flours(["Rye flour", 70], ["Bread flour", 30]) };
const whole = { ...A, flourTypes: flours(["Whole wheat flour", 100]) };

describe("the dough of a pan", () => {
  it.each([
    ["9x5", A, 750, 900],
    ["9x5", whole, 805, 965],
    ["9x5", rye, 1050, 1260],
    ["9x4-pullman", rye, 1120, 1260],
    // A tray is filled by area, a basket by the risen loaf, so the flour changes nothing.
    ["10x14-detroit", whole, 410, 510],
    ["9-round", rye, 450, 900],
  ] as const)("%s, by its flour", (pan, form, min, max) => {
    expect(panDough(form, { pan })).toEqual({ min, max });
  });

  it("a baker's own tin goes by its water: 1500 ml take at most 842 g of white dough, as Bake with Jack says", () => {
    expect(panDough(A, { pan: "own", holds: 1500 })).toEqual({ min: 675, max: 840 });
    expect(panDough(whole, { pan: "own", holds: 1500 })).toEqual({ min: 725, max: 900 });
    expect(panDough(A, { pan: "own" })).toEqual({ min: 0, max: 0 });
  });

  it("an 8½ x 4½ in tin of 1440 ml takes dough within the range of an own tin of that size", () => {
    const own = panDough(A, { pan: "own", holds: 1440 });
    const named = panDough(A, { pan: "8.5x4.5" });
    expect(own.min).toBeLessThanOrEqual(named.min);
    expect(own.max).toBeGreaterThanOrEqual(named.max);
  });

  it("a larger tin never takes less dough, and rye never less than white", () => {
    const holds = fc.integer({ min: 0, max: 6000 });
    fc.assert(
      fc.property(holds, holds, fc.constantFrom(A, whole, rye), (one, other, form) => {
        const small = panDough(form, { pan: "own", holds: Math.min(one, other) });
        const large = panDough(form, { pan: "own", holds: Math.max(one, other) });
        expect(small.min).toBeLessThanOrEqual(large.min);
        expect(small.max).toBeLessThanOrEqual(large.max);
        expect(small.min).toBeLessThanOrEqual(small.max);
      }),
    );
    for (const { id } of PANS) {
      expect(panDough(rye, { pan: id }).min).toBeGreaterThanOrEqual(panDough(A, { pan: id }).min);
    }
  });
});
