import { describe, expect, it } from "vitest";
import { ADDITIVES, inclusionsPercent, soakerHints } from "../edits/additives";
import { additiveWater, liquidWater } from "./ingredient-names";
import { effectiveHydration, hydrationRemedy, LIQUIDS, weighExtras } from "./extras";

describe("OC 35 the quick-add lists", () => {
  it("seven liquids and nine additives, by name", () => {
    expect(LIQUIDS.map((liquid) => liquid.name)).toEqual([
      "Whole milk",
      "Buttermilk",
      "Eggs",
      "Olive oil",
      "Honey",
      "Beer",
      "Orange juice",
    ]);
    expect(ADDITIVES.map((additive) => additive.name)).toEqual([
      "Mixed seeds",
      "Sesame seeds",
      "Walnuts",
      "Raisins",
      "Olives",
      "Cheddar cheese",
      "Sugar",
      "Butter",
      "Diastatic malt powder",
    ]);
  });

  it("VA-17 every amount is at least 1; malt is in grams because it needs less than 1 %", () => {
    for (const { amount } of [...LIQUIDS, ...ADDITIVES]) expect(amount).toBeGreaterThanOrEqual(1);
    expect(ADDITIVES.at(-1)).toMatchObject({ amount: 5, unit: "grams" });
  });
});

describe("OC 10 water in liquids", () => {
  it.each([
    ["Whole milk", 0.88],
    ["milk", 0.88],
    ["Oat milk", 0.88],
    ["BUTTERMILK", 0.9],
    ["Egg", 0.76],
    ["eggs", 0.76],
    ["sunflower oil", 0],
    ["Honey", 0.17],
    ["Apple juice", 0.88],
    ["Melted butter", 0.18],
    ["coconut water", 1],
  ])("%j counts as %d", (name, fraction) => {
    expect(liquidWater({ name })).toBe(fraction);
  });

  it("OC 11 of the additives only butter brings water; peanut butter brings none", () => {
    expect(
      ["Butter", "unsalted butter, cold", "Peanut butter", "Olives", "Milk powder"].map((name) =>
        additiveWater({ name }),
      ),
    ).toEqual([0.18, 0.18, 0, 0, 0]);
  });

  it("the loaf with milk, honey and butter is at 65.1 %", () => {
    const liquids = weighExtras(
      [
        { name: "Whole milk", amount: 15, unit: "percentage" },
        { name: "Honey", amount: 4, unit: "percentage" },
      ],
      450,
    );
    const additives = weighExtras([{ name: "Butter", amount: 6, unit: "percentage" }], 450);
    expect(effectiveHydration(450, 225, liquids, additives)).toBe(65.1);
  });

  it.each([
    [68, 77.4, { percent: 58.6, clamped: false }],
    [50, 138, { percent: 50, clamped: true }],
    [55, 58.5, { percent: 51.5, clamped: false }],
    [100, 100, { percent: 100, clamped: false }],
  ])("hydration of %d %% that feels like %d is offered its correction", (hydration, effective, remedy) => {
    expect(hydrationRemedy(hydration, effective)).toEqual(remedy);
  });
});

describe("OC 11 inclusions", () => {
  it("seeds soak up their own weight of water, other inclusions none", () => {
    const additives = [
      { name: "Mixed seeds", weight: 72, percentage: 8 },
      { name: "Walnuts", weight: 135, percentage: 15 },
      { name: "Rolled oats", weight: 45, percentage: 5 },
    ];
    expect(soakerHints(additives)).toEqual([
      { name: "Mixed seeds", soakerWater: 72, unsoakedExtraPercent: [1, 2] },
      { name: "Rolled oats", soakerWater: 45, unsoakedExtraPercent: [1, 2] },
    ]);
    expect(inclusionsPercent(additives)).toBe(28);
  });
});
