import { describe, expect, it } from "vitest";
import {
  calculateRecipe,
  defaultRecipe,
  EMPTY_PRE_DOUGH,
  FORM_FIELDS,
  repairProblem,
  placeOfProblem,
  type Problem,
  type RecipeForm,
  scheduleProblems,
} from "..";

const FLOUR = [{ name: "Bread flour", percentage: 100, notes: "" }];
const BASE: RecipeForm = {
  ...defaultRecipe(),
  recipeType: "sourdough",
  flourTypes: FLOUR,
  levainPeakTime: 12,
  scalingMode: "exact",
};
const problemsOf = (form: RecipeForm) => [...calculateRecipe(form).problems, ...scheduleProblems(form)];
const milk = { name: "Whole milk", amount: 60, unit: "percentage" as const };

/** A recipe with each kind of problem. */
const FAULTS: readonly [Problem["code"], Partial<RecipeForm>][] = [
  ["flour-too-small", { scalingMode: "spec", unitWeight: 50, quantity: 1, hydrationPercent: 100 }],
  ["off-target", { scalingMode: "spec" }],
  ["flour-total", { flourTypes: [...FLOUR, { name: "Rye flour", percentage: 10, notes: "" }] }],
  ["leaven-flour-total", { leavenFlours: [{ name: "Bread flour", percentage: 80 }] }],
  ["leaven-flour-unknown", { leavenFlours: [{ name: "Spelt flour", percentage: 100 }] }],
  [
    "leaven-flour-short",
    {
      flourTypes: [
        { name: "Bread flour", percentage: 95, notes: "" },
        { name: "Rye flour", percentage: 5, notes: "" },
      ],
      leavenFlours: [{ name: "Rye flour", percentage: 100 }],
    },
  ],
  [
    "starter-too-wet",
    {
      hydrationPercent: 50,
      inoculationRate: 50,
      starterHydration: 150,
      levainBuildRatio: { starter: 2, flour: 5, water: 7.5 },
    },
  ],
  ["bassinage-capped", { hydrationPercent: 60, inoculationRate: 50, bassinagePercentage: 25 }],
  ["ratio-hydration", { levainBuildRatio: { starter: 1, flour: 2, water: 1 } }],
  ["out-of-bounds", { mixTime: 45 }],
  ["out-of-bounds", { folds: 12 }],
  ["effective-hydration", { hydrationPercent: 5, otherLiquids: [{ ...milk, amount: 20 }] }],
  ["duration-unread", { bulkFermentationDuration: "until it looks right" }],
  ["duration-unread", { bakeTime: "until brown" }],
  [
    "pre-dough-unread",
    { preDoughs: [{ ...EMPTY_PRE_DOUGH, kind: "soaker", flour: 10, water: 10, timeTemp: "a while" }] },
  ],
  ["bulk-extended", { bulkFermentationDuration: "1 hour", folds: 4, foldTiming: "every 30 minutes" }],
  ["levain-past-peak", { levainPeakTime: 6 }],
  [
    "fridge-twice",
    {
      coldRetard: true,
      coldRetardDuration: "12 hours",
      proofingTime: "30 minutes, then 10 hours in the fridge",
    },
  ],
  ["fridge-off", { coldRetard: false, proofingTime: "30 minutes, then 10 hours in the fridge" }],
  ["oven-too-cool", { bakeTemperature: "230" }],
  ["oven-too-cool", { bakeTemperature: "230°F" }],
  ["proof-before-retard", { coldRetard: true, coldRetardDuration: "12 hours", proofingTime: "3 hours" }],
];

describe("no warning without its button", () => {
  it.each(FAULTS)("one press repairs %s of %o, and makes no other", (code, fault) => {
    const form = { ...BASE, ...fault };
    const before = problemsOf(form);
    const problem = before.find((one) => one.code === code);
    if (problem === undefined) throw new Error(`no ${code}: ${JSON.stringify(before)}`);
    const patch = repairProblem(form, problem);
    expect(patch).not.toBeNull();
    const after = problemsOf({ ...form, ...patch });
    expect(after.map((one) => one.code)).not.toContain(code);
    expect(after.length).toBeLessThan(before.length);
  });

  it.each<[Problem["code"], Partial<RecipeForm>, string]>([
    [
      "liquid-unknown",
      { otherLiquids: [milk, { name: "Mystery brew", amount: 20, unit: "percentage" }] },
      "otherLiquids.1.waterPercent",
    ],
    [
      "extras-too-heavy",
      { additives: [{ name: "Walnuts", amount: 5000, unit: "grams" }] },
      "additives.0.amount",
    ],
    [
      "perishable-warm",
      { otherLiquids: [milk], bulkFermentationDuration: "10 hours" },
      "bulkFermentationDuration",
    ],
  ])("where only the baker can say, %s leads to its field", (code, fault, path) => {
    const form = { ...BASE, ...fault };
    const problem = problemsOf(form).find((one) => one.code === code);
    if (problem === undefined) throw new Error(`no ${code}: ${JSON.stringify(problemsOf(form))}`);
    expect(repairProblem(form, problem)).toBeNull();
    expect(placeOfProblem(form, problem)).toBe(path);
  });

  it.each(FAULTS)("%s of %o has a place, too", (code, fault) => {
    const form = { ...BASE, ...fault };
    const problem = problemsOf(form).find((one) => one.code === code);
    const [field] = placeOfProblem(form, problem as Problem).split(".");
    expect(FORM_FIELDS as readonly string[]).toContain(field);
  });
});
