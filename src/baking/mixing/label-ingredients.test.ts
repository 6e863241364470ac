import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { calculateRecipe, labelIngredients, PRESETS, applyPreset } from "..";
import { BOUNDS } from "../recipe/bounds";
import { A, B, C, D, flours } from "../recipe/cases";
import { defaultRecipe, EMPTY_PRE_DOUGH } from "../recipe/defaults";
import type { RecipeForm } from "../recipe/recipe-form";
import { PREFERMENT_TYPES, RECIPE_TYPES, YEAST_TYPES } from "../recipe/words";

const rows = (form: Partial<RecipeForm>) =>
  labelIngredients(form).map(({ name, weight }): [string, number] => [name, weight]);
const sum = (form: Partial<RecipeForm>) => rows(form).reduce((all, [, weight]) => all + weight, 0);

const SOAKED: RecipeForm = {
  ...A,
  preDoughs: [
    {
      ...EMPTY_PRE_DOUGH,
      kind: "soaker",
      water: 15,
      extras: [{ name: "Sunflower seeds", amount: 10, unit: "percentage" }],
    },
  ],
  additives: [{ name: "Sunflower seeds", amount: 10, unit: "percentage" }],
};

describe("AD-13 the ingredients of a label", () => {
  it.each<[string, Partial<RecipeForm>, [string, number][]]>([
    [
      "a levain's flour and water are flour and water",
      A,
      [
        ["Water", 750],
        ["Bread flour", 500],
        ["All-purpose flour", 500],
        ["Salt", 25],
      ],
    ],
    [
      "so are a poolish's, and its yeast is yeast",
      B,
      [
        ["All-purpose flour", 650],
        ["Water", 442],
        ["Salt", 13],
        ["Instant yeast", 2.8],
      ],
    ],
    [
      "a straight dough is what is weighed",
      C,
      [
        ["Bread flour", 850],
        ["Water", 553],
        ["Salt", 17],
        ["Instant yeast", 8.5],
      ],
    ],
    [
      "milk, honey and seeds stand where their weight puts them",
      D,
      [
        ["Bread flour", 630],
        ["Water", 612],
        ["Whole wheat flour", 270],
        ["Whole milk", 90],
        ["Mixed seeds", 72],
        ["Honey", 30],
        ["Salt", 18],
      ],
    ],
    [
      "a soaker's water is water, and its seeds are listed once",
      SOAKED,
      [
        ["Water", 900],
        ["Bread flour", 500],
        ["All-purpose flour", 500],
        ["Sunflower seeds", 100],
        ["Salt", 25],
      ],
    ],
    [
      "one ingredient in two rows is one",
      {
        ...C,
        otherLiquids: [{ name: "water", amount: 10, unit: "percentage" }],
        additives: [{ name: "bread  flour", amount: 50, unit: "grams" }],
      },
      [
        ["Bread flour", 900],
        ["Water", 638],
        ["Salt", 17],
        ["Instant yeast", 8.5],
      ],
    ],
    [
      "without flour there are none",
      { ...defaultRecipe(), unitWeight: 50, quantity: 1, hydrationPercent: 100 },
      [],
    ],
  ])("%s", (_what, form, expected) => {
    expect(rows(form)).toEqual(expected);
  });

  it("only flours are flour", () => {
    expect(
      labelIngredients(D)
        .filter(({ isFlour }) => isFlour)
        .map(({ name }) => name),
    ).toEqual(["Bread flour", "Whole wheat flour"]);
  });

  it("flour that no row names is listed as flour", () => {
    const form = { ...A, flourTypes: [] };
    expect(sum(form)).toBeCloseTo(calculateRecipe(form).weighedOut, 4);
    expect(labelIngredients(form)).toContainEqual({ name: "Flour", weight: 200, isFlour: true });
  });

  it.each(PRESETS.map((preset) => [preset.name, applyPreset(preset)] as const))(
    "the ingredients of %s weigh what its dough weighs",
    (_name, form) => {
      expect(sum(form)).toBeCloseTo(calculateRecipe(form).weighedOut, 4);
    },
  );
});

const within = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: Math.ceil(min * 10), max: max * 10 }).map((tenths) => tenths / 10);
const name = fc.constantFrom("Whole milk", "Honey", "Butter", "Walnuts", "Rye flour", "Water", "Salt");
const extra = fc.record({
  name,
  amount: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom("grams" as const, "percentage" as const),
});
const preDough = fc
  .record({
    kind: fc.constantFrom("soaker" as const, "poolish" as const, "levain" as const, "tangzhong" as const),
    flour: fc.integer({ min: 0, max: 40 }),
    water: fc.integer({ min: 0, max: 60 }),
    salt: fc.integer({ min: 0, max: 3 }),
    yeast: within({ min: 0, max: 1 }),
    yeastType: fc.constantFrom("" as const, ...YEAST_TYPES),
    extras: fc.array(extra, { maxLength: 2 }),
  })
  .map((row) => ({ ...EMPTY_PRE_DOUGH, ...row }));
const form: fc.Arbitrary<Partial<RecipeForm>> = fc.record({
  recipeType: fc.constantFrom(...RECIPE_TYPES),
  unitWeight: fc.integer({ min: 50, max: 2000 }),
  quantity: fc.integer({ min: 1, max: 60 }),
  hydrationPercent: within(BOUNDS.hydrationPercent),
  saltPercent: within(BOUNDS.saltPercent),
  scalingMode: fc.constantFrom("spec" as const, "exact" as const),
  flourTypes: fc.constantFrom(
    flours(["Bread flour", 100]),
    flours(["Bread flour", 60], ["Rye flour", 40]),
    flours(["Bread flour", 50], ["bread flour", 50]),
    flours(["", 100]),
    flours(["Bread flour", 40]),
  ),
  inoculationRate: within(BOUNDS.inoculationRate),
  starterHydration: within(BOUNDS.starterHydration),
  prefermentType: fc.constantFrom(...PREFERMENT_TYPES),
  yeastType: fc.constantFrom(...YEAST_TYPES),
  otherLiquids: fc.array(extra, { maxLength: 3 }),
  additives: fc.array(extra, { maxLength: 3 }),
  preDoughs: fc.array(preDough, { maxLength: 2 }),
});

it("AD-13 of any recipe the ingredients weigh what the dough weighs, heaviest first, each once", () => {
  fc.assert(
    fc.property(form, (given) => {
      const found = labelIngredients(given);
      const { weighedOut } = calculateRecipe(given);
      expect(found.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(weighedOut, 4);
      const weights = found.map(({ weight }) => weight);
      expect(weights).toEqual(weights.toSorted((one, other) => other - one));
      for (const weight of weights) expect(weight).toBeGreaterThan(0);
      const names = found.map((one) => one.name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: cases(600) },
  );
});
