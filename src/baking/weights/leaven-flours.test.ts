import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { buildOrder, calculateRecipe, defaultRecipe, ledgerLines, type RecipeForm } from "..";

const flour = (name: string, percentage: number) => ({ name, percentage, notes: "" });

/** A 65 % rye with a sour of rye only: 1000 g of flour, 400 of it in the sour. */
const rye = (changed: Partial<RecipeForm> = {}): RecipeForm => ({
  ...defaultRecipe(),
  recipeType: "sourdough",
  totalFlourWeight: 1000,
  hydrationPercent: 75,
  inoculationRate: 40,
  starterHydration: 80,
  levainBuildRatio: { starter: 40, flour: 100, water: 80 },
  flourTypes: [flour("Rye flour", 65), flour("Bread flour", 35)],
  leavenFlours: [{ name: "Rye flour", percentage: 100 }],
  ...changed,
});
const bowl = (form: RecipeForm) => calculateRecipe(form).flourIngredients.map((row) => row.finalDoughWeight);
const codes = (form: RecipeForm) =>
  calculateRecipe(form).problems.filter(({ code }) => code.startsWith("leaven-flour-"));

describe("OC 2 the flours of a levain or preferment", () => {
  it("are the recipe's in their shares, where none of their own are named", () => {
    expect(bowl(rye({ leavenFlours: [] }))).toEqual([390, 210]);
  });

  it("may be their own: a rye sour takes rye alone, and the bread keeps its 65 % of it", () => {
    expect(bowl(rye())).toEqual([250, 350]);
    expect(codes(rye())).toEqual([]);
  });

  it("are matched by name in any case, and shared by their proportions", () => {
    const leavenFlours = [
      { name: "RYE", percentage: 45 },
      { name: "bread flour", percentage: 45 },
    ];
    expect(bowl(rye({ leavenFlours }))).toEqual([450, 150]);
    expect(codes(rye({ leavenFlours }))).toEqual([{ code: "leaven-flour-total", of: "levain", percent: 90 }]);
  });

  it("are capped at what the recipe has: other flours fill up, and a problem says how much", () => {
    const flourTypes = [flour("Rye flour", 20), flour("Bread flour", 50), flour("Spelt flour", 30)];
    expect(bowl(rye({ flourTypes }))).toEqual([0, 375, 225]);
    expect(codes(rye({ flourTypes }))).toEqual([
      { code: "leaven-flour-short", of: "levain", name: "Rye flour", grams: 200 },
    ]);
  });

  it("that the recipe lacks are replaced by those it has, with a problem", () => {
    const leavenFlours = [{ name: "Einkorn flour", percentage: 100 }];
    expect(bowl(rye({ leavenFlours }))).toEqual([390, 210]);
    expect(codes(rye({ leavenFlours }))).toEqual([
      { code: "leaven-flour-unknown", of: "levain", name: "Einkorn flour" },
    ]);
  });

  it("are named in problems by what holds them: levain, ripe starter or preferment", () => {
    const half = { leavenFlours: [{ name: "Rye flour", percentage: 50 }] };
    const called = (change: Partial<RecipeForm>) =>
      calculateRecipe(rye({ ...half, ...change })).problems.find(({ code }) => code === "leaven-flour-total");
    expect(called({})).toMatchObject({ of: "levain" });
    expect(called({ starterIsRipe: true })).toMatchObject({ of: "starter" });
    expect(called({ recipeType: "prefermented" })).toMatchObject({ of: "preferment" });
  });

  it("count for sourdough and preferments alone", () => {
    expect(
      codes(rye({ recipeType: "straight-dough", leavenFlours: [{ name: "Oat", percentage: 3 }] })),
    ).toEqual([]);
    expect(bowl(rye({ recipeType: "prefermented", flourPercentInPreferment: 40 }))).toEqual([250, 350]);
  });

  it("are listed for each build", () => {
    expect(buildOrder(calculateRecipe(rye())).map(({ flours }) => flours)).toEqual([
      [{ name: "Rye flour", weight: 327 }],
    ]);
  });

  it("leave every flour of the recipe either in the bowl or in the leaven, counted once", () => {
    const name = fc.constantFrom("Rye flour", "Bread flour", "Spelt flour", "Oat flour", "rye", "");
    const share = (max: number) => fc.record({ name, percentage: fc.double({ min: 0, max, noNaN: true }) });
    fc.assert(
      fc.property(
        fc.array(share(100), { minLength: 1, maxLength: 6 }),
        fc.array(share(100), { maxLength: 4 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 5, max: 50, noNaN: true }),
        (flours, leavenFlours, totalFlourWeight, inoculationRate) => {
          const recipe = calculateRecipe(
            rye({
              flourTypes: flours.map((row) => ({ ...row, notes: "" })),
              leavenFlours,
              totalFlourWeight,
              inoculationRate,
            }),
          );
          for (const { weight, finalDoughWeight } of recipe.flourIngredients) {
            expect(finalDoughWeight).toBeGreaterThanOrEqual(0);
            expect(finalDoughWeight).toBeLessThanOrEqual(weight);
          }
          const line = ledgerLines(recipe).find(({ of }) => of === "flour");
          if (line && recipe.flourIngredients.some(({ weight }) => weight > 0))
            expect(line.bowl.reduce((sum, grams) => sum + grams, line.leaven)).toBe(line.formula);
        },
      ),
      { numRuns: cases(1000) },
    );
  });
});
