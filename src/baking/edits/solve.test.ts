import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRecipe, exactBatch, panDough, solveBatch, takesRipeStarter } from "..";
import { exactRecipe } from "../../../tests/support/exact-recipe";
import { cases } from "../../../tests/support/random-cases";
import { A, B, C, D, flours } from "../recipe/cases";
import type { RecipeForm } from "../recipe/recipe-form";
import { PANS } from "../weights/pan-sizes";
import { type Stock } from "./exact-batch";

/** The solved form, calculated as on the card; a refusal fails the test. */
function solved(form: RecipeForm, stock: Stock) {
  const answer = solveBatch(form, stock);
  if (!answer.ok) throw new Error(`refused: ${answer.problem.code}`);
  return { ...answer, recipe: calculateRecipe(answer.form) };
}

const nineByFive = (count: number): NonNullable<Stock["pans"]> => ({ pan: "9x5", count });

describe("a batch solved from the flour, starter or pans at hand", () => {
  it("a bag of flour is used for the whole batch, levain included", () => {
    const { form, recipe, flourLeft } = solved(A, { flour: { grams: 1200 } });
    expect(form).toMatchObject({ totalFlourWeight: 1200, quantity: 2, inoculationRate: 20 });
    expect(recipe).toMatchObject({ totalFlourWeight: 1200, waterWeight: 900 });
    expect(flourLeft).toBe(0);
  });

  it("a bag of one of several flours sets the weight of all of them", () => {
    const { recipe } = solved(D, { flour: { grams: 450, name: "Whole wheat flour" } });
    expect(recipe.totalFlourWeight).toBe(1500);
    expect(recipe.flourIngredients.map((flour) => flour.weight)).toEqual([1050, 450]);
  });

  it("180 g of ripe starter alone scales the batch and keeps the inoculation", () => {
    const { form, recipe, starterLeft } = solved(A, { starterGrams: 180 });
    expect(form.inoculationRate).toBe(20);
    expect(recipe.totalFlourWeight).toBe(450);
    expect(recipe.starter?.starterTotalWeight).toBe(180);
    expect(starterLeft).toBe(0);
  });

  it('OC 4 ripe starter turns on "from the jar" and no levain is built; flour or pans alone leave that switch', () => {
    expect(solved(A, { starterGrams: 180 }).form.starterIsRipe).toBe(true);
    expect(solved(A, { starterGrams: 180 }).recipe.levainBuilds).toEqual([]);
    expect(solved(A, { flour: { grams: 1200 } }).form.starterIsRipe).toBe(false);
    expect(solved({ ...A, starterIsRipe: true }, { pans: nineByFive(2) }).form.starterIsRipe).toBe(true);
  });

  it("OC 1 with starter from the jar, the whole bag of flour goes into the bowl", () => {
    const { recipe, flourLeft } = solved({ ...A, starterIsRipe: true }, { flour: { grams: 800 } });
    expect(recipe.flourIngredients.map((flour) => flour.finalDoughWeight)).toEqual([400, 400]);
    expect(flourLeft).toBe(0);
  });

  it("with 1 kg flour and 180 g starter, the inoculation counts the flour inside the starter", () => {
    const { form, recipe } = solved(A, { flour: { grams: 1000 }, starterGrams: 180 });
    expect(recipe).toMatchObject({ totalFlourWeight: 1090, starter: { starterTotalWeight: 180 } });
    expect(recipe.flourIngredients.map((flour) => flour.finalDoughWeight)).toEqual([500, 500]);
    expect(form.inoculationRate).toBe(8.3);
  });

  it("two 9 x 5 pans get 750 to 900 g of dough each, weighed to the gram", () => {
    const { form, recipe } = solved(A, { pans: nineByFive(2) });
    expect(form).toMatchObject({ quantity: 2, unitWeight: 825, scalingMode: "exact" });
    expect(Math.abs(recipe.weighedOut - 1650 / 0.985)).toBeLessThanOrEqual(1);
    // The pan takes 800 g, so the recipe keeps it.
    expect(solved(D, { pans: nineByFive(2) }).form.unitWeight).toBe(800);
  });

  it("two pans, 1 kg flour and 180 g starter together", () => {
    const { form, recipe, flourLeft } = solved(A, {
      pans: nineByFive(2),
      flour: { grams: 1000 },
      starterGrams: 180,
    });
    expect(form).toMatchObject({ quantity: 2, unitWeight: 900 });
    expect(recipe.starter?.starterTotalWeight).toBe(180);
    const fromBag = recipe.flourIngredients.reduce((sum, flour) => sum + flour.finalDoughWeight, 0);
    expect(flourLeft).toBe(1000 - fromBag);
    expect(flourLeft).toBeGreaterThan(0);
  });

  it("a bag too small to fill the pans fills them as far as their range allows", () => {
    const { form, recipe } = solved(C, { pans: nineByFive(2), flour: { grams: 940 } });
    expect(recipe.totalFlourWeight).toBe(940);
    expect(form.unitWeight).toBeGreaterThan(750);
    expect(form.unitWeight).toBeLessThan(900);
    expect(Math.abs((recipe.weighedOut * 0.985) / 2 - (form.unitWeight ?? 0))).toBeLessThan(1);
  });

  it("a unit weight that means the baked loaf still does after solving", () => {
    const exact: RecipeForm = { ...C, scalingMode: "exact", bakeLossPercent: 10 };
    const { form, recipe } = solved(exact, { pans: nineByFive(1) });
    expect(form.bakeLossPercent).toBe(10);
    expect(form.unitWeight).toBe(750);
    expect((recipe.weighedOut * 0.985) / 1).toBeCloseTo(750 / 0.9, -1);
    expect(solved({ ...C, bakeLossPercent: 10 }, { pans: nineByFive(1) }).form).not.toHaveProperty(
      "bakeLossPercent",
    );
  });
});

