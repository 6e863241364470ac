/**
 * How long the core takes for one keystroke, beside the npm package bakers-math on the same recipe.
 * Run it with `npx vitest bench --run bench/baking.bench.ts`. The figures to stay under: `calculateRecipe` 40, with four
 * further pre-doughs 80, `buildSchedule` 60 microseconds, median in Node.
 */
import { createRequire } from "node:module";
import { bench, describe } from "vitest";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  PRESETS,
  type RecipeForm,
  usualPreDough,
} from "../src/baking";

type BakersMath = new (
  product: string,
  individualWeight: number,
  quantity: number,
) => { addIngredient(name: string, percentage: number): void; createRecipe(): unknown };

const RecipeCreator: BakersMath = createRequire(import.meta.url)("bakers-math");

/** Country Sourdough with everything a recipe can have: extras in both units, two builds, a fridge. */
function fullRecipe(): RecipeForm {
  const country = PRESETS.find((preset) => preset.id === "country-sourdough");
  if (!country) throw new Error("the preset this bench measures is gone");
  return {
    ...applyPreset(country),
    otherLiquids: [
      { name: "Whole milk", amount: 10, unit: "percentage" },
      { name: "Honey", amount: 30, unit: "grams" },
    ],
    additives: [{ name: "Mixed seeds", amount: 8, unit: "percentage" }],
    hasSecondaryLevainBuild: true,
  };
}

const form = fullRecipe();
const [flour] = form.flourTypes;
/** The same with four things made ahead, one of a flour of its own, one with seeds of the recipe. */
const withPreDoughs: RecipeForm = {
  ...form,
  preDoughs: [
    { ...usualPreDough("levain"), flours: [{ name: flour?.name ?? "", percentage: 100 }] },
    { ...usualPreDough("soaker"), extras: [{ name: "Mixed seeds", amount: 8, unit: "percentage" }] },
    usualPreDough("scald"),
    usualPreDough("poolish"),
  ],
};

/** bakers-math knows percentages of one flour only: the same formula, as far as it goes. */
function withBakersMath(): unknown {
  const creator = new RecipeCreator("Country Sourdough", 900, 2);
  creator.addIngredient("Water", 78);
  creator.addIngredient("Starter", 30);
  creator.addIngredient("Salt", 2);
  creator.addIngredient("Whole milk", 10);
  creator.addIngredient("Mixed seeds", 8);
  return creator.createRecipe();
}

const TASKS: readonly { name: string; limit: number | null; run: () => unknown }[] = [
  { name: "calculateRecipe", limit: 40, run: () => calculateRecipe(form) },
  { name: "calculateRecipe, 4 more", limit: 80, run: () => calculateRecipe(withPreDoughs) },
  { name: "buildSchedule", limit: 60, run: () => buildSchedule(form, { startTime: "07:35" }) },
  { name: "bakers-math createRecipe", limit: null, run: withBakersMath },
];

/** Median microseconds of one call, over 400 rounds of 25 calls after a warm-up. */
function medianMicroseconds(run: () => unknown): number {
  for (let i = 0; i < 5000; i++) run();
  const rounds: number[] = [];
  for (let round = 0; round < 400; round++) {
    const start = performance.now();
    for (let i = 0; i < 25; i++) run();
    rounds.push(((performance.now() - start) * 1000) / 25);
  }
  return rounds.toSorted((a, b) => a - b)[200] ?? Number.NaN;
}

const measured = TASKS.map((task) => ({ ...task, median: medianMicroseconds(task.run) }));
const other = measured.at(-1)?.median ?? Number.NaN;
console.log("median of one call, microseconds (Node %s)", process.version);
for (const { name, limit, median } of measured) {
  const ratio = `${(median / other).toFixed(1)} x bakers-math`;
  console.log(
    `  ${name.padEnd(26)}${median.toFixed(2).padStart(8)}  ${ratio}${limit ? `, limit ${limit}` : ""}`,
  );
}

describe("one keystroke", () => {
  for (const { name, run } of TASKS) {
    bench(name, () => {
      run();
    });
  }
});
