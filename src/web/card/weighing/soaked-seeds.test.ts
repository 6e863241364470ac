import { expect, it } from "vitest";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  drySeeds,
  PRESETS,
  type RecipeForm,
  soakSeeds,
} from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { processSteps } from "../../../wording/steps/process-steps";
import { ingredientRows } from "./ingredient-rows";
import { weighParts } from "./weigh-parts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const [city] = PRESETS;
const seeded = (change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...(city ? applyPreset(city) : expect.unreachable()),
  scalingMode: "exact",
  additives: [{ name: "Mixed seeds", amount: 10, unit: "percentage" }],
  ...change,
});

it("OC 11 soaked seeds are in the weights, the weigh-out list, the steps and the timetable", () => {
  const dry = seeded();
  const wet = { ...dry, ...soakSeeds(dry) };
  const recipe = calculateRecipe(wet);
  expect(wet.hydrationPercent).toBe(75);
  const [soaker] = recipe.preDoughs;
  const seeds = recipe.additiveIngredients[0]?.weight ?? expect.unreachable();
  expect(soaker).toMatchObject({ name: "Soaker", extras: [{ name: "Mixed seeds", weight: seeds }] });
  expect(Math.abs((soaker?.water ?? 0) - seeds)).toBeLessThanOrEqual(1);
  // The dough's own water is what it was, of the flour.
  expect(Math.round((recipe.waterWeight / recipe.totalFlourWeight) * 100)).toBe(75);
  expect(ingredientRows(DEFAULT_FORMATS, wet, recipe).map(({ name }) => name)).toContain("Soaker");
  const parts = weighParts(DEFAULT_FORMATS, wet, recipe).find(({ title }) => title === "Make the soaker");
  expect(parts?.items.map(({ name }) => name)).toEqual(["Water", "Mixed seeds"]);
  const steps = processSteps(DEFAULT_FORMATS, wet, recipe).map(({ title, text }) =>
    plain(`${title}. ${text}`),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/^Make the soaker\. Stir .* Cover and leave overnight\.$/),
  );
  expect(buildSchedule(wet)).toContainEqual(
    expect.objectContaining({ step: "Soaker", duration: 720, parallel: true }),
  );
  expect(recipe.problems.map(({ code }) => code)).not.toContain("pre-dough-short");
});

it("OC 11 seeds already soaking are not asked about again, and seeds in grams keep their grams", () => {
  const dry = seeded({
    additives: [
      { name: "Oats", amount: 100, unit: "grams" },
      { name: "Walnuts", amount: 10, unit: "percentage" },
    ],
  });
  expect(drySeeds(dry).map(({ name }) => name)).toEqual(["Oats"]);
  const wet = { ...dry, ...soakSeeds(dry) };
  expect(drySeeds(wet)).toEqual([]);
  expect(soakSeeds(wet)).toEqual({});
  const [soaker] = calculateRecipe(wet).preDoughs;
  expect(soaker?.extras).toEqual([{ name: "Oats", weight: 100 }]);
  expect(Math.abs((soaker?.water ?? 0) - 100)).toBeLessThanOrEqual(1);
});
