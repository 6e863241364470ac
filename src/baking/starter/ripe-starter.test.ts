import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  buildOrder,
  buildSchedule,
  calculateRecipe,
  findDifficulty,
  ledgerLines,
  nightWork,
  planBaking,
  type RecipeForm,
  scheduleProblems,
  totalMinutes,
} from "..";
import { A, C, D } from "../recipe/cases";
import { handsOnJobs } from "../plan/plan-jobs";

const ripe = (form: RecipeForm, change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...form,
  starterIsRipe: true,
  ...change,
});
const first = (form: RecipeForm) =>
  buildSchedule(form)
    .slice(0, 2)
    .map(({ time, step }) => `${time} ${step}`);
const codes = (form: RecipeForm) =>
  [...calculateRecipe(form).problems, ...scheduleProblems(form)].map(({ code }) => code);

describe("BU-19 OC 4 a starter that is ripe goes into the dough straight from the jar", () => {
  it("weighs what the levain weighed, and nothing is built", () => {
    const { levainBuilds, allIngredients, ...rest } = calculateRecipe(ripe(A));
    const { levainBuilds: _, allIngredients: built, ...before } = calculateRecipe(A);
    expect(levainBuilds).toEqual([]);
    expect(buildOrder(calculateRecipe(ripe(A)))).toEqual([]);
    expect(rest).toEqual(before);
    const named = built.map((row) => (row.category === "starter" ? { ...row, name: "Ripe starter" } : row));
    expect(allIngredients).toEqual(named);
  });

  it.each([
    ["without an autolyse", {}, ["09:00 Mix", "09:35 Fold 1"]],
    ["with an autolyse", { autolyse: true }, ["09:00 Autolyse", "09:30 Mix"]],
    ["with a second build", { hasSecondaryLevainBuild: true }, ["09:00 Mix", "09:35 Fold 1"]],
  ] as const)("begins the day like a straight dough: %s", (_, change, rows) => {
    expect(first(ripe(A, { mixTime: 10, ...change }))).toEqual(rows);
  });

  it("takes the hours of the build off the whole", () => {
    expect(totalMinutes(buildSchedule(A)) - totalMinutes(buildSchedule(ripe(A)))).toBe(720);
  });

  it("asks no work for a levain of baker, night or planner", () => {
    expect(handsOnJobs(buildSchedule(ripe(A)))[0]).toMatchObject({ kind: "mix", at: 0 });
    const night = { start: 23 * 60, sleep: { from: 22 * 60, to: 6 * 60 } };
    expect(nightWork(A, night)[0]?.kind).toBe("build-levain");
    expect(nightWork(ripe(A), night)[0]?.kind).toBe("mix");
    const answer = planBaking(ripe(A), {
      goal: { kind: "out", at: 3000 },
      asleep: [],
      away: [],
      fridge: false,
    });
    expect(answer.fits && answer.best.out - answer.best.start).toBeLessThan(720);
  });

  it("has no levain past its peak, no ratio beside the starter, and no bounds of a build", () => {
    expect(codes(A)).toContain("levain-past-peak");
    expect(codes(ripe(A))).not.toContain("levain-past-peak");
    const off = { ...D, levainBuildRatio: A.levainBuildRatio, levainBuildTime: 99, levainPeakTime: 99 };
    expect(codes(off)).toEqual(expect.arrayContaining(["ratio-hydration", "out-of-bounds"]));
    expect(codes(ripe(off))).not.toContain("ratio-hydration");
    expect(codes(ripe(off))).not.toContain("out-of-bounds");
  });

  it("counts no second build as harder", () => {
    const slack = { hydrationPercent: 80, hasSecondaryLevainBuild: true };
    expect(findDifficulty({ ...A, ...slack })).toBe("advanced");
    expect(findDifficulty(ripe(A, slack))).toBe("medium");
  });

  it("says nothing to a bread without starter, and nothing while it is off", () => {
    expect(calculateRecipe(ripe(C))).toEqual(calculateRecipe(C));
    expect(buildSchedule(ripe(C))).toEqual(buildSchedule(C));
    const { starterIsRipe: _, ...old } = A;
    expect(calculateRecipe(old)).toEqual(calculateRecipe(A));
    expect(buildSchedule(old)).toEqual(buildSchedule(A));
  });

  it("adds up in every recipe: flour, water and salt are bowl and starter, and no row builds anything", () => {
    const forms = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      unitWeight: fc.integer({ min: 50, max: 2000 }),
      hydrationPercent: fc.integer({ min: 50, max: 100 }),
      inoculationRate: fc.integer({ min: 5, max: 50 }),
      starterHydration: fc.integer({ min: 50, max: 150 }),
      scalingMode: fc.constantFrom("spec" as const, "exact" as const),
      autolyse: fc.boolean(),
      hasSecondaryLevainBuild: fc.boolean(),
      coldRetard: fc.boolean(),
    });
    fc.assert(
      fc.property(forms, (change) => {
        const form = ripe(A, change);
        const recipe = calculateRecipe(form);
        for (const { formula, bowl, leaven } of ledgerLines(recipe)) {
          expect(bowl.reduce((sum, grams) => sum + grams, leaven)).toBe(formula);
        }
        const inList = recipe.allIngredients.find(({ category }) => category === "starter")?.weight ?? 0;
        expect(inList).toBe(recipe.starter?.starterTotalWeight);
        expect(recipe.levainBuilds).toEqual([]);
        const rows = buildSchedule(form);
        expect(rows.filter(({ kind }) => kind === "build-levain" || kind === "warm-levain")).toEqual([]);
        expect(rows[0]?.kind).toBe(form.autolyse ? "autolyse" : "mix");
      }),
      { numRuns: cases(500) },
    );
  });
});
