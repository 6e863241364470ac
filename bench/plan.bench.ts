/**
 * How long a plan takes: fixed end, fixed start, free start, and the search for the nearest if none fits; compared
 * with the planner from before duration texts had stages, which chose only the fridge's hours. Run it with `npx
 * vitest bench --run bench/plan.bench.ts`. Limit: 5 ms per plan, median after a warm-up in Node.
 */
import { bench, describe } from "vitest";
import * as core from "../src/baking";
import { applyPreset, type MinuteRange, type PlanWish, PRESETS, type RecipeForm } from "../src/baking";
import { besideEarlier, coreBeforeStages } from "./earlier-core";

const LIMIT = 5;
const DAY = 1440;

/** The largest search: texts with the widest ranges, two builds, eight folds. */
function widest(): RecipeForm {
  const country = PRESETS.find((preset) => preset.id === "country-sourdough");
  if (!country) throw new Error("the preset this bench measures is gone");
  return {
    ...applyPreset(country),
    hasSecondaryLevainBuild: true,
    folds: 8,
    coldRetard: true,
    coldRetardDuration: "1-72 hours",
  };
}

const form = widest();
/** Three waits that a plan may choose, each as wide as bakers write them. */
const threeRanges: RecipeForm = {
  ...form,
  coldRetardDuration: "8-24 hours",
  bulkFermentationDuration: "12-18 hours",
  preShapeRest: "20-60 minutes",
};
const nights: MinuteRange[] = Array.from({ length: 40 }, (_, day) => ({
  from: day * DAY - 90,
  to: day * DAY + 390,
}));
const at = 15 * DAY + 540;
const wish = (kind: PlanWish["goal"]["kind"], more: Partial<PlanWish> = {}): PlanWish => ({
  goal: { kind, at },
  asleep: nights,
  away: [],
  fridge: true,
  ...more,
});

type Planner = Pick<typeof core, "planBaking">;
const TASKS: readonly { name: string; run: (planner: Planner) => unknown }[] = [
  { name: "out Sunday 9:00", run: ({ planBaking }) => planBaking(form, wish("out")) },
  { name: "start at 9:00", run: ({ planBaking }) => planBaking(form, wish("start")) },
  { name: "free start", run: ({ planBaking }) => planBaking(form, wish("free")) },
  { name: "three ranges", run: ({ planBaking }) => planBaking(threeRanges, wish("out")) },
  {
    name: "away all week, nothing near",
    run: ({ planBaking }) => planBaking(form, wish("out", { away: [{ from: 0, to: 40 * DAY }] })),
  },
  {
    name: "every hour a job away",
    run: ({ planBaking }) =>
      planBaking(
        form,
        wish("out", {
          away: Array.from({ length: 900 }, (_, hour) => ({ from: hour * 60, to: hour * 60 + 31 })),
        }),
      ),
  },
];

/** Other work on the machine slows a round now and then; the median is the plan's own time. */
console.log("one plan, milliseconds (Node %s), limit %d", process.version, LIMIT);
function times(run: () => unknown): { median: number; slow: number } {
  for (let i = 0; i < 50; i++) run();
  const taken = Array.from({ length: 300 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return { median: taken[150] ?? Number.NaN, slow: taken[297] ?? Number.NaN };
}

const earlier = await coreBeforeStages();
for (const { name, run } of TASKS) {
  const { median, slow } = times(() => run(core));
  const beside = besideEarlier(median, earlier ? times(() => run(earlier)).median : undefined);
  console.log(
    `  ${name.padEnd(30)} median ${median.toFixed(2)}, 99 in 100 under ${slow.toFixed(2)}${beside}`,
  );
}

describe("one plan", () => {
  for (const { name, run } of TASKS) {
    bench(name, () => {
      run(core);
    });
  }
});
