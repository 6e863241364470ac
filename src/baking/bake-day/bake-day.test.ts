import { describe, expect, it } from "vitest";
import { type BreadWish, type Kitchen, planBakeDay, planBaking } from "..";
import { A, C } from "../recipe/cases";
import type { RecipeForm } from "../recipe/recipe-form";

const DAY = 1440;
/** Minutes of Sunday 10:00, of nights from 22:30 to 06:30. */
const TEN = 6 * DAY + 600;
const asleep = Array.from({ length: 12 }, (_, day) => ({ from: day * DAY - 90, to: day * DAY + 390 }));
const times = { asleep, away: [], earliest: 0 };
const awake = { ...times, asleep: [] };

const potLoaf: RecipeForm = {
  ...A,
  quantity: 1,
  ovenType: "dutch-oven",
  bakeTemperature: "450°F",
  bakeTime: "45 minutes",
};
const sheetLoaf: RecipeForm = { ...C, quantity: 1, bakeTemperature: "230°C", bakeTime: "40 minutes" };
const cool: RecipeForm = { ...sheetLoaf, bakeTemperature: "180°C" };

const bread = (id: string, form: RecipeForm, at = TEN, more: Partial<BreadWish> = {}): BreadWish => ({
  id,
  form,
  goal: { kind: "out", at },
  fridge: false,
  ...more,
});

/** How many minutes before the time asked for each bread is out, the latest first. */
const earlier = (forms: readonly RecipeForm[], kitchen: Kitchen, day = times) =>
  planBakeDay(
    forms.map((form, index) => bread(`${index}`, form)),
    kitchen,
    day,
  )
    .breads.map(({ plan }) => TEN - plan.out)
    .toSorted((a, b) => a - b);

