import { describe, expect, it } from "vitest";
import { stepComplete, stepReachable } from "..";
import { defaultRecipe } from "./defaults";
import type { Progress, RecipeForm } from "./recipe-form";
import { STEPS } from "./fields";

const fresh: Progress = { visited: [], expanded: [], presetId: null };
const scratch: Progress = { ...fresh, presetId: "scratch" };

const flourTypes = [
  { name: "Bread flour", percentage: 50, notes: "" },
  { name: "Rye flour", percentage: 50, notes: "" },
];

const whole: RecipeForm = {
  ...defaultRecipe("Ana"),
  recipeName: "Rye wheel",
  recipeType: "sourdough",
  flourTypes,
  bulkFermentationDuration: "4 hours",
  proofingTime: "3 hours",
  ovenType: "deck",
  bakeTemperature: "450°F",
  bakeTime: "40 minutes",
  steamMethod: "steam-pan",
};

const completed = (form: Partial<RecipeForm>, progress: Progress) =>
  STEPS.filter((step) => stepComplete(step, form, progress));
const reachable = (form: Partial<RecipeForm>, progress: Progress) =>
  STEPS.filter((step) => stepReachable(step, form, progress));

describe("BU-03 completion", () => {
  it("only steps with defaults are complete before anything is chosen", () => {
    expect(completed(defaultRecipe(), fresh)).toEqual([3, 5, 7, 12]);
  });

  it("a full form from scratch completes every step", () => {
    expect(completed(whole, scratch)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 12]);
  });

  it.each<[step: number, missing: string, patch: Partial<RecipeForm>]>([
    [2, "the name", { recipeName: "  " }],
    [2, "the type", { recipeType: "" }],
    [3, "the unit weight", { unitWeight: undefined }],
    [3, "the quantity", { quantity: undefined }],
    [3, "the hydration", { hydrationPercent: Number.NaN }],
    [4, "flours", { flourTypes: [] }],
    [7, "salt above 0", { saltPercent: 0 }],
    [7, "salt", { saltPercent: undefined }],
    [8, "the bulk", { bulkFermentationDuration: "" }],
    [9, "the shape", { finalShape: "" }],
    [9, "the proof", { proofingTime: " " }],
    [10, "the oven", { ovenType: "" }],
    [10, "the temperature", { bakeTemperature: "" }],
    [10, "the time", { bakeTime: "" }],
    [10, "the steam", { steamMethod: "" }],
  ])("step %d needs %s", (step, _, patch) => {
    expect(stepComplete(step, whole, scratch)).toBe(true);
    expect(stepComplete(step, { ...whole, ...patch }, scratch)).toBe(false);
  });

  it("step 5 needs a preset or a mixing method", () => {
    const { mixingMethod: _, ...none } = whole;
    expect(stepComplete(5, none, scratch)).toBe(false);
    expect(stepComplete(5, none, { ...fresh, presetId: "city-loaf-master-recipe" })).toBe(true);
    expect(stepComplete(5, whole, fresh)).toBe(true);
    expect(stepComplete(8, none, scratch)).toBe(false);
  });

  it.each([6, 11] as const)("step %d is complete only when expanded and visited", (step) => {
    expect(stepComplete(step, whole, { ...scratch, visited: [step] })).toBe(false);
    expect(stepComplete(step, whole, { ...scratch, expanded: [step] })).toBe(false);
    expect(stepComplete(step, whole, { ...scratch, visited: [step], expanded: [step] })).toBe(true);
  });

  it("a value out of bounds still completes its step, with a message beside the field", () => {
    expect(stepComplete(3, { ...whole, hydrationPercent: 120 }, scratch)).toBe(true);
    expect(stepComplete(7, { ...whole, saltPercent: 3.5 }, scratch)).toBe(true);
  });

  it("step 0, 13 or 2.5 is never complete", () => {
    expect([0, 13, 2.5, Number.NaN].map((step) => stepComplete(step, whole, scratch))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([0, 13, 2.5, Number.NaN].map((step) => stepReachable(step, whole, scratch))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("BU-03 reachability", () => {
  it("only the preset screen can be reached at first", () => {
    expect(reachable(defaultRecipe(), fresh)).toEqual([1]);
  });

  it("from scratch the next open step can be reached, and no further one", () => {
    expect(reachable(defaultRecipe(), scratch)).toEqual([1, 2]);
    expect(
      reachable({ ...defaultRecipe(), recipeName: "Rye wheel", recipeType: "sourdough" }, scratch),
    ).toEqual([1, 2, 3, 4]);
  });

  it("the flours must add up before step 5 can be reached", () => {
    const form: RecipeForm = {
      ...defaultRecipe(),
      recipeName: "Rye wheel",
      recipeType: "sourdough",
      flourTypes,
    };
    expect(reachable(form, scratch)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const under = { ...form, flourTypes: flourTypes.slice(0, 1) };
    expect(stepComplete(4, under, scratch)).toBe(true);
    expect(reachable(under, scratch)).toEqual([1, 2, 3, 4]);
  });

  it("a whole form opens every step, and steps 6 and 11 never block the way", () => {
    expect(reachable(whole, scratch)).toEqual([...STEPS]);
  });

  it("a visited step stays open", () => {
    expect(reachable(defaultRecipe(), { ...fresh, visited: [9] })).toEqual([1, 9]);
  });

  it("steps 6 and 11 open with a real preset or when expanded, not when starting from scratch", () => {
    expect(reachable(defaultRecipe(), { ...fresh, expanded: [6] })).toEqual([1, 6]);
    expect(reachable(defaultRecipe(), { ...fresh, presetId: "pizza-dough" })).toEqual([1, 2, 6, 11]);
    expect(reachable(defaultRecipe(), scratch)).toEqual([1, 2]);
  });

  it("BU-05 after choosing a preset everything is open", () => {
    const progress: Progress = { visited: STEPS, expanded: [6, 11], presetId: "pizza-dough" };
    expect(reachable(defaultRecipe(), progress)).toEqual([...STEPS]);
  });

  it("a stored progress of another shape opens nothing", () => {
    expect(reachable(whole, JSON.parse('{"visited":"all","expanded":6,"presetId":4}'))).toEqual([1]);
    expect(reachable(whole, JSON.parse("null"))).toEqual([1]);
  });
});
