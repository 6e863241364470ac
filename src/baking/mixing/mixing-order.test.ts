import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRecipe } from "..";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { exactRecipe } from "../../../tests/support/exact-recipe";
import { cases } from "../../../tests/support/random-cases";
import { A } from "../recipe/cases";
import { defaultRecipe } from "../recipe/defaults";
import { buildOrder, mixingOrder } from "./mixing-order";
import { sumWeights } from "../recipe/percent";

const told = (entries: readonly { name: string; weight: number }[]) =>
  entries.map(({ name, weight }) => `${weight} ${name}`);

it("flour and water come first, then leaven and salt, the bassinage, and additions last", () => {
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

it("powders, syrup, fats and mashed potato go into the mix, whatever their share; fruit and whole sugar do not", () => {
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);
  const inMix = [
    "Dry milk",
    "Maple syrup",
    "Psyllium husk",
    "Potato, mashed",
    "Lard",
    "Eggs, beaten",
    "Vital wheat gluten",
    "Cocoa",
  ];
  const atEnd = ["Walnuts", "Pearl sugar", "Apple", "Raisins in rum", "Chocolate chips"];
  const additives = [...inMix, ...atEnd].map((name) => ({ name, amount: 8, unit: "percentage" as const }));
  const order = mixingOrder(calculateRecipe({ ...A, additives }));
  expect(names(order.mixed)).toEqual(["Levain", "Salt", ...inMix]);
  expect(names(order.last)).toEqual(atEnd);
});

it.each(["Roll-in butter", "Butter (for lamination)", "Butter, rolled in", "Butter block"])(
  "%s is not mixed in, even marked for a second mix, and brings the dough no water",
  (name) => {
    const butter = { name, amount: 50, unit: "percentage" as const };
    for (const later of [true, false]) {
      const recipe = calculateRecipe({ ...A, additives: [later ? { ...butter, later } : butter] });
      const { mixed, second, last, rolledIn } = mixingOrder(recipe);
      expect(told(rolledIn)).toEqual([`500 ${name}`]);
      expect(told([...mixed, ...second, ...last])).toEqual(["400 Levain", "25 Salt"]);
      expect(recipe.effectiveHydration).toBe(75);
    }
  },
);

it("OC 5 a second mix keeps aside what the baker adds to smooth dough, without changing a gram", () => {
  const butter = { name: "Butter", amount: 40, unit: "percentage" } as const;
  const rest = [
    { name: "Eggs", amount: 20, unit: "percentage" },
    { name: "Honey", amount: 30, unit: "grams", later: true },
  ] as const;
  const raisins = { name: "Raisins", amount: 20, unit: "percentage" } as const;
  const form = { ...A, otherLiquids: [...rest], additives: [{ ...butter, later: true }, raisins] };
  const recipe = calculateRecipe(form);
  const order = mixingOrder(recipe);
  expect(told(order.mixed)).toEqual(["200 Eggs", "400 Levain", "25 Salt"]);
  expect(told(order.second)).toEqual(["30 Honey", "400 Butter"]);
  expect(told(order.last)).toEqual(["200 Raisins"]);
  const atOnce = calculateRecipe({
    ...form,
    otherLiquids: rest.map(({ name, amount, unit }) => ({ name, amount, unit })),
    additives: [butter, raisins],
  });
  expect(told(recipe.allIngredients)).toEqual(told(atOnce.allIngredients));
  expect(told(mixingOrder(atOnce).second)).toEqual([]);
});

it("OC 5 a recipe weighs the same with and without a second mix", () => {
  const without = (value: object) =>
    JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === "later" ? undefined : part))) as object;
  fc.assert(
    fc.property(anyRecipe, (form) => {
      expect(without(calculateRecipe(form))).toEqual(without(calculateRecipe(without(form))));
    }),
    { numRuns: cases(300) },
  );
});

it("the mixing steps name every ingredient of the list, whatever the recipe", () => {
  fc.assert(
    fc.property(exactRecipe, (random) => {
      const recipe = calculateRecipe({ ...defaultRecipe(), ...random });
      const { first, mixed, heldBack, second, last, rolledIn } = mixingOrder(recipe);
      const parts = [
        ...first,
        ...mixed,
        ...(heldBack === null ? [] : [heldBack]),
        ...second,
        ...last,
        ...rolledIn,
      ];
      expect(sumWeights(parts.map(({ weight }) => weight))).toBe(recipe.weighedOut);
    }),
    { numRuns: cases(300) },
  );
});

describe("ingredients prepared ahead", () => {
  it("a levain has its one or two builds, fed with the recipe's flours in their shares", () => {
    expect(buildOrder(calculateRecipe(A))).toEqual([
      {
        seed: 66,
        flours: [
          { name: "Bread flour", weight: 84 },
          { name: "All-purpose flour", weight: 83 },
        ],
        water: 167,
        salt: 0,
        yeast: 0,
      },
    ]);
    const twice = buildOrder(calculateRecipe({ ...A, hasSecondaryLevainBuild: true }));
    expect(twice.map(({ seed, water }) => [seed, water])).toEqual([
      [10, 28],
      [66, 167],
    ]);
  });

  it("a preferment is listed, and a straight dough has nothing beforehand", () => {
    const old = { ...A, recipeType: "prefermented" as const, prefermentType: "pate-fermentee" as const };
    const [made] = buildOrder(
      calculateRecipe({ ...old, flourPercentInPreferment: 25, prefermentHydration: 65 }),
    );
    expect(made).toMatchObject({ seed: 0, water: 163, salt: 6 });
    expect(buildOrder(calculateRecipe({ ...A, recipeType: "straight-dough" }))).toEqual([]);
    expect(buildOrder(calculateRecipe(defaultRecipe()))).toEqual([]);
  });

  it("the ingredients of each build add up, whatever the recipe", () => {
    fc.assert(
      fc.property(exactRecipe, (random) => {
        const recipe = calculateRecipe({ ...defaultRecipe(), ...random });
        const builds = buildOrder(recipe).map(({ seed, flours, water }) =>
          sumWeights([seed, water, ...flours.map(({ weight }) => weight)]),
        );
        const totals = recipe.preferment === null ? recipe.levainBuilds : [recipe.preferment];
        expect(builds).toEqual(totals.map(({ total }) => total).filter((total) => total > 0));
      }),
      { numRuns: cases(200) },
    );
  });
});