describe("amounts that cannot be baked are refused with the number that is missing", () => {
  const REFUSED: [what: string, form: RecipeForm, stock: Stock, problem: object][] = [
    ["nothing", A, {}, { code: "nothing-given" }],
    ["starter for a yeasted bread", C, { starterGrams: 180 }, { code: "not-sourdough" }],
    [
      "rye that the recipe has not",
      A,
      { flour: { grams: 500, name: "Rye flour" } },
      { code: "flour-not-in-recipe", name: "Rye flour" },
    ],
    ["a spoon of flour", A, { flour: { grams: 60 } }, { code: "size-out-of-bounds" }],
    [
      "500 g flour for two pans",
      C,
      { flour: { grams: 500 }, pans: nineByFive(2) },
      { code: "flour-short", grams: 906, pans: 1 },
    ],
    [
      "10 g starter in 1 kg flour",
      A,
      { flour: { grams: 1000 }, starterGrams: 10 },
      { code: "starter-short", grams: 20 },
    ],
    [
      "1 kg starter in 300 g flour",
      A,
      { flour: { grams: 300 }, starterGrams: 1000 },
      { code: "starter-too-much", grams: 800 },
    ],
    [
      "a wet starter in a stiff dough",
      { ...A, hydrationPercent: 55, starterHydration: 150 },
      { flour: { grams: 400 }, starterGrams: 800 },
      { code: "starter-too-wet" },
    ],
    [
      "more raisins than dough",
      { ...C, additives: [{ name: "Raisins", amount: 5000, unit: "grams" }] },
      { pans: nineByFive(1) },
      { code: "extras-too-heavy" },
    ],
  ];
  it.each(REFUSED)("%s", (_, form, stock, problem) => {
    expect(solveBatch(form, stock)).toMatchObject({ ok: false, problem });
  });
});

