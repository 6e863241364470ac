/** Properties of every possible form, legal or not. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../tests/support/random-cases";
import {
  buildSchedule,
  calculateRecipe,
  coolingMinutes,
  scheduleProblems,
  stepComplete,
  stepReachable,
} from ".";
import { BOUNDS } from "./recipe/bounds";
import { defaultRecipe } from "./recipe/defaults";
import type { Extra, RecipeForm } from "./recipe/recipe-form";
import { rowMinutes, totalMinutes } from "./schedule/schedule";
import { STEPS } from "./recipe/fields";
import { OVENS, PREFERMENT_TYPES, RECIPE_TYPES, YEAST_TYPES } from "./recipe/words";

const FIELDS: string[] = [
  ...new Set([
    ...Object.keys(defaultRecipe()),
    ...Object.keys(BOUNDS),
    "folds",
    "autolyseDuration",
    "rating",
    "__proto__x",
  ]),
];

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "4-5 hours",
    "overnight",
    "1:30",
    "24–48 hours at 60°F",
    "-",
    "½",
    "1e9 h",
    "0",
    "999999 days",
  ),
);
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
  fc.double(),
  texts,
  fc.constantFrom(
    "sourdough",
    "prefermented",
    "straight-dough",
    "exact",
    "poolish",
    "pate-fermentee",
    true,
    50,
    1e308,
  ),
);

/** A form whose fields may hold any value. */
const garbage = fc.dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: FIELDS.length });

const percent = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 10), max: max * 10 }).map((tenths) => tenths / 10);
const within = ({ min, max }: { min: number; max: number }) => percent(min, max);
const extra: fc.Arbitrary<Extra> = fc.record({
  name: fc.constantFrom("Whole milk", "Honey", "Butter", "Walnuts", "Saffron"),
  amount: percent(1, 40),
  unit: fc.constantFrom("grams", "percentage"),
});

/** A form within every bound, with a flour list that adds up. */
const legal: fc.Arbitrary<Partial<RecipeForm>> = fc.record({
  recipeType: fc.constantFrom(...RECIPE_TYPES),
  unitWeight: fc.integer({ min: 50, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  hydrationPercent: within(BOUNDS.hydrationPercent),
  saltPercent: within(BOUNDS.saltPercent),
  bassinagePercentage: within(BOUNDS.bassinagePercentage),
  scalingMode: fc.constantFrom("spec", "exact"),
  flourTypes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }).map((parts) => {
    const sum = parts.reduce((a, b) => a + b, 0);
    return parts.map((part, i) => ({ name: `Flour ${i}`, percentage: (part / sum) * 100, notes: "" }));
  }),
  otherLiquids: fc.array(extra, { maxLength: 3 }),
  additives: fc.array(extra, { maxLength: 3 }),
  starterHydration: within(BOUNDS.starterHydration),
  inoculationRate: within(BOUNDS.inoculationRate),
  prefermentType: fc.constantFrom(...PREFERMENT_TYPES),
  flourPercentInPreferment: within(BOUNDS.flourPercentInPreferment),
  prefermentHydration: within(BOUNDS.prefermentHydration),
  yeastType: fc.constantFrom(...YEAST_TYPES),
  yeastAmount: within(BOUNDS.yeastAmount),
  hasSecondaryLevainBuild: fc.boolean(),
  autolyse: fc.boolean(),
  autolyseDuration: within(BOUNDS.autolyseDuration),
  coldRetard: fc.boolean(),
  ovenType: fc.constantFrom(...OVENS),
  folds: fc.integer({ min: 0, max: 8 }),
  bulkFermentationDuration: texts,
  preShapeRest: texts,
  proofingTime: texts,
  coldRetardDuration: texts,
  bakeTime: texts,
  foldTiming: texts,
});

