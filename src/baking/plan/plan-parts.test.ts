import { describe, expect, it } from "vitest";
import { buildSchedule, ownRetard, readTimes, waitRanges, withRetard, withWaits } from "..";
import { handsOnJobs } from "./plan-jobs";
import { minutesWithin } from "./plan-ranges";
import { choicesOf } from "./plan-course";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}
const city = preset("city-loaf-master-recipe");

describe("OC 29 hands-on minutes", () => {
  const jobs = (form: RecipeForm) =>
    handsOnJobs(buildSchedule(form)).map(({ step, at, minutes }) => `${at} ${step} ${minutes}`);

  it("are the first five of builds, autolyse and preheat, all of a work step, and five at the end of the proof", () => {
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

describe("minutes within given ranges", () => {
  it("are counted once each, though ranges overlap or come in any order", () => {
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

describe("OC 29 the planned hours in the fridge", () => {
  it("are 8 to 24 in quarter-hour steps; the recipe's own time is kept where it lies between them", () => {
    const of = (text: string) =>
      waitRanges({ ...city, coldRetard: true, coldRetardDuration: text }).flatMap(choicesOf);
    expect(of("12 hours")).toHaveLength(65);
    expect(of("12 hours")[0]).toBe(720);
    expect(Math.min(...of("6 hours 10 minutes"))).toBe(370);
    expect(Math.max(...of("12–72 hours"))).toBe(4320);
    expect(Math.max(...of("72 hours"))).toBe(4320);
  });

  it("stay in the range that the baker wrote, at best in its middle", () => {
    const choices = waitRanges({ ...city, coldRetard: true, coldRetardDuration: "12-16" }).flatMap(choicesOf);
    expect(choices.slice(0, 3)).toEqual([840, 825, 855]);
    expect([Math.min(...choices), Math.max(...choices)]).toEqual([720, 960]);
    expect(waitRanges(city)).toEqual([]);
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

  it("the baker's own words stay where they say the same time", () => {
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
  ])(
    "a new fridge time keeps the proof before it and the warm-up after it: %j, %j",
    (proof, retard, temper) => {
      const form = { ...city, coldRetard: true, proofingTime: proof, coldRetardDuration: retard };
      const before = readTimes(form);
      const after = readTimes(withRetard(form, 870));
      expect(after.retard).toEqual({ min: 870, max: 870 });
      expect([after.proof, after.temper]).toEqual([before.proof, temper]);
    },
  );
});

describe("OC 27 the ranges a baker wrote", () => {
  const ranges = (form: Partial<RecipeForm>) =>
    waitRanges({ ...city, ...form }).map(({ kind, min, max, wanted }) => `${kind} ${min}-${max}, ${wanted}`);

  it.each([
    [{ bulkFermentationDuration: "12-18 h" }, ["bulk 720-1080, 900"]],
    [
      { preShapeRest: "20-30", proofingTime: "2 to 3 hours" },
      ["bench-rest 20-30, 25", "initial-proof 120-180, 150"],
    ],
    [
      { recipeType: "prefermented", prefermentTimeTemp: "12–16 hours at 70°F" },
      ["mix-preferment 720-960, 840"],
    ],
    [
      { recipeType: "straight-dough", bulkFermentationDuration: "", bulkTimeTemp: "2-3 hours" },
      ["bulk 120-180, 150"],
    ],
    [{ bulkFermentationDuration: "30-90 minutes", folds: 2 }, ["bulk 60-90, 75"]],
    [{ bulkFermentationDuration: "12-18 hours, here 14 h 30" }, ["bulk 720-1080, 900"]],
    [{ prefermentTimeTemp: "12-16 hours" }, []],
  ] satisfies [Partial<RecipeForm>, string[]][])("%j", (form, expected) => {
    expect(ranges(form)).toEqual(expected);
  });

  it("are kept in the text with the chosen time behind them, and read as that time", () => {
    const form = {
      ...city,
      bulkFermentationDuration: "12-18 hours",
      coldRetard: true,
      coldRetardDuration: "12-16",
    };
    const planned = withWaits(form, { retard: 870, waits: { bulk: 870 } });
    expect(planned.bulkFermentationDuration).toBe("12-18 hours, here 14 h 30");
    expect(planned.coldRetardDuration).toBe("12-16, here 14 h 30");
    expect(readTimes(planned).bulk).toEqual({ min: 870, max: 1080 });
    expect(readTimes(planned).retard).toEqual({ min: 870, max: 960 });
    expect(withWaits(planned, { retard: 720, waits: { bulk: 765 } })).toEqual({
      ...form,
      bulkFermentationDuration: "12-18 hours, here 12 h 45",
    });
    expect(withWaits(planned, { retard: 720, waits: {} })).toEqual(form);
  });

  it("do not hold for a time chosen outside of them: two times then add up", () => {
    expect(readTimes({ ...city, bulkFermentationDuration: "2-3 hours, here 1 hour" }).bulk.min).toBe(180);
  });
});
