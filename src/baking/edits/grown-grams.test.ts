import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculateRecipe,
  editFlourWeight,
  editSize,
  editWaterWeight,
  exactBatch,
  solveBatch,
  withGramsGrown,
} from "..";
import { defaultRecipe, EMPTY_PRE_DOUGH } from "../recipe/defaults";
import { neatGrams } from "./grown-grams";
import type { RecipeForm } from "../recipe/recipe-form";

const city: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  otherLiquids: [{ name: "Whole milk", amount: 10, unit: "percentage" }],
  additives: [
    { name: "Walnuts", amount: 200, unit: "grams" },
    { name: "Diastatic malt", amount: 2, unit: "grams" },
  ],
};
const grams = ({ additives }: RecipeForm) => additives.map(({ amount }) => amount);

describe("OC 13 ingredients typed in grams grow with the batch", () => {
  it("twice the loaves take twice the walnuts and twice the malt; percentages stay", () => {
    const four = editSize(city, { quantity: 4 });
    expect(grams(four)).toEqual([400, 4]);
    expect(four.otherLiquids).toEqual(city.otherLiquids);
    expect(grams(editSize(four, { quantity: 1 }))).toEqual([100, 1]);
  });

  it("half the unit weight takes half the grams", () => {
    expect(grams(editSize(city, { unitWeight: 475 }))).toEqual([100, 1]);
  });

  it("flour typed into the weights panel scales the typed grams, typed water does not", () => {
    expect(grams(editFlourWeight(city, 1500))).toEqual([300, 3]);
    expect(grams(editWaterWeight(city, 700))).toEqual([200, 2]);
  });

  it("flour set by hand scales the typed grams, and clearing it scales them back", () => {
    const set = withGramsGrown(city, { ...city, totalFlourWeight: 500 });
    expect(grams(set)).toEqual([100, 1]);
    const { totalFlourWeight: _, ...free } = set;
    expect(grams(withGramsGrown(set, free))).toEqual([200, 2]);
  });

  it("grams follow a bag of flour that halves the batch, and stay when the same size is made exact", () => {
    const answer = solveBatch(city, { flour: { grams: 500 } });
    expect(answer.ok && grams(answer.form)).toEqual([100, 1]);
    const exact = exactBatch(city);
    expect(exact.ok && grams(exact.form)).toEqual([200, 2]);
  });

  it("grams grow when pans are filled, and the dough still weighs what the pans take", () => {
    const answer = solveBatch({ ...city, scalingMode: "exact" }, { pans: { pan: "9x5", count: 6 } });
    if (!answer.ok) expect.unreachable(answer.problem.code);
    const [walnuts = 0] = grams(answer.form);
    const factor = (answer.form.unitWeight ?? 0) * (answer.form.quantity ?? 0);
    expect(walnuts).toBeCloseTo((200 * factor) / 1900, 0);
    const recipe = calculateRecipe(answer.form);
    expect(recipe.weighedOut).toBeCloseTo(factor / 0.985, -1);
  });

  it("a pre-dough's ingredients in grams grow too", () => {
    const soaker = {
      ...EMPTY_PRE_DOUGH,
      kind: "soaker" as const,
      extras: [{ name: "Walnuts", amount: 50, unit: "grams" as const }],
    };
    const four = editSize({ ...city, preDoughs: [soaker] }, { quantity: 4 });
    expect(four.preDoughs?.[0]?.extras[0]?.amount).toBe(100);
  });

  it("a recipe without grams, or with damaged rows, is returned unchanged", () => {
    const plain = { ...city, additives: [] };
    expect(editSize(plain, { quantity: 4 })).toEqual({ ...plain, quantity: 4 });
    const junk = { ...city, additives: [null, 7, { unit: "grams", amount: "2" }] } as unknown as RecipeForm;
    expect(editSize(junk, { quantity: 4 }).additives).toEqual(junk.additives);
  });

  it("growing and shrinking back ends within half a percent of the first grams", () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
    const steps = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(amount, steps, (typed, quantities) => {
        const start: RecipeForm = { ...city, additives: [{ name: "Walnuts", amount: typed, unit: "grams" }] };
        const end = [...quantities, 2].reduce((form, quantity) => editSize(form, { quantity }), start);
        const [back = 0] = grams(end);
        expect(Math.abs(back - typed)).toBeLessThanOrEqual(typed * 0.006 + 0.001);
      }),
    );
  });

  it.each([
    [200 / 3, 66.7],
    [66.7 * 3, 200],
    [2 / 3, 0.667],
    [0.4 / 950, 0.000421],
    [0.000_000_4, 0.000_000_4],
    [7.005, 7],
    [1234.4, 1234],
  ])("%d is written as %d", (exact, neat) => {
    expect(neatGrams(exact)).toBe(neat);
  });
});
