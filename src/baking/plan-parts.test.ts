import { describe, expect, it } from "vitest";
import { handsOnJobs } from "./plan-jobs";
import { minutesWithin } from "./plan-ranges";
import { ownRetard, retardChoices, withRetard } from "./plan-retard";
import { readTimes } from "./schedule-times";
import { applyPreset } from "./apply-preset";
import { PRESETS } from "./presets";
import type { RecipeForm } from "./recipe-form";
import { buildSchedule } from "./schedule";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}
const city = preset("city-loaf-master-recipe");

describe("OC 29 hands-on minutes", () => {
  const jobs = (form: RecipeForm) =>
    handsOnJobs(buildSchedule(form)).map(({ step, at, minutes }) => `${at} ${step} ${minutes}`);

  it("are the first five of builds, autolyse and preheat, all of the work, and five at the proof's end", () => {
    expect(jobs({ ...city, coldRetard: true })).toEqual([
      "0 Build levain 5",
      "690 Autolyse 5",
      "720 Mix 10",
      "755 Fold 1 5",
      "785 Fold 2 5",
      "970 Pre-shape 10",
      "1000 Final shape 10",
      "1185 Initial proof 5",
      "1895 Preheat oven 5",
      "1910 Remove from fridge 30",
      "1940 Score & Bake 45",
    ]);
  });

  it("count both builds of a levain, and moving it into the warm", () => {
    const twice = jobs({ ...city, hasSecondaryLevainBuild: true });
    expect(twice.slice(0, 3)).toEqual(["0 Build levain 1 5", "720 Build levain 2 5", "1440 Warm levain 5"]);
  });

  it("never last longer than their row", () => {
    expect(jobs({ ...city, proofingTime: "3 min" })).toContain("1010 Initial proof 3");
    expect(handsOnJobs([])).toEqual([]);
  });
});

describe("minutes within ranges", () => {
  it("count each minute once, in overlapping ranges of any order", () => {
    const within = minutesWithin([
      { from: 100, to: 200 },
      { from: 0, to: 50 },
      { from: 150, to: 250 },
      { from: 300, to: 300 },
      { from: 320, to: 310 },
    ]);
    expect(within(0, 1000)).toBe(200);
    expect(within(40, 110)).toBe(20);
    expect(within(199, 201)).toBe(2);
    expect(within(250, 1000)).toBe(0);
    expect(within(10, 10)).toBe(0);
    expect(within(20, 10)).toBe(0);
    expect(minutesWithin([])(0, 10)).toBe(0);
  });
});

describe("OC 29 retard", () => {
  it("is 8 to 24 hours in quarters, and the recipe's own where it is between them", () => {
    const of = (text: string) =>
      retardChoices({ ...city, coldRetard: true, coldRetardDuration: text }, true).map(
        ({ retard }) => retard,
      );
    expect(of("12 hours")).toHaveLength(65);
    expect(of("6 hours 10 minutes")).toContain(370);
    expect(Math.min(...of("6 hours 10 minutes").map(Number))).toBe(370);
    expect(Math.max(...of("12–72 hours").map(Number))).toBe(2880);
    expect(Math.max(...of("72 hours").map(Number))).toBe(2880);
  });

  it("is left out without a fridge, and of a recipe that has none comes after leaving it out", () => {
    expect(retardChoices({ ...city, coldRetard: true }, false)).toEqual([{ retard: null, far: 0 }]);
    const [first, ...rest] = retardChoices(city, true);
    expect(first).toEqual({ retard: null, far: 0 });
    expect(rest.find(({ retard }) => retard === 720)).toEqual({ retard: 720, far: 1 });
  });

  it.each([
    [870, "14 hours 30 minutes"],
    [960, "16 hours"],
    [75, "1 hour 15 minutes"],
    [45, "45 minutes"],
    [0, "0 hours"],
  ])("%i minutes are written as %s, and read as the same", (minutes, text) => {
    const form = withRetard(city, minutes);
    expect(form).toEqual({ ...city, coldRetard: true, coldRetardDuration: text });
    expect(ownRetard(form)).toBe(minutes);
  });

  it("leaves the baker's own words alone where they say the same", () => {
    const own = { ...city, coldRetard: true, coldRetardDuration: "overnight at 38°F" };
    expect(withRetard(own, 720)).toBe(own);
    expect(withRetard(city, null)).toBe(city);
    expect(withRetard(own, null)).toEqual({ ...own, coldRetard: false });
  });

  it.each([
    ["2 hours", "12 hours, then 1 hour at room temperature", 60],
    ["2 hours", "12 hours, straight from the fridge", 0],
    ["1 hour, then 12 hours in the fridge, then 2 hours at room temperature", "", 120],
    ["20 minutes, then overnight in the fridge", "12 hours", 30],
  ])("another time in the fridge keeps what comes before and after it: %j, %j", (proof, retard, temper) => {
    const form = { ...city, coldRetard: true, proofingTime: proof, coldRetardDuration: retard };
    const before = readTimes(form);
    const after = readTimes(withRetard(form, 870));
    expect(after.retard).toEqual({ min: 870, max: 870 });
    expect([after.proof, after.temper]).toEqual([before.proof, temper]);
  });
});
