/** Compares the search with trying everything, minute by minute, on any recipe and any wish. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { buildSchedule, planBaking, readTimes, shortenProof, withoutFridge, withWaits } from "..";
import { parseDuration } from "../durations/duration";
import type { PlanWish } from "./plan-wish";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import { rowMinutes, totalMinutes } from "../schedule/schedule";
import { OVENS, RECIPE_TYPES } from "../recipe/words";

const text = (...texts: string[]) => fc.constantFrom("", ...texts);
const recipe: fc.Arbitrary<RecipeForm> = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    change: fc.record({
      recipeType: fc.constantFrom(...RECIPE_TYPES),
      levainBuildTime: fc.integer({ min: 1, max: 24 }),
      hasSecondaryLevainBuild: fc.boolean(),
      autolyse: fc.boolean(),
      autolyseDuration: fc.integer({ min: 0, max: 240 }),
      mixTime: fc.integer({ min: 1, max: 60 }),
      folds: fc.integer({ min: 0, max: 8 }),
      bulkFermentationDuration: text("0 min", "37 min", "2-3 hours", "overnight", "24–30 hours at 60°F"),
      preShapeRest: text("0 min", "25", "20-30"),
      prefermentTimeTemp: text("1-2 hours", "12–14 hours at 70°F"),
      proofingTime: text("0 min", "3 min", "6-20 min", "45 min", "2 to 3 hours at 78F"),
      coldRetard: fc.boolean(),
      coldRetardDuration: text(
        "0 hours",
        "50 min",
        "7 h 10",
        "12-16",
        "12–72 hours",
        "72 hours",
        "overnight",
      ),
      ovenType: fc.constantFrom<RecipeForm["ovenType"]>("", ...OVENS),
      bakeTime: text("8 minutes", "40-50 min"),
    }),
  })
  .map(({ preset, change }) => ({ ...applyPreset(preset), ...change }));

/** Minutes of any day, and days of two weeks. */
const clock = fc.integer({ min: 0, max: 1439 });
const kinds = fc.constantFrom<PlanWish["goal"]["kind"]>("out", "start", "free");

const busy = { first: 5, last: 5 };

/** Minutes of work on the axis, straight from OC 29, one entry per minute. */
function workMinutes(form: RecipeForm, start: number): number[] {
  const rows = buildSchedule(form, { startTime: "00:00" });
  return rows.flatMap(({ kind, duration, handsOn, ...row }) => {
    const at = start + rowMinutes(row);
    const span = (from: number, length: number) => Array.from({ length }, (_, minute) => from + minute);
    if (handsOn) return span(at, duration);
    if (["build-levain", "warm-levain", "mix-preferment", "autolyse", "preheat"].includes(kind))
      return span(at, Math.min(busy.first, duration));
    const last = Math.min(busy.last, duration);
    return kind === "initial-proof" ? span(at + duration - last, last) : [];
  });
}

/** Every retard that OC 29 allows, in minutes. */
function allowed(form: RecipeForm, fridge: boolean): (number | null)[] {
  if (!fridge) return [null];
  const [min, max] = (form.coldRetard
    ? parseDuration(form.coldRetardDuration, "coldRetardDuration")
    : null) ?? [720, 720];
  const wanted = min;
  const lengths: number[] = [];
  const [least, most] = min < max ? [min, max] : [Math.min(480, wanted), Math.max(1440, max)];
  for (let minutes = 0; minutes <= most; minutes++) {
    const isQuarter = minutes % 15 === 0 && minutes >= least && minutes <= most;
    if (isQuarter || minutes === wanted) lengths.push(minutes);
  }
  return lengths;
}

const RANGED = ["prefermentTimeTemp", "bulkFermentationDuration", "preShapeRest", "proofingTime"] as const;

/** The most schedules tried for one wish; usually all that exist. */
const TRIED = 1_500;