it("a solution never takes more than is there, fits the pans, and leaves the given form unchanged", () => {
  const gramsOf = (min: number, max: number) => fc.integer({ min, max });
  const stock = fc.record(
    {
      flour: fc.record(
        { grams: gramsOf(100, 5000), name: fc.constantFrom("Rye flour", "Bread flour") },
        { requiredKeys: ["grams"] },
      ),
      starterGrams: gramsOf(20, 1500),
      pans: fc.record({
        pan: fc.constantFrom(...PANS.map(({ id }) => id), "own" as const),
        count: gramsOf(1, 6),
        holds: gramsOf(600, 3000),
      }),
    },
    { requiredKeys: [] },
  );
  const form = fc.record({
    base: fc.constantFrom(A, B, C, D),
    hydrationPercent: gramsOf(50, 100),
    inoculationRate: gramsOf(5, 50),
    starterHydration: fc.constantFrom(50, 60, 100, 125),
    rye: gramsOf(1, 99),
    starterIsRipe: fc.boolean(),
    scalingMode: fc.constantFrom("spec" as const, "exact" as const),
  });
  let baked = 0;
  fc.assert(
    fc.property(form, stock, ({ base, rye, ...change }, given) => {
      const before: RecipeForm = {
        ...base,
        ...change,
        flourTypes: flours(["Rye flour", rye], ["Bread flour", 100 - rye]),
      };
      const copy = structuredClone(before);
      const answer = solveBatch(before, given);
      expect(before).toEqual(copy);
      if (!answer.ok) return;
      baked++;
      const recipe = calculateRecipe(answer.form);
      const { flour: bag, starterGrams, pans } = given;
      const isRipe = takesRipeStarter(answer.form);
      const rows = recipe.flourIngredients.filter(({ name }) => (bag?.name ?? name) === name);
      const used = rows.reduce((sum, row) => sum + (isRipe ? row.finalDoughWeight : row.weight), 0);
      if (bag) expect(used + answer.flourLeft).toBe(bag.grams);
      const levain = recipe.starter?.starterTotalWeight ?? 0;
      if (starterGrams !== undefined) expect(levain + answer.starterLeft).toBe(starterGrams);
      if (!pans) return;
      const pan = panDough(answer.form, pans);
      expect(answer.form.quantity).toBe(pans.count);
      const each = (recipe.weighedOut * 0.985) / pans.count;
      expect(each).toBeGreaterThan(pan.min - 3);
      expect(each).toBeLessThan(pan.max + 3);
    }),
    { numRuns: cases(3000), seed: 7 },
  );
  expect(baked).toBeGreaterThan(cases(900));
});

describe("a recipe made to weigh exactly what was asked", () => {
  it("gives up flour in 50 g steps and flour set by hand", () => {
    for (const form of [A, { ...A, totalFlourWeight: 1300 }]) {
      const answer = exactBatch(form);
      if (!answer.ok) throw new Error(answer.problem.code);
      expect(answer.form).toMatchObject({ scalingMode: "exact", unitWeight: 950, quantity: 2 });
      expect(answer.form.totalFlourWeight).toBeUndefined();
      expect(calculateRecipe(answer.form).weighedOut).toBe(1929);
    }
  });

  it("does not start counting a bake loss that was not counted before", () => {
    const answer = exactBatch({ ...A, bakeLossPercent: 15 });
    expect(answer.ok && answer.form.bakeLossPercent).toBeUndefined();
    const baked = exactBatch({ ...A, scalingMode: "exact", totalFlourWeight: 1000, bakeLossPercent: 15 });
    expect(baked.ok && baked.form.bakeLossPercent).toBe(15);
  });

  it("is refused with its reason: the starter is too wet, or the extras too heavy", () => {
    const wet = exactBatch({ ...A, hydrationPercent: 50, inoculationRate: 50, starterHydration: 150 });
    expect(wet).toMatchObject({ ok: false, problem: { code: "starter-too-wet" } });
    const additives = [{ name: "Walnuts", amount: 3000, unit: "grams" as const }];
    expect(exactBatch({ ...A, additives })).toMatchObject({ problem: { code: "extras-too-heavy" } });
  });

  it("weighs what was asked, within a gram, for every recipe that is not refused", () => {
    fc.assert(
      fc.property(exactRecipe, (random) => {
        const form = { ...A, ...random, scalingMode: "spec" as const };
        const answer = exactBatch(form);
        if (!answer.ok) return;
        const asked =
          ((form.unitWeight ?? 950) * (form.quantity ?? 2)) / (1 - (form.processLossPercent ?? 1.5) / 100);
        expect(Math.abs(calculateRecipe(answer.form).weighedOut - asked)).toBeLessThan(1.1);
      }),
      { numRuns: cases(300) },
    );
  });
});
