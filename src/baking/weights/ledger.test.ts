import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRecipe } from "..";
import { exactRecipe } from "../../../tests/support/exact-recipe";
import { cases } from "../../../tests/support/random-cases";
import { A, B, C } from "../recipe/cases";
import { ledgerLines } from "./ledger";

describe("the ledger of where the flour and water are", () => {
  it("City Loaf has flour and water in the bowl and in the starter", () => {
    expect(ledgerLines(calculateRecipe(A))).toEqual([
      { of: "flour", formula: 1000, bowl: [400, 400], leaven: 200 },
      { of: "water", formula: 750, bowl: [550], leaven: 200 },
    ]);
  });

  it("a preferment's column has yeast, and old dough's has salt as well", () => {
    expect(ledgerLines(calculateRecipe(B)).at(-1)).toEqual({
      of: "yeast",
      formula: 2.8,
      bowl: [2.6],
      leaven: 0.2,
    });
    const old = calculateRecipe({ ...B, prefermentType: "pate-fermentee" });
    expect(ledgerLines(old).map((line) => line.of)).toEqual(["flour", "water", "salt", "yeast"]);
  });

  it("a dough without a leaven has everything in the bowl", () => {
    expect(ledgerLines(calculateRecipe(C)).map((line) => line.leaven)).toEqual([0, 0]);
  });

  it("OC 47 a starter too wet leaves out the water's line, and a recipe without flour has no lines", () => {
    const wet = { ...A, hydrationPercent: 50, inoculationRate: 50, starterHydration: 150 };
    expect(ledgerLines(calculateRecipe(wet)).map((line) => line.of)).toEqual(["flour"]);
    expect(ledgerLines(calculateRecipe({ ...A, flourTypes: [] }))).toEqual([]);
  });

  it("REL-07 every line of every recipe adds up, to the gram and to the tenth of the yeast", () => {
    fc.assert(
      fc.property(exactRecipe, fc.constantFrom("spec" as const, "exact" as const), (form, scalingMode) => {
        for (const { formula, bowl, leaven } of ledgerLines(calculateRecipe({ ...form, scalingMode }))) {
          const sum = bowl.reduce((total, grams) => total + grams, leaven);
          expect(Math.round(sum * 10) / 10).toBe(formula);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});