/** Picks at most `most` items spread over a longer list, to keep each run short. */
function everyNth<Item>(all: readonly Item[], most: number): Item[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_, index) => index % step === 0);
}

/** The recipes for each choice of lengths within the baker's ranges: quarter hours, both ends and the middle. */
function everyBake(own: RecipeForm, fridge: boolean): RecipeForm[] {
  // A fridge added to the recipe follows a proof of 30-60 minutes.
  const isAdded = fridge && !own.coldRetard && readTimes(own).proof.max > 60;
  const form = isAdded ? shortenProof(own) : fridge ? own : withoutFridge(own);
  const retards = allowed(form, fridge);
  const withFridge = (one: RecipeForm) =>
    retards.map((retard) => {
      if (retard === null) return { ...one, coldRetard: false };
      return { ...one, coldRetard: true, coldRetardDuration: `${retard} min` };
    });
  const rows = buildSchedule({ ...form, coldRetard: false });
  const [first, bake] = [rows[0], rows.find(({ kind }) => kind === "bake")];
  // A dough that is baked before its oven is hot, or ripe before its autolyse, moves other work with its waits.
  const isQuick = first && bake && rowMinutes(bake) - rowMinutes(first) < 60;
  const ranged = RANGED.reduce<RecipeForm[]>(
    (all, field) => {
      const [min, max] = parseDuration(form[field], field) ?? [0, 0];
      const isLate =
        form.recipeType !== "prefermented" || (form.autolyse && (form.autolyseDuration ?? 0) > min);
      if (isQuick || min === max || (field === "prefermentTimeTemp" && isLate)) return all;
      const lengths = Array.from({ length: max - min + 1 }, (_, minute) => min + minute).filter(
        (minutes) =>
          minutes % 15 === 0 ||
          minutes === min ||
          minutes === max ||
          minutes === Math.round((min + max) / 10) * 5,
      );
      return all.flatMap((one) => lengths.map((minutes) => ({ ...one, [field]: `${minutes} min` })));
    },
    [form],
  );
  const fridges = Math.min(retards.length, Math.max(13, Math.floor(TRIED / ranged.length)));
  return everyNth(ranged, Math.max(13, Math.floor(TRIED / fridges))).flatMap((one) =>
    everyNth(withFridge(one), fridges),
  );
}

