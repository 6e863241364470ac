import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyPreset,
  bakeLoads,
  buildSchedule,
  type MinuteRange,
  nightWork,
  OVENS,
  findOvenFit,
  planBaking,
  PRESETS,
  type RecipeForm,
  rowMinutes,
  runningPlan,
  type ScheduleEntry,
  totalMinutes,
  VESSELS,
} from "..";
import { defaultRecipe } from "../recipe/defaults";
import { FINAL_SHAPES } from "../recipe/words";

const preset = (name: string) => {
  const found = PRESETS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no preset ${name}.`);
  return applyPreset(found);
};
const cityLoaf = preset("City Loaf Master Recipe");
const pizza = preset("Pizza Dough");

const bakesOf = (rows: readonly ScheduleEntry[]) => rows.filter(({ kind }) => kind === "bake");
const shown = (rows: readonly ScheduleEntry[]) =>
  rows
    .filter(({ kind }) => kind === "bake" || kind === "reheat")
    .map(({ time, step, duration }) => `${time} ${step} ${duration}`);

const forms = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    finalShape: fc.constantFrom(...FINAL_SHAPES),
    proofingVessel: fc.constantFrom(...VESSELS),
    ovenType: fc.constantFrom(...OVENS),
    bakeTime: fc.constantFrom("8 minutes", "24 minutes", "45 minutes", "40-50 minutes", ""),
    coldRetard: fc.boolean(),
    proofingTime: fc.constantFrom("0 minutes", "45 minutes", "3 hours"),
  })
  .map((fields): RecipeForm => ({ ...cityLoaf, ...fields }));
const fits = fc.integer({ min: 1, max: 12 });

describe("loads", () => {
  it("one pot bakes two loaves one after the other, and reheats between them", () => {
    const rows = buildSchedule(cityLoaf, { startTime: "09:00", atOnce: 1 });
    expect(shown(rows)).toEqual([
      "04:50 Score & Bake 1 45",
      "05:35 Reheat pot 15",
      "05:50 Score & Bake 2 45",
    ]);
    expect(rows.at(-1)?.load).toEqual({ number: 2, of: 2, pieces: 1 });
    expect(totalMinutes(rows)).toBe(1235 + 60);
    const [reheat] = rows.filter(({ kind }) => kind === "reheat");
    expect(reheat?.maxDuration).toBe(20);
    expect(reheat?.handsOn).toBeUndefined();
  });

  it("a kitchen that never said how many pieces fit has one bake row", () => {
    const single = buildSchedule(cityLoaf, { startTime: "09:00" });
    expect(shown(single)).toEqual(["04:50 Score & Bake 45"]);
    for (const atOnce of [undefined, 0, -1, 1.5, Number.NaN, "1"])
      expect(buildSchedule(cityLoaf, { startTime: "09:00", atOnce: atOnce as number })).toEqual(single);
  });

  it("pizzas follow each other at once, 8 minutes each, four in all", () => {
    const rows = buildSchedule(pizza, { atOnce: 1 });
    expect(bakesOf(rows).map(({ duration }) => duration)).toEqual([8, 8, 8, 8]);
    expect(rows.some(({ kind }) => kind === "reheat")).toBe(false);
    const [first, ...others] = bakesOf(rows).map(rowMinutes);
    expect(others.map((at) => at - (first ?? 0))).toEqual([8, 16, 24]);
  });

  it("a stone for two baguettes bakes five in three loads, the last with one", () => {
    const form = { ...preset("Poolish Baguettes"), quantity: 5 };
    expect(bakeLoads(form, 2)).toEqual([2, 2, 1]);
    expect(bakeLoads(form)).toEqual([5]);
    expect(shown(buildSchedule(form, { atOnce: 2 })).map((row) => row.slice(6))).toEqual([
      "Score & Bake 1 24",
      "Reheat oven 1 15",
      "Score & Bake 2 24",
      "Reheat oven 2 15",
      "Score & Bake 3 24",
    ]);
  });

  it("a baker is asked how many fit where more is baked than surely fits", () => {
    expect(findOvenFit(cityLoaf)).toEqual({ place: "pot", piece: "loaf", pieces: 2, asks: true });
    expect(findOvenFit({ ...cityLoaf, quantity: 1 }).asks).toBe(false);
    expect(findOvenFit(pizza)).toEqual({ place: "stone", piece: "flat", pieces: 4, asks: true });
    expect(findOvenFit({ ...preset("Soft Sandwich Loaf"), quantity: 2 }).asks).toBe(false);
    expect(findOvenFit({ ...preset("Soft Sandwich Loaf"), quantity: 5 }).asks).toBe(true);
    const rolls: RecipeForm = { ...defaultRecipe(), finalShape: "rolls", proofingVessel: "sheet" };
    expect(findOvenFit({ ...rolls, ovenType: "home-conventional", quantity: 12 }).asks).toBe(false);
    expect(findOvenFit({ ...rolls, ovenType: "home-conventional", quantity: 24 })).toMatchObject({
      place: "sheet",
      piece: "roll",
      asks: true,
    });
  });

  it("more loads than a baking day can hold are one row until a larger number is given", () => {
    expect(bakeLoads({ ...cityLoaf, quantity: 10_000 }, 1)).toEqual([10_000]);
    expect(bakeLoads({ ...cityLoaf, quantity: 100 }, 1)).toHaveLength(100);
  });

  it('loads never overlap, none is too large, all pieces are baked, and the last load\'s end is "ready"', () => {
    fc.assert(
      fc.property(forms, fits, (form, atOnce) => {
        const rows = buildSchedule(form, { atOnce });
        const bakes = bakesOf(rows);
        const sizes = bakes.map(({ load }) => load?.pieces ?? form.quantity ?? 0);
        expect(sizes).toEqual(bakeLoads(form, atOnce));
        expect(sizes.reduce((sum, pieces) => sum + pieces, 0)).toBe(form.quantity);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(atOnce, 1));
        for (const [index, bake] of bakes.entries()) {
          const next = bakes[index + 1];
          if (!next) continue;
          const between = rowMinutes(next) - rowMinutes(bake) - bake.duration;
          // A bake of at most 12 minutes needs no pause; before any other the pot, stone or oven reheats.
          expect(between).toBeGreaterThanOrEqual(bake.duration <= 12 ? 0 : 15);
        }
        const [first] = rows;
        const last = bakes.at(-1);
        if (!first || !last) throw new Error("A schedule has rows.");
        expect(totalMinutes(rows)).toBe(rowMinutes(last) + last.duration - rowMinutes(first));
      }),
    );
  });

  it("a kitchen where all pieces fit at once has the schedule of a single bake", () => {
    fc.assert(
      fc.property(forms, fits, (form, more) => {
        const atOnce = (form.quantity ?? 0) + more - 1;
        expect(buildSchedule(form, { atOnce })).toEqual(buildSchedule(form));
      }),
    );
  });

  it("rows before the first load are the same for one load or several", () => {
    fc.assert(
      fc.property(forms, fits, (form, atOnce) => {
        const before = (rows: readonly ScheduleEntry[]) =>
          rows.slice(
            0,
            rows.findIndex(({ kind }) => kind === "bake"),
          );
        expect(before(buildSchedule(form, { atOnce }))).toEqual(before(buildSchedule(form)));
      }),
    );
  });

  it("a running day keeps its loads apart and in order after any late or early presses", () => {
    const presses = fc.array(fc.record({ row: fc.nat(30), minute: fc.integer({ min: -100, max: 3000 }) }), {
      maxLength: 6,
    });
    const moves = fc.array(fc.record({ row: fc.nat(30), minutes: fc.integer({ min: -200, max: 200 }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        forms,
        fits,
        presses,
        moves,
        fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
        (form, atOnce, done, moved, passed) => {
          const rows = buildSchedule(form, { atOnce });
          const running = runningPlan(rows, { done, moved }, passed);
          const bakes = running.filter((_, row) => rows[row]?.kind === "bake");
          for (const [index, { start, end }] of bakes.entries()) {
            expect(end).toBeGreaterThanOrEqual(start);
            expect(bakes[index + 1]?.start ?? end).toBeGreaterThanOrEqual(end);
          }
        },
      ),
    );
  });

  it("a pot reheats before the second load, also when the first was late", () => {
    const rows = buildSchedule(cityLoaf, { atOnce: 1 });
    const first = rows.findIndex(({ step }) => step === "Score & Bake 1");
    const running = runningPlan(rows, { done: [{ row: first, minute: 1265 }], moved: [] });
    expect(running.slice(first).map(({ start, end }) => [start, end])).toEqual([
      [1190, 1265],
      [1265, 1280],
      [1280, 1325],
    ]);
  });

  it("the planner counts back from the last load", () => {
    const night: MinuteRange[] = [-1, 0, 1, 2, 3].map((day) => ({
      from: day * 1440 - 90,
      to: day * 1440 + 390,
    }));
    const form: RecipeForm = { ...cityLoaf, coldRetard: true };
    const wish = {
      goal: { kind: "out", at: 2 * 1440 + 600 },
      asleep: night,
      away: [],
      fridge: true,
    } as const;
    const whole = planBaking(form, wish);
    const loads = planBaking(form, { ...wish, atOnce: 1 });
    if (!whole.fits || !loads.fits) throw new Error("Both fit.");
    for (const plan of [loads.best, ...loads.others])
      for (const { kind, at, minutes } of plan.costs)
        if (kind === "bake") expect(at + minutes).toBeLessThanOrEqual(plan.out);
    const { start, out, retard } = loads.best;
    expect(out).toBe(wish.goal.at);
    const rows = buildSchedule(
      { ...form, coldRetardDuration: `${retard} minutes` },
      { startTime: "09:00", atOnce: 1 },
    );
    expect(totalMinutes(rows)).toBe(out - start);
  });

  it("a second load at night counts as night work", () => {
    const day = { start: 9 * 60, sleep: { from: 22 * 60 + 30, to: 6 * 60 + 30 } };
    const bakes = nightWork(cityLoaf, { ...day, atOnce: 1 }).filter(({ kind }) => kind === "bake");
    expect(bakes.map(({ at, asleep }) => [at, asleep])).toEqual([
      [1730, 45],
      [1790, 40],
    ]);
  });
});
