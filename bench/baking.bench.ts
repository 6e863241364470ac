/**
 * How long the core takes for one keystroke, compared with the npm package bakers-math on the same recipe and with
 * the core from before duration texts had stages. Every call gets a new form, as from a keystroke. Run it with `npx
 * vitest bench --run bench/baking.bench.ts`. Limits: `calculateRecipe` 12, with four further pre-doughs 36,
 * `buildSchedule` 15 microseconds, median in Node.
 */
import { createRequire } from "node:module";
import { bench, describe } from "vitest";
import * as core from "../src/baking";
import { applyPreset, PRESETS, type RecipeForm, usualPreDough } from "../src/baking";
import { besideEarlier, coreBeforeStages } from "./earlier-core";

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
/** The same with four pre-doughs, one with its own flour, one with seeds of the recipe. */
const withPreDoughs: RecipeForm = {
  ...form,
  preDoughs: [
    { ...usualPreDough("levain"), flours: [{ name: flour?.name ?? "", percentage: 100 }] },
    { ...usualPreDough("soaker"), extras: [{ name: "Mixed seeds", amount: 8, unit: "percentage" }] },
    usualPreDough("scald"),
    usualPreDough("poolish"),
  ],
};

/** The same formula in bakers-math, as far as it goes: it knows percentages of only one flour. */
function withBakersMath(): unknown {
  const creator = new RecipeCreator("Country Sourdough", 900, 2);
  creator.addIngredient("Water", 78);
  creator.addIngredient("Starter", 30);
  creator.addIngredient("Salt", 2);
  creator.addIngredient("Whole milk", 10);
  creator.addIngredient("Mixed seeds", 8);
  return creator.createRecipe();
}

const AT = { startTime: "07:35" };
let typed = 0;

const TASKS: readonly {
  name: string;
  limit: number | null;
  /** Missing in the core from before stages. */
  isNew?: true;
  run: ({
    calculateRecipe,
    buildSchedule,
  }: Pick<typeof core, "calculateRecipe" | "buildSchedule">) => unknown;
}[] = [
  { name: "calculateRecipe", limit: 12, run: ({ calculateRecipe }) => calculateRecipe({ ...form }) },
  {
    name: "calculateRecipe, 4 more",
    limit: 36,
    isNew: true,
    run: ({ calculateRecipe }) => calculateRecipe({ ...withPreDoughs }),
  },
  { name: "buildSchedule", limit: 15, run: ({ buildSchedule }) => buildSchedule({ ...form }, AT) },
  {
    // No two of a thousand bakes in a row are alike, so each must be read.
    name: "buildSchedule, a new text",
    limit: 15,
    run: ({ buildSchedule }) => buildSchedule({ ...form, bakeTime: `${20 + (typed++ % 999) / 100} min` }, AT),
  },
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

const earlier = await coreBeforeStages();
const measured = TASKS.map((task) => ({
  ...task,
  median: medianMicroseconds(() => task.run(core)),
  before:
    earlier && task.limit !== null && !task.isNew ? medianMicroseconds(() => task.run(earlier)) : undefined,
}));
const other = measured.at(-1)?.median ?? Number.NaN;
console.log("median of one call, microseconds (Node %s)", process.version);
for (const { name, limit, median, before } of measured) {
  const ratio = `${(median / other).toFixed(1)} x bakers-math`;
  console.log(
    `  ${name.padEnd(26)}${median.toFixed(2).padStart(8)}  ${ratio}${besideEarlier(median, before)}${limit ? `, limit ${limit}` : ""}`,
  );
}

describe("one keystroke", () => {
  for (const { name, run } of TASKS) {
    bench(name, () => {
      run(core);
    });
  }
});