describe("OC 29 a bake day", () => {
  it("plans one bread as it is planned alone", () => {
    const { breads, clashes } = planBakeDay([bread("a", potLoaf)], { hands: 1, pots: 1, ovens: [1] }, times);
    const alone = planBaking(potLoaf, { ...times, goal: { kind: "out", at: TEN }, fridge: false });
    expect(alone.fits).toBe(true);
    expect(breads[0]?.plan).toEqual(alone.fits && alone.best);
    expect(clashes).toEqual([]);
  });

  it.each<[string, RecipeForm[], Kitchen, number[]]>([
    ["one pot: it is hot again for the second loaf", [potLoaf, potLoaf], { pots: 1 }, [0, 60]],
    ["two pots in an oven for two: both at once", [potLoaf, potLoaf], { pots: 2, ovens: [2] }, [0, 0]],
    ["two pots, but an oven for one", [potLoaf, potLoaf], { pots: 2, ovens: [1] }, [0, 45]],
    ["two heats in an oven for two: one waits for the other", [sheetLoaf, cool], { ovens: [2] }, [0, 55]],
    ["two heats on two decks", [sheetLoaf, cool], { ovens: [1, 1] }, [0, 0]],
    ["one heat, written in both units", [sheetLoaf, potLoaf], { ovens: [2] }, [0, 0]],
    [
      "four loaves in an oven for one",
      Array.from({ length: 4 }, () => sheetLoaf),
      { ovens: [1] },
      [0, 40, 80, 120],
    ],
    [
      "four loaves in an oven for two",
      Array.from({ length: 4 }, () => sheetLoaf),
      { ovens: [2] },
      [0, 0, 40, 40],
    ],
    ["nothing is known of the kitchen", [potLoaf, sheetLoaf, cool], {}, [0, 0, 0]],
  ])("%s", (_, forms, kitchen, expected) => {
    expect(earlier(forms, kitchen, awake)).toEqual(expected);
  });

  it("rather moves bread by hours than wake anybody for it", () => {
    const found = planBakeDay([bread("a", potLoaf), bread("b", potLoaf)], { hands: 1, pots: 1 }, times);
    const alone = planBaking(potLoaf, { ...times, goal: { kind: "out", at: TEN }, fridge: false });
    const least = alone.fits ? alone.best.asleep : Number.NaN;
    for (const { plan } of found.breads) expect(plan.asleep).toBeLessThanOrEqual(least);
    expect(found.clashes).toEqual([]);
  });

  it("one mixer and one pair of hands: the second dough is mixed when the first is", () => {
    const mixed: RecipeForm = { ...sheetLoaf, mixingMethod: "mixer", mixTime: 12 };
    const { breads, clashes } = planBakeDay(
      [bread("a", mixed), bread("b", mixed)],
      { hands: 1, mixers: 1 },
      times,
    );
    const starts = breads.map(({ plan }) => plan.start).toSorted((a, b) => a - b);
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(12);
    expect(clashes).toEqual([]);
  });

  it("says a clash that no move solves, and what would", () => {
    const cold: RecipeForm = { ...potLoaf, coldRetard: true, coldRetardDuration: "40-41 hours" };
    const two = ["a", "b"].map((id) => bread(id, cold, TEN, { fridge: true }));
    const { clashes } = planBakeDay(two, { fridge: 1 }, awake);
    expect(clashes).toMatchObject([{ thing: "fridge", breads: ["a", "b"] }]);
    const [clash] = clashes;
    expect(clash?.minutes).toBeGreaterThan(0);
    expect(clash?.remedies[0]).toEqual({ code: "more", thing: "fridge", count: 1 });
    const [other] = (clash?.remedies ?? []).flatMap((one) => (one.code === "other-time" ? [one] : []));
    // At that time the fridge is enough for both.
    const moved = two.map((one) =>
      one.id === other?.bread ? { ...one, goal: { kind: "out" as const, at: other.out } } : one,
    );
    expect(planBakeDay(moved, { fridge: 1 }, awake).clashes).toEqual([]);
    expect(planBakeDay(two, { fridge: 2 }, awake).clashes).toEqual([]);
  });

  it("says two heats that one oven cannot have, with a second oven and the heat of the other", () => {
    // Both bake for 25 hours.
    const slow = (bakeTemperature: string): RecipeForm => ({
      ...sheetLoaf,
      bakeTemperature,
      bakeTime: "25 hours",
    });
    const two = [bread("a", slow("230°C")), bread("b", slow("180°C"))];
    const { clashes } = planBakeDay(two, { ovens: [2] }, awake);
    expect(clashes.map(({ thing }) => thing)).toContain("oven");
    expect(clashes[0]?.remedies).toEqual(
      expect.arrayContaining([{ code: "second-oven" }, { code: "same-heat", bread: "b", celsius: 230 }]),
    );
  });

  it("a bread without its own time is said, with what is possible", () => {
    const { breads } = planBakeDay(
      [bread("soon", potLoaf, 60), bread("late", potLoaf, TEN)],
      { hands: 1 },
      times,
    );
    expect(breads.map(({ missed }) => missed)).toEqual(["too-soon", null]);
    expect(breads[0]?.plan.start).toBeGreaterThanOrEqual(0);
  });

  it("a bread that nobody is at home for is said", () => {
    const away = [{ from: 0, to: 40 * DAY }];
    const { breads, unplanned } = planBakeDay([bread("a", potLoaf)], { hands: 1 }, { ...times, away });
    expect(breads).toEqual([]);
    expect(unplanned).toMatchObject([{ id: "a", reason: "away" }]);
  });

  it("work is in one order, and nothing of two breads is begun at once", () => {
    const { work, clashes } = planBakeDay(
      [bread("a", potLoaf), bread("b", sheetLoaf), bread("c", potLoaf)],
      { hands: 1, pots: 1, ovens: [2] },
      times,
    );
    expect(clashes).toEqual([]);
    const begins = work.map((job) => job.begins);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    for (const job of work) {
      expect(job.begins - job.at).toBeLessThanOrEqual(5);
      expect(work.filter((other) => other.begins === job.begins && other.bread !== job.bread)).toEqual([]);
    }
  });

  it("without breads there is nothing to do", () => {
    expect(planBakeDay([], {}, times)).toEqual({ breads: [], unplanned: [], work: [], clashes: [] });
  });
});
