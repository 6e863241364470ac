import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  buildOrder,
  buildSchedule,
  calculateRecipe,
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  ledgerLines,
  PRE_DOUGHS,
  type PreDough,
  preDoughBuild,
  type RecipeForm,
} from "..";
import { sumWeights } from "../recipe/percent";

const flour = (name: string, percentage: number) => ({ name, percentage, notes: "" });
const ahead = (changed: Partial<PreDough>): PreDough => ({ ...EMPTY_PRE_DOUGH, ...changed });

/** 1000 g of flour, 65 % rye; its levain holds 200 g. */
const rye = (preDoughs: PreDough[], changed: Partial<RecipeForm> = {}): RecipeForm => ({
  ...defaultRecipe(),
  recipeType: "sourdough",
  totalFlourWeight: 1000,
  hydrationPercent: 80,
  saltPercent: 2,
  bassinagePercentage: 0,
  flourTypes: [flour("Rye flour", 65), flour("Bread flour", 35)],
  leavenFlours: [{ name: "Rye flour", percentage: 100 }],
  additives: [{ name: "Flax seeds", amount: 10, unit: "percentage" }],
  preDoughs,
  ...changed,
});
const soaker = ahead({
  kind: "soaker",
  water: 15,
  salt: 0.5,
  extras: [{ name: "Flax seeds", amount: 60, unit: "grams" }],
});
const scald = ahead({
  kind: "scald",
  flour: 20,
  water: 25,
  flours: [{ name: "Rye flour", percentage: 100 }],
});

const rows = (recipe: ReturnType<typeof calculateRecipe>) =>
  recipe.allIngredients.map(({ name, weight }) => `${name} ${weight}`);

describe("further pre-doughs", () => {
  it("are inside the totals: the bowl holds the recipe less what is made ahead, flour by flour", () => {
    const recipe = calculateRecipe(rye([soaker, scald]));
    expect(rows(recipe)).toEqual([
      "Rye flour 250",
      "Bread flour 350",
      "Water 350",
      "Levain 400",
      "Soaker 215",
      "Scald 450",
      "Salt 15",
      "Flax seeds 40",
    ]);
    expect(recipe.weighedOut).toBe(1000 + 800 + 20 + 100 + 150);
    expect(ledgerLines(recipe).map(({ of, leaven }) => [of, leaven])).toEqual([
      ["flour", 400],
      ["water", 450],
      ["salt", 5],
    ]);
    expect(buildOrder(recipe)[0]?.flours).toEqual([{ name: "Rye flour", weight: 167 }]);
    // The soaker's water makes the batch heavier than asked for.
    expect(recipe.problems).toEqual([{ code: "off-target", percent: 8.9 }]);
  });

  it("get a name of their own, also when the baker repeats a name", () => {
    const names = (form: RecipeForm) => calculateRecipe(form).preDoughs.map(({ name }) => name);
    const levain = ahead({ kind: "levain", flour: 5, water: 5 });
    expect(names(rye([levain, soaker, soaker, ahead({ kind: "soaker", name: "Oats", water: 1 })]))).toEqual([
      "Levain 2",
      "Soaker",
      "Soaker 2",
      "Oats",
    ]);
  });

  it("may begin with ripe starter, counted inside their flour and water", () => {
    const second = ahead({ kind: "levain", flour: 10, water: 10, starter: 2 });
    const recipe = calculateRecipe(rye([second]));
    const [made] = recipe.preDoughs;
    expect(made && preDoughBuild(recipe, made)).toEqual({
      seed: 20,
      flours: [
        { name: "Rye flour", weight: 59 },
        { name: "Bread flour", weight: 31 },
      ],
      water: 90,
      salt: 0,
      yeast: 0,
    });
    expect(made?.weight).toBe(200);
  });

  it("add their yeast on top, and exact mode counts it", () => {
    const poolish = ahead({ kind: "poolish", flour: 20, water: 20, yeast: 0.1, yeastType: "fresh" });
    const recipe = calculateRecipe(
      rye([poolish], { scalingMode: "exact", totalFlourWeight: undefined, processLossPercent: 0 }),
    );
    expect(recipe.preDoughs[0]).toMatchObject({ yeastName: "Fresh yeast" });
    expect(recipe.preDoughs[0]?.yeast).toBeGreaterThan(0);
    expect(Math.abs(recipe.weighedOut - 1900)).toBeLessThanOrEqual(1);
  });

  it.each([
    [{ flour: 90, water: 10 }, "flour", 100],
    [{ flour: 10, water: 10, flours: [{ name: "Rye flour", percentage: 100 }] }, null, 0],
    [{ salt: 3, water: 5 }, "salt", 10],
    [{ water: 5, extras: [{ name: "Flax seeds", amount: 130, unit: "grams" as const }] }, "Flax seeds", 30],
    [{ water: 5, extras: [{ name: "Oats", amount: 50, unit: "grams" as const }] }, "Oats", 50],
  ])("that ask for more than the recipe has get what it has, with a problem: %j", (changed, name, grams) => {
    const recipe = calculateRecipe(rye([ahead({ kind: "soaker", ...changed })]));
    const told = recipe.problems.filter(({ code }) => code === "pre-dough-short");
    expect(told).toEqual(name === null ? [] : [{ code: "pre-dough-short", of: "Soaker", name, grams }]);
    for (const { weight } of recipe.allIngredients) expect(weight).toBeGreaterThan(0);
  });

  it("wetter than the dough say by how many grams", () => {
    const recipe = calculateRecipe(rye([ahead({ kind: "scald", flour: 10, water: 70 })]));
    expect(recipe.problems).toContainEqual({ code: "pre-doughs-too-wet", grams: 100 });
  });

  it("OC 2 say when they use up a flour that they take alone", () => {
    const hungry = ahead({
      kind: "scald",
      flour: 50,
      water: 20,
      flours: [{ name: "Rye flour", percentage: 100 }],
    });
    expect(calculateRecipe(rye([hungry])).problems).toContainEqual({
      code: "leaven-flour-short",
      of: "Scald",
      name: "Rye flour",
      grams: 50,
    });
  });

  it("are all ready at the mix, and the slowest is begun first", () => {
    const old = ahead({ kind: "soaker", water: 10, timeTemp: "24 hours" });
    const quick = ahead({ kind: "tangzhong", flour: 5, water: 25 });
    const schedule = buildSchedule(rye([old, quick]), { startTime: "09:00" });
    const at = (step: string) => {
      const row = schedule.find((entry) => entry.step === step);
      return `${row?.dayOffset} ${row?.time}`;
    };
    expect([at("Soaker"), at("Build levain"), at("Tangzhong"), at("Mix")]).toEqual([
      "0 09:00",
      "0 21:00",
      "1 08:00",
      "1 09:00",
    ]);
  });
});

