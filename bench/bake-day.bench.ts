/**
 * How long a bake day takes, of one bread, six and twelve, and how many times as long as one. The second kitchen has
 * room for everything but work, the first is short of everything. Run it with `npx vitest bench --run
 * bench/bake-day.bench.ts`. Limits: 200 ms for six breads, 1 s for twelve, median after a warm-up in Node.
 */
import { bench, describe } from "vitest";
import { applyPreset, type BreadWish, type Kitchen, planBakeDay, PRESETS } from "../src/baking";

const DAY = 1440;
/** Saturday 9:00, with nights from 22:30 to 06:30. */
const SATURDAY = 15 * DAY + 540;
const asleep = Array.from({ length: 40 }, (_, day) => ({ from: day * DAY - 90, to: day * DAY + 390 }));
const times = { asleep, away: [], earliest: SATURDAY - 4 * DAY };

const KITCHENS: Readonly<Record<string, Kitchen>> = {
  "short of everything": { hands: 1, mixers: 1, fridge: 8, ovens: [2, 2], pots: 2, stones: 2 },
  "one pair of hands": { hands: 1 },
};

const breadsOf = (count: number): BreadWish[] =>
  Array.from({ length: count }, (_, index) => {
    const preset = PRESETS[index % PRESETS.length];
    if (!preset) throw new Error("there are no presets");
    return {
      id: `${index}`,
      form: applyPreset(preset),
      goal: { kind: "out", at: SATURDAY },
      fridge: index % 2 === 0,
    };
  });

function median(breads: readonly BreadWish[], kitchen: Kitchen): number {
  planBakeDay(breads, kitchen, times);
  const taken = Array.from({ length: 7 }, () => {
    const start = performance.now();
    planBakeDay(breads, kitchen, times);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return taken[3] ?? Number.NaN;
}

console.log("one bake day, milliseconds (Node %s)", process.version);
for (const [name, kitchen] of Object.entries(KITCHENS)) {
  const one = median(breadsOf(1), kitchen);
  console.log(`  ${name}: one bread ${one.toFixed(1)}`);
  for (const count of [6, 12]) {
    const taken = median(breadsOf(count), kitchen);
    console.log(
      `  ${name}: ${count} breads ${taken.toFixed(0)}, ${(taken / one).toFixed(0)} times one bread`,
    );
  }
}

describe("a bake day", () => {
  for (const [name, kitchen] of Object.entries(KITCHENS))
    for (const count of [1, 6, 12])
      bench(`${count}, ${name}`, () => {
        planBakeDay(breadsOf(count), kitchen, times);
      });
});
