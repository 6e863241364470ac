import * as fc from "fast-check";
import { expect, it } from "vitest";
import { exactRecipe } from "../../tests/support/exact-recipe";
import { calculateRecipe } from "./calculate";
import { A } from "./cases";
import { defaultRecipe } from "./defaults";
import { mixingOrder } from "./mixing-order";
import { sumWeights } from "./percent";

const told = (entries: readonly { name: string; weight: number }[]) =>
  entries.map(({ name, weight }) => `${weight} ${name}`);

it("flour and water first, then leaven and salt, the bassinage, and what is worked in last", () => {
  const order = mixingOrder(
    calculateRecipe({
      ...A,
      otherLiquids: [{ name: "Olive oil", amount: 30, unit: "grams" }],
      additives: [
        { name: "Walnuts", amount: 15, unit: "percentage" },
        { name: "Sugar", amount: 4, unit: "percentage" },
      ],
    }),
  );
  expect(told(order.first)).toEqual(["400 Bread flour", "400 All-purpose flour", "460 Water"]);
  expect(told(order.mixed)).toEqual(["30 Olive oil", "400 Levain", "25 Salt", "40 Sugar"]);
  expect(order.heldBack).toMatchObject({ name: "Water", weight: 90 });
  expect(told(order.last)).toEqual(["150 Walnuts"]);
});

it("is the whole list, whatever the recipe", () => {
  fc.assert(
    fc.property(exactRecipe, (random) => {
      const recipe = calculateRecipe({ ...defaultRecipe(), ...random });
      const { first, mixed, heldBack, last } = mixingOrder(recipe);
      const parts = [...first, ...mixed, ...(heldBack === null ? [] : [heldBack]), ...last];
      expect(sumWeights(parts.map(({ weight }) => weight))).toBe(recipe.weighedOut);
    }),
    { numRuns: 300 },
  );
});