describe("OC 28, OC 29 any recipe and any wish", () => {
  it("the bread is out on the minute, and no other length within the baker's ranges costs less", () => {
    fc.assert(
      fc.property(recipe, kinds, clock, clock, clock, fc.boolean(), (form, kind, when, bed, up, fridge) => {
        const goal = { kind, at: 10 * 1440 + when };
        const isAsleep = (minute: number) => {
          const ofDay = ((minute % 1440) + 1440) % 1440;
          return bed <= up ? ofDay >= bed && ofDay < up : ofDay >= bed || ofDay < up;
        };
        const asleep = Array.from({ length: 60 }, (_, day) => ({
          from: (day - 20) * 1440 + bed,
          to: (day - 20 + (bed <= up ? 0 : 1)) * 1440 + up,
        }));
        const answer = planBaking(form, { goal, asleep, away: [], fridge });
        if (!answer.fits) throw new Error("nobody is away, and there is time");
        const { best, others } = answer;

        for (const plan of [best, ...others]) {
          const planned = withWaits(form, plan);
          // The plan leads to `out` and costs what it says.
          expect(plan.start + totalMinutes(buildSchedule(planned))).toBe(plan.out);
          expect(workMinutes(planned, plan.start).filter(isAsleep)).toHaveLength(plan.asleep);
          expect(plan.costs.reduce((sum, cost) => sum + cost.asleep, 0)).toBe(plan.asleep);
        }
        if (kind === "out") expect(best.out).toBe(goal.at);
        if (kind === "start") expect(best.start).toBe(goal.at);

        // No cost can be below 0.
        if (best.asleep === 0) return;
        const least = Math.min(
          ...everyBake(form, fridge).map((bake) => {
            const start = kind === "out" ? goal.at - totalMinutes(buildSchedule(bake)) : goal.at;
            return workMinutes(bake, start).filter(isAsleep).length;
          }),
        );
        expect(best.asleep).toBeLessThanOrEqual(least);
      }),
      { numRuns: cases(200) },
    );
    // Each run tries out up to 1,500 schedules.
  }, 120_000);

  it("bread by a time: no plan that is later stands before one in time, and a calm one in time is offered", () => {
    fc.assert(
      fc.property(
        recipe,
        clock,
        clock,
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (form, when, now, fridge, loaves) => {
          const at = 10 * 1440 + when;
          const asleep = Array.from({ length: 60 }, (_, day) => ({
            from: (day - 20) * 1440 - 90,
            to: (day - 20) * 1440 + 390,
          }));
          const wished = { asleep, away: [], fridge, atOnce: 2, earliest: 6 * 1440 + now };
          const bread = { ...form, quantity: loaves };
          const plansFor = (out: number) => {
            const answer = planBaking(bread, { ...wished, goal: { kind: "out", at: out } });
            return answer.fits ? [answer.best, ...answer.others] : [];
          };
          const plans = plansFor(at);
          const inTime = plans.filter(({ out }) => out <= at);
          expect(plans.slice(0, inTime.length)).toEqual(inTime);
          if (plans.length === 0 || inTime.some((plan) => plan.asleep === 0)) return;
          // What is asked for earlier, on its own, has no calm plan either.
          for (let earlier = 15; earlier <= 720; earlier += 15)
            expect(plansFor(at - earlier)[0]?.asleep).not.toBe(0);
        },
      ),
      { numRuns: cases(60) },
    );
  }, 120_000);

  it("a plan never asks for work while the baker is away, and says so where that cannot be avoided", () => {
    fc.assert(
      fc.property(recipe, kinds, clock, clock, fc.boolean(), (form, kind, when, leaves, fridge) => {
        const at = 10 * 1440 + when;
        const away = [9, 10, 11].map((day) => ({
          from: day * 1440 + leaves,
          to: day * 1440 + leaves + 600,
        }));
        const isAway = (minute: number) => away.some(({ from, to }) => minute >= from && minute < to);
        const answer = planBaking(form, { goal: { kind, at }, asleep: [], away, fridge });
        const plans = answer.fits
          ? [answer.best, ...answer.others]
          : [answer.nearest].filter((p) => p !== null);
        for (const plan of plans) {
          expect(workMinutes(withWaits(form, plan), plan.start).some(isAway)).toBe(false);
        }
        if (!answer.fits) {
          const free = everyBake(form, fridge).some((bake) => {
            const start = kind === "out" ? at - totalMinutes(buildSchedule(bake)) : at;
            return !workMinutes(bake, start).some(isAway);
          });
          expect(free).toBe(false);
        }
      }),
      { numRuns: cases(120) },
    );
  });

  it("no plan begins in the past", () => {
    fc.assert(
      fc.property(recipe, kinds, clock, clock, (form, kind, when, now) => {
        const at = 10 * 1440 + when;
        const earliest = 9 * 1440 + now;
        const asleep = Array.from({ length: 60 }, (_, day) => ({
          from: day * 1440 - 90,
          to: day * 1440 + 390,
        }));
        const answer = planBaking(form, { goal: { kind, at }, asleep, away: [], fridge: true, earliest });
        const plans = answer.fits
          ? [answer.best, ...answer.others]
          : [answer.nearest].filter((p) => p !== null);
        for (const plan of plans) expect(plan.start).toBeGreaterThanOrEqual(earliest);
        if (!answer.fits) expect(answer.soonest).toBeGreaterThan(at);
      }),
      { numRuns: cases(120) },
    );
  });
});