function expectNumbersAreNumbers(value: unknown): void {
  if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
  else if (Array.isArray(value)) value.forEach(expectNumbersAreNumbers);
  else if (typeof value === "object" && value !== null) Object.values(value).forEach(expectNumbersAreNumbers);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe("CA-02 random forms", () => {
  it("REL-07 never throws, and no number is NaN or infinite", () => {
    fc.assert(
      fc.property(garbage, fc.string(), (form, startTime) => {
        const given = form as Partial<RecipeForm>;
        const recipe = calculateRecipe(given);
        expectNumbersAreNumbers(recipe);
        expectNumbersAreNumbers(buildSchedule(given, { startTime }));
        expectNumbersAreNumbers(scheduleProblems(given));
        expectNumbersAreNumbers(coolingMinutes(given));
        for (const line of recipe.allIngredients) expect(line.weight).toBeGreaterThan(0);
        expect(recipe.mixWater).toBeGreaterThanOrEqual(0);
        expect(recipe.heldBackWater).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: cases(600) },
    );
  });

  it("BU-03 steps of any form and any progress answer yes or no", () => {
    fc.assert(
      fc.property(
        garbage,
        fc.anything(),
        fc.anything(),
        fc.anything(),
        (form, visited, expanded, presetId) => {
          const given = form as Partial<RecipeForm>;
          const progress = Object.assign(
            { visited: [], expanded: [], presetId: null },
            { visited, expanded, presetId },
          );
          for (const step of STEPS) {
            expect(typeof stepComplete(step, given, progress)).toBe("boolean");
            expect(typeof stepReachable(step, given, progress)).toBe("boolean");
          }
        },
      ),
    );
  });

  it("REL-07 the given form is not changed, and gives the same result again", () => {
    fc.assert(
      fc.property(legal, (form) => {
        const frozen = Object.freeze(structuredClone(form));
        const first = [calculateRecipe(frozen), buildSchedule(frozen)];
        expect(frozen).toEqual(form);
        expect([calculateRecipe(form), buildSchedule(form)]).toEqual(first);
      }),
    );
  });
});

describe("CA-02 REL-07 weights add up to the gram", () => {
  it("of every legal recipe", () => {
    fc.assert(
      fc.property(legal, (form) => {
        const recipe = calculateRecipe(form);
        const { totalFlourWeight: flour, starter, preferment } = recipe;
        if (flour === 0) {
          expect(recipe.allIngredients).toEqual([]);
          return;
        }
        const fermented = starter?.starterFlourWeight ?? preferment?.flour ?? 0;
        expect(sum(recipe.flourIngredients.map((row) => row.weight))).toBe(flour);
        expect(sum(recipe.flourIngredients.map((row) => row.finalDoughWeight))).toBe(flour - fermented);
        for (const row of recipe.flourIngredients) expect(row.finalDoughWeight).toBeGreaterThanOrEqual(0);
        if (starter) {
          expect(starter.starterFlourWeight + starter.starterWaterWeight).toBe(starter.starterTotalWeight);
          const [last] = recipe.levainBuilds.slice(-1);
          expect(last?.total).toBe(starter.starterTotalWeight);
        }
        const [first, second] = recipe.levainBuilds;
        if (first && second) expect(first.total).toBe(second.seed);
        for (const build of recipe.levainBuilds)
          expect(build.seed + build.flour + build.water).toBe(build.total);
        if (preferment) expect(preferment.flour + preferment.water).toBe(preferment.total);
        const leavenWater = starter?.starterWaterWeight ?? preferment?.water ?? 0;
        expect(recipe.mainWaterWeight + leavenWater).toBe(recipe.waterWeight);
        expect(recipe.initialWater + recipe.bassinageWater).toBe(recipe.waterWeight);
        expect(recipe.mixWater + recipe.heldBackWater).toBe(Math.max(0, recipe.mainWaterWeight));
        expect(recipe.finalDoughSalt + (preferment?.salt ?? 0)).toBe(recipe.saltWeight);
      }),
      { numRuns: cases(400) },
    );
  });

  it("the weigh-out list, the formula and the dough weigh the same", () => {
    fc.assert(
      fc.property(legal, (form) => {
        const recipe = calculateRecipe(form);
        expect(recipe.weighedOut).toBeCloseTo(sum(recipe.allIngredients.map((line) => line.weight)), 4);
        // A line that is wholly in the starter is not weighed out, so its formula weight is not listed either.
        if (recipe.mainWaterWeight <= 0 || recipe.finalDoughSalt === 0) return;
        if (recipe.flourIngredients.some((flour) => flour.finalDoughWeight === 0)) return;
        if (recipe.preferment !== null && recipe.yeastWeight === 0) return;
        expect(recipe.weighedOut).toBeCloseTo(
          sum(recipe.allIngredients.map((line) => line.formulaWeight)),
          4,
        );
        const extras = [...recipe.otherIngredients, ...recipe.additiveIngredients].map((line) => line.weight);
        const yeast = recipe.yeastWeight + (recipe.preferment?.yeast ?? 0);
        const formula =
          recipe.totalFlourWeight + recipe.waterWeight + recipe.saltWeight + yeast + sum(extras);
        expect(recipe.weighedOut).toBeCloseTo(formula, 4);
      }),
      { numRuns: cases(400) },
    );
  });

  it("OC 17 exact mode is within rounding of its target", () => {
    fc.assert(
      fc.property(legal, (form) => {
        const recipe = calculateRecipe({ ...form, scalingMode: "exact" });
        // If additions leave room for less than half a gram of flour, a problem says so and nothing is weighed.
        const noFlour = ["extras-too-heavy", "flour-too-small"];
        if (recipe.problems.some(({ code }) => noFlour.includes(code))) return;
        if (recipe.mainWaterWeight < 0) return;
        // Within a gram of the dough itself, which `usableDoughWeight` gives to half a gram.
        expect(Math.abs(recipe.weighedOut - recipe.usableDoughWeight)).toBeLessThanOrEqual(1.5);
      }),
      { numRuns: cases(300) },
    );
  });
});

describe("CA-02 scaling is monotone", () => {
  it("one more piece never gives less dough, nor less of any ingredient", () => {
    fc.assert(
      fc.property(
        legal,
        fc.integer({ min: 1, max: 998 }),
        fc.integer({ min: 1, max: 50 }),
        (form, quantity, more) => {
          const few = calculateRecipe({ ...form, quantity });
          const many = calculateRecipe({ ...form, quantity: quantity + more });
          expect(many.totalFlourWeight).toBeGreaterThanOrEqual(few.totalFlourWeight);
          expect(many.waterWeight).toBeGreaterThanOrEqual(few.waterWeight);
          expect(many.saltWeight).toBeGreaterThanOrEqual(few.saltWeight);
          expect(many.weighedOut).toBeGreaterThanOrEqual(few.weighedOut);
        },
      ),
      { numRuns: cases(400) },
    );
  });
});

describe("CA-03 any schedule", () => {
  it("is in time order with its tie rule, and begins at the start time", () => {
    fc.assert(
      fc.property(legal, fc.integer({ min: 0, max: 1439 }), (form, start) => {
        const clock = `${Math.floor(start / 60)}:${String(start % 60).padStart(2, "0")}`;
        const rows = buildSchedule(form, { startTime: clock });
        expect(rows[0] && rowMinutes(rows[0])).toBe(start);
        const rank = (row: (typeof rows)[number]) => (row.milestone ? 0 : row.parallel ? 1 : 2);
        rows.slice(1).forEach((row, i) => {
          const before = rows[i];
          if (!before) throw new Error("no row before");
          const apart = rowMinutes(row) - rowMinutes(before);
          expect(apart).toBeGreaterThanOrEqual(0);
          if (apart === 0) expect(rank(row)).toBeGreaterThanOrEqual(rank(before));
        });
        for (const row of rows) {
          expect(row.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          expect(Number.isInteger(row.duration) && row.duration >= 0).toBe(true);
        }
      }),
      { numRuns: cases(400) },
    );
  });

  it("has actions that follow each other without overlap and end with the bake", () => {
    fc.assert(
      fc.property(legal, (form) => {
        const rows = buildSchedule(form);
        const actions = rows.filter((row) => !row.parallel && !row.milestone);
        actions.slice(1).forEach((row, i) => {
          const before = actions[i];
          if (before) expect(rowMinutes(row)).toBeGreaterThanOrEqual(rowMinutes(before) + before.duration);
        });
        expect(rows.at(-1)?.kind).toBe("bake");
        expect(totalMinutes(rows)).toBeGreaterThan(0);
      }),
    );
  });
});
