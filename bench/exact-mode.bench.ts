/**
 * Exact scaling over 100,000 random recipes: how far the weighed total is from the wanted dough. Run it with `npx
 * vitest bench --run bench/exact-mode.bench.ts`. Limits: 1 g at worst, and no NaN.
 */
import * as fc from "fast-check";
import { bench, describe } from "vitest";
import { applyPreset, calculateRecipe, PRESETS } from "../src/baking";
import { exactRecipe, missBy } from "../tests/support/exact-recipe";

const RECIPES = 100_000;
const SEED = 17;

const misses: number[] = [];
let refused = 0;
let notANumber = 0;
for (const form of fc.sample(exactRecipe, { numRuns: RECIPES, seed: SEED })) {
  const miss = missBy(form);
  if (miss === null) refused++;
  else if (Number.isFinite(miss)) misses.push(miss);
  else notANumber++;
}
const worst = misses.reduce((most, miss) => Math.max(most, miss), 0);
const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
console.log("exact mode, %d random recipes, seed %d", RECIPES, SEED);
console.log(
  `  weighed ${misses.length}: worst ${worst.toFixed(3)} g off, mean ${mean.toFixed(3)} g, limit 1; NaN ${notANumber}`,
);
console.log(`  refused with a reason ${refused}: no room for flour, or a starter wetter than the dough`);

const [preset] = PRESETS;
if (!preset) throw new Error("no preset to scale");
const exactLoaf = { ...applyPreset(preset), scalingMode: "exact" as const };

describe("exact mode", () => {
  bench("one recipe to the gram", () => {
    calculateRecipe(exactLoaf);
  });
});
