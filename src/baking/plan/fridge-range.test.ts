import { describe, expect, it } from "vitest";
import { buildSchedule, nightRemedies, planBaking, type PlanWish, readTimes, scheduleProblems } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const preset = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
if (preset === undefined) throw new Error("no City Loaf");
const city: RecipeForm = { ...applyPreset(preset), proofingTime: "30 minutes" };
const DAY = 1440;
const HOUR = 60;

const cold = (coldRetardDuration: string): RecipeForm => ({ ...city, coldRetard: true, coldRetardDuration });
const wish = (change: Partial<PlanWish>): PlanWish => ({
  goal: { kind: "out", at: 30 * DAY },
  asleep: [],
  away: [],
  fridge: true,
  ...change,
});
const nights = Array.from({ length: 80 }, (_, day) => ({ from: day * DAY - 90, to: day * DAY + 390 }));

describe("OC 29 the fridge's range is the baker's, however long", () => {
  it.each([
    ["72-96 hours", 72, 96],
    ["48-72", 48, 72],
    ["60-90 hours", 60, 90],
    ["3-5 days", 72, 120],
    ["one to two weeks", 168, 336],
  ])("%s", (text, min, max) => {
    for (const asleep of [[], nights]) {
      const answer = planBaking(cold(text), wish({ asleep }));
      if (!answer.fits) throw new Error(answer.reason);
      for (const { retard, fridgeIs } of [answer.best, ...answer.others]) {
        if (fridgeIs !== undefined) continue;
        expect(retard).toBeGreaterThanOrEqual(min * HOUR);
        expect(retard).toBeLessThanOrEqual(max * HOUR);
      }
    }
  });

  it.each([
    ["three days", 3 * DAY],
    ["72 hours", 3 * DAY],
    ["two weeks", 14 * DAY],
    ["60 hours", 60 * HOUR],
    ["P3D", 3 * DAY],
  ])("%s is planned as written", (text, minutes) => {
    const answer = planBaking(cold(text), wish({}));
    if (!answer.fits) throw new Error(answer.reason);
    expect(answer.best.retard).toBe(minutes);
  });

  it.each(["48-72", "60-90 hours", "two to three days"])("%s wanted in 40 hours is too soon", (text) => {
    const answer = planBaking(cold(text), wish({ goal: { kind: "out", at: 40 * HOUR }, earliest: 0 }));
    expect(answer).toMatchObject({ fits: false, reason: "too-soon" });
    if (answer.fits) return;
    expect(answer.soonest).toBeGreaterThan(48 * HOUR);
    expect(answer.nearest?.retard).toBeGreaterThanOrEqual(48 * HOUR);
  });

  it("knows the nights of three weeks in the fridge", () => {
    const form = cold("20-21 days");
    for (const { asleep, retard } of nightRemedies(form, {
      start: 9 * HOUR,
      sleep: { from: 1350, to: 390 },
    })) {
      expect(asleep).toBe(0);
      expect(retard).toBeGreaterThanOrEqual(20 * DAY);
    }
  });
});

describe("a fridge in the proof's text obeys the switch", () => {
  it.each([
    ["1 hour, then 12 hours in the fridge", { min: 60, max: 60 }],
    ["1-2 hours, then overnight in the fridge, then 1 hour at room temperature", { min: 120, max: 180 }],
    ["overnight in the fridge", { min: 180, max: 180 }],
    ["12-16 hours at 38°F", { min: 180, max: 180 }],
    ["refrigerate 24 hours", { min: 180, max: 180 }],
  ])("%s", (proofingTime, proof) => {
    const form = { ...city, coldRetard: false, proofingTime };
    expect(readTimes(form)).toMatchObject({ proof, retard: null });
    const kinds = buildSchedule(form).map(({ kind }) => kind);
    expect(kinds).not.toContain("cold-retard");
    expect(kinds).not.toContain("remove-from-fridge");
    expect(scheduleProblems(form).map(({ code }) => code)).toContain("fridge-off");
    const answer = planBaking(form, wish({ fridge: false }));
    expect(answer.fits && answer.best.retard).toBe(null);
    expect(readTimes({ ...form, coldRetard: true, coldRetardDuration: "" }).retard).not.toBe(null);
    expect(scheduleProblems({ ...form, coldRetard: true }).map(({ code }) => code)).not.toContain(
      "fridge-off",
    );
  });

  it("says nothing where no fridge is named", () => {
    expect(scheduleProblems({ ...city, coldRetard: false }).map(({ code }) => code)).not.toContain(
      "fridge-off",
    );
  });
});