/** A run of 100,000 found no worse: at most 0.9 g off. */
const RUNS = cases(3_000);

const anyPreDough = fc.record<PreDough>({
  kind: fc.constantFrom(...PRE_DOUGHS),
  name: fc.constantFrom("", "Soaker", "Oats"),
  flour: fc.double({ min: 0, max: 40, noNaN: true }),
  water: fc.double({ min: 0, max: 40, noNaN: true }),
  salt: fc.double({ min: 0, max: 1, noNaN: true }),
  yeast: fc.double({ min: 0, max: 0.5, noNaN: true }),
  yeastType: fc.constantFrom("", "fresh", "instant"),
  starter: fc.double({ min: 0, max: 10, noNaN: true }),
  flours: fc.constantFrom([], [{ name: "Rye flour", percentage: 100 }]),
  extras: fc.constantFrom([], [{ name: "Flax seeds", amount: 2, unit: "percentage" as const }]),
  timeTemp: fc.constantFrom("", "8 hours", "overnight"),
});

const anyRecipe = fc
  .record({
    preDoughs: fc.array(anyPreDough, { minLength: 1, maxLength: 8 }),
    recipeType: fc.constantFrom("sourdough", "prefermented", "straight-dough", "other" as const),
    unitWeight: fc.integer({ min: 300, max: 3000 }),
    hydrationPercent: fc.double({ min: 50, max: 100, noNaN: true }),
    inoculationRate: fc.double({ min: 1, max: 50, noNaN: true }),
    share: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ share, ...changed }) =>
    rye(changed.preDoughs, {
      ...changed,
      totalFlourWeight: undefined,
      scalingMode: "exact",
      processLossPercent: 0,
      flourTypes: [flour("Rye flour", share), flour("Bread flour", 100 - share)],
    }),
  );

describe("OC 17 exact mode with pre-doughs", () => {
  it("random recipes weigh within 1 g of what was asked, with nothing below zero", () => {
    let off = 0;
    let asked = 0;
    const wrong: string[] = [];
    const check = (isRight: boolean, what: string) => {
      if (!isRight && wrong.length < 10) wrong.push(what);
    };
    fc.assert(
      fc.property(anyRecipe, (form) => {
        const recipe = calculateRecipe(form);
        const numbers = [
          ...recipe.allIngredients.map(({ weight }) => weight),
          ...recipe.preDoughs.flatMap(({ flours, water, salt, yeast, seed, weight }) => [
            ...flours,
            water,
            salt,
            yeast,
            seed,
            weight,
          ]),
          ...recipe.flourIngredients.map(({ finalDoughWeight }) => finalDoughWeight),
          recipe.finalDoughSalt,
        ];
        check(
          numbers.every((number) => number >= 0),
          `a number of ${JSON.stringify(form)}`,
        );
        for (const preDough of recipe.preDoughs) {
          const { seed, flours, water } = preDoughBuild(recipe, preDough);
          const stirred = sumWeights([seed, water, ...flours.map(({ weight }) => weight)]);
          check(sumWeights(preDough.flours) === preDough.flour, `flours of ${JSON.stringify(form)}`);
          check(stirred === preDough.flour + preDough.water, `stirred of ${JSON.stringify(form)}`);
        }
        if (recipe.mainWaterWeight < 0) return;
        asked++;
        off = Math.max(off, Math.abs(recipe.weighedOut - (form.unitWeight ?? 0) * (form.quantity ?? 0)));
      }),
      { numRuns: RUNS },
    );
    console.log(
      `${asked} of ${RUNS} recipes with pre-doughs hold their water; at most ${off.toFixed(1)} g off`,
    );
    expect(wrong).toEqual([]);
    expect(off).toBeLessThanOrEqual(1);
    expect(asked).toBeGreaterThan(RUNS / 2);
  }, 120_000);
});
