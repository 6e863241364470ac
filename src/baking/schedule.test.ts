import { describe, expect, it } from "vitest";
import { formatDuration } from "./duration";
import { applyPreset, PRESETS } from "./presets";
import type { RecipeForm } from "./recipe-form";
import { buildSchedule, outOfOven, rowMinutes, totalMinutes } from "./schedule";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}

const city = preset("city-loaf-master-recipe");

/** "D1 04:50 Score & Bake 45" for each row. */
function table(form: Partial<RecipeForm>, startTime = "09:00"): string[] {
  return buildSchedule(form, { startTime }).map(
    (row) => `D${row.dayOffset} ${row.time} ${row.step} ${row.duration}`,
  );
}

const kinds = (form: Partial<RecipeForm>) => buildSchedule(form).map((row) => row.kind);

describe("CA-03 worked timetables", () => {
  it("A: City Loaf without retard", () => {
    expect(table(city)).toEqual([
      "D0 09:00 Build levain 720",
      "D0 20:30 Autolyse 30",
      "D0 21:00 Mix 10",
      "D0 21:35 Fold 1 5",
      "D0 22:05 Fold 2 5",
      "D0 22:10 Bulk fermentation 180",
      "D1 01:10 Pre-shape 10",
      "D1 01:20 Bench rest 20",
      "D1 01:40 Final shape 10",
      "D1 01:50 Initial proof 180",
      "D1 04:05 Preheat oven 45",
      "D1 04:50 Proofing complete 0",
      "D1 04:50 Score & Bake 45",
    ]);
    const rows = buildSchedule(city);
    expect(totalMinutes(rows)).toBe(1235);
    expect(outOfOven(rows)).toEqual({ time: "05:35", dayOffset: 1 });
  });

  it("CA-10 B: with a retard of 12 h", () => {
    const form = { ...city, coldRetard: true };
    expect(table(form).slice(10)).toEqual([
      "D1 16:35 Preheat oven 45",
      "D1 16:50 Cold retard complete 720",
      "D1 16:50 Remove from fridge 30",
      "D1 17:20 Score & Bake 45",
    ]);
    expect(table(form).slice(0, 10)).toEqual(table(city).slice(0, 10));
    expect(totalMinutes(buildSchedule(form))).toBe(1985);
    expect(outOfOven(buildSchedule(form))).toEqual({ time: "18:05", dayOffset: 1 });
  });

  it("C: the same from 21:00 with 14 h", () => {
    const form = { ...city, coldRetard: true, coldRetardDuration: "14 hours" };
    expect(table(form, "21:00")).toEqual([
      "D0 21:00 Build levain 720",
      "D1 08:30 Autolyse 30",
      "D1 09:00 Mix 10",
      "D1 09:35 Fold 1 5",
      "D1 10:05 Fold 2 5",
      "D1 10:10 Bulk fermentation 180",
      "D1 13:10 Pre-shape 10",
      "D1 13:20 Bench rest 20",
      "D1 13:40 Final shape 10",
      "D1 13:50 Initial proof 180",
      "D2 06:35 Preheat oven 45",
      "D2 06:50 Cold retard complete 840",
      "D2 06:50 Remove from fridge 30",
      "D2 07:20 Score & Bake 45",
    ]);
    expect(outOfOven(buildSchedule(form, { startTime: "21:00" }))).toEqual({ time: "08:05", dayOffset: 2 });
    expect(totalMinutes(buildSchedule(form, { startTime: "21:00" }))).toBe(2105);
  });

  it("P: poolish baguettes from 18:00, on a stone", () => {
    const form = preset("poolish-baguettes");
    expect(table(form, "18:00")).toEqual([
      "D0 18:00 Mix preferment 720",
      "D1 06:00 Mix 5",
      "D1 06:30 Fold 1 5",
      "D1 07:00 Fold 2 5",
      "D1 07:05 Bulk fermentation 60",
      "D1 08:05 Pre-shape 10",
      "D1 08:15 Bench rest 20",
      "D1 08:35 Final shape 10",
      "D1 08:45 Preheat oven 60",
      "D1 08:45 Initial proof 60",
      "D1 09:45 Proofing complete 0",
      "D1 09:45 Score & Bake 24",
    ]);
    expect(totalMinutes(buildSchedule(form, { startTime: "18:00" }))).toBe(969);
    expect(outOfOven(buildSchedule(form, { startTime: "18:00" }))).toEqual({ time: "10:09", dayOffset: 1 });
  });

  it("OC 24 two builds take their full time, then the warm hold", () => {
    const form = { ...city, hasSecondaryLevainBuild: true };
    const rows = table(form);
    expect(rows.slice(0, 5)).toEqual([
      "D0 09:00 Build levain 1 720",
      "D0 21:00 Build levain 2 720",
      "D1 09:00 Warm levain 45",
      "D1 09:15 Autolyse 30",
      "D1 09:45 Mix 10",
    ]);
    expect(outOfOven(buildSchedule(form))).toEqual({ time: "18:20", dayOffset: 1 });
  });

  it("OC 20 straight dough: the autolyse is the first row, and nothing before it", () => {
    const form = { ...city, recipeType: "straight-dough" as const, autolyseDuration: 25 };
    expect(table(form, "07:05").slice(0, 3)).toEqual([
      "D0 07:05 Autolyse 25",
      "D0 07:30 Mix 10",
      "D0 08:05 Fold 1 5",
    ]);
    expect(kinds({ ...city, recipeType: "other" })).not.toContain("build-levain");
    expect(kinds({ recipeType: "" })[0]).toBe("mix");
  });
});

describe("CA-11 the schedule's defaults, one by one", () => {
  const rows = (form: Partial<RecipeForm>) =>
    new Map(buildSchedule(form).map((row) => [row.step, row.duration]));

  it.each([
    ["Build levain", { recipeType: "sourdough" }, 720],
    ["Mix preferment", { recipeType: "prefermented" }, 720],
    ["Build levain 2", { recipeType: "sourdough", hasSecondaryLevainBuild: true }, 720],
    ["Warm levain", { recipeType: "sourdough", hasSecondaryLevainBuild: true }, 45],
    ["Autolyse", { recipeType: "straight-dough", autolyse: true }, 30],
    ["Mix", {}, 10],
    ["Fold 4", {}, 5],
    ["Bulk fermentation", { folds: 0 }, 240],
    ["Bulk fermentation", {}, 120],
    ["Pre-shape", {}, 10],
    ["Bench rest", {}, 20],
    ["Final shape", {}, 10],
    ["Initial proof", {}, 180],
    ["Cold retard complete", { coldRetard: true }, 720],
    ["Remove from fridge", { coldRetard: true }, 30],
    ["Proofing complete", {}, 0],
    ["Preheat oven", {}, 45],
    ["Score & Bake", {}, 45],
  ] as const)("%s of %j is %d minutes", (step, form, minutes) => {
    expect(rows(form).get(step)).toBe(minutes);
  });

  it("each fold comes after a rest of 25 minutes", () => {
    expect(table({}).slice(0, 3)).toEqual(["D0 09:00 Mix 10", "D0 09:35 Fold 1 5", "D0 10:05 Fold 2 5"]);
  });
});

describe("folds and bulk", () => {
  const bulkEnd = (form: Partial<RecipeForm>) => {
    const mix = buildSchedule(form).find((row) => row.kind === "mix");
    const shape = buildSchedule(form).find((row) => row.kind === "pre-shape");
    return mix && shape ? rowMinutes(shape) - rowMinutes(mix) - mix.duration : Number.NaN;
  };

  it.each([0, 2, 4, 8])("OC 23 %d folds end the bulk at 240 minutes", (folds) => {
    expect(bulkEnd({ ...city, folds })).toBe(240);
  });

  it("0 folds: one bulk row of 240", () => {
    expect(table({ ...city, folds: 0 }).slice(2, 5)).toEqual([
      "D0 21:00 Mix 10",
      "D0 21:10 Bulk fermentation 240",
      "D1 01:10 Pre-shape 10",
    ]);
  });

  it("8 folds: the last at 01:05, no bulk row, pre-shape still at 01:10", () => {
    const rows = table({ ...city, folds: 8 });
    expect(rows).toContain("D1 01:05 Fold 8 5");
    expect(rows).toContain("D1 01:10 Pre-shape 10");
    expect(rows.join()).not.toContain("Bulk");
  });

  it("8 folds in a bulk of 2 hours make it 240 minutes", () => {
    expect(bulkEnd({ ...city, folds: 8, bulkFermentationDuration: "2 hours" })).toBe(240);
  });

  it.each([
    ["Every 45 minutes", "D0 21:50 Fold 1 5"],
    ["At 20 and 50 minutes", "D0 21:25 Fold 1 5"],
    ["No folds", "D0 21:35 Fold 1 5"],
    ["every 5 minutes", "D0 21:35 Fold 1 5"],
    ["every 3 hours", "D0 21:35 Fold 1 5"],
  ])("OC 23 the interval of %j", (foldTiming, row) => {
    expect(table({ ...city, foldTiming })).toContain(row);
  });

  it("OC 25 straight dough reads its second text when the first has no duration", () => {
    const form = {
      ...city,
      recipeType: "straight-dough" as const,
      folds: 0,
      bulkTimeTemp: "100 minutes at 75°F",
    };
    expect(bulkEnd({ ...form, bulkFermentationDuration: "until doubled" })).toBe(100);
    expect(bulkEnd({ ...form, bulkFermentationDuration: "2 hours" })).toBe(120);
    expect(bulkEnd({ ...form, bulkFermentationDuration: "", recipeType: "sourdough" })).toBe(240);
  });
});

describe("waits that take no time", () => {
  it("OC 20 a rest of 0 minutes has no row", () => {
    expect(kinds({ ...city, preShapeRest: "0 minutes" })).not.toContain("bench-rest");
  });

  it("a proof of 0 minutes has no row, the milestone stays", () => {
    const rows = kinds({ ...city, proofingTime: "0" });
    expect(rows).not.toContain("initial-proof");
    expect(rows).toContain("proofing-complete");
  });
});

describe("preheating", () => {
  it.each([
    ["stone-steel", 60],
    ["wood-fired", 60],
    ["deck", 45],
    ["", 45],
  ] as const)("OC 22 in %s starts %d minutes before the bake and moves nothing", (ovenType, minutes) => {
    const rows = buildSchedule({ ...city, ovenType });
    const preheat = rows.find((row) => row.kind === "preheat");
    const bake = rows.find((row) => row.kind === "bake");
    expect(preheat).toMatchObject({ duration: minutes, parallel: true });
    expect(preheat && bake && rowMinutes(bake) - rowMinutes(preheat)).toBe(minutes);
    expect(totalMinutes(rows)).toBe(1235);
  });

  it("never starts before the first row", () => {
    const form = {
      folds: 0,
      bulkFermentationDuration: "0",
      preShapeRest: "0",
      proofingTime: "0",
      mixTime: 7,
    };
    expect(table(form)).toEqual([
      "D0 09:00 Preheat oven 27",
      "D0 09:00 Mix 7",
      "D0 09:07 Pre-shape 10",
      "D0 09:17 Final shape 10",
      "D0 09:27 Proofing complete 0",
      "D0 09:27 Score & Bake 45",
    ]);
  });
});

describe("clocks", () => {
  it.each([
    ["00:00", "D0 00:00 Build levain 720"],
    ["23:59", "D0 23:59 Build levain 720"],
    ["7:05", "D0 07:05 Build levain 720"],
  ])("start %s", (start, row) => {
    expect(table(city, start)[0]).toBe(row);
  });

  it.each(["24:00", "9", "", "morning", "09:60"])("start %j is 09:00", (start) => {
    expect(table(city, start)[0]).toBe("D0 09:00 Build levain 720");
  });

  it("OC 19 a row at 24:00 is the next day's 00:00", () => {
    expect(table(city, "12:00")).toContain("D1 00:00 Mix 10");
  });

  it("a retard of 72 hours ends on day 4", () => {
    expect(table({ ...city, coldRetard: true, coldRetardDuration: "72 hours" })).toContain(
      "D4 04:50 Cold retard complete 4320",
    );
  });

  it.each([undefined, null, "09:00", {}, { startTime: 9 }, { startTime: null }])(
    "options %j are 09:00",
    (options) => {
      const given: unknown = options;
      expect(buildSchedule(city, given as { startTime: string })[0]?.time).toBe("09:00");
    },
  );
});

describe("marks on rows", () => {
  it("OC 18 only rows ending in complete are milestones, only autolyse and preheat run beside", () => {
    for (const row of buildSchedule({ ...city, coldRetard: true, hasSecondaryLevainBuild: true })) {
      expect(row.milestone === true).toBe(row.step.endsWith("complete"));
      expect(row.parallel === true).toBe(row.kind === "autolyse" || row.kind === "preheat");
    }
  });

  it("OC 29 hands-on rows are those that keep the baker busy", () => {
    const busy = buildSchedule({ ...city, coldRetard: true }).filter((row) => row.handsOn);
    expect(new Set(busy.map((row) => row.kind))).toEqual(
      new Set(["mix", "fold", "pre-shape", "final-shape", "remove-from-fridge", "bake"]),
    );
  });

  it("OC 27 a range uses its shorter end and says how long it may take", () => {
    const rows = buildSchedule(preset("country-sourdough"));
    expect(rows.find((row) => row.kind === "bulk")).toMatchObject({ duration: 120, maxDuration: 180 });
    expect(rows.find((row) => row.kind === "cold-retard")).toMatchObject({ duration: 720, maxDuration: 960 });
    expect(rows.find((row) => row.kind === "bake")).not.toHaveProperty("maxDuration");
  });

  it("an autolyse longer than the preferment pushes the mix, never the first row", () => {
    const form = {
      ...city,
      recipeType: "prefermented" as const,
      prefermentTimeTemp: "40 minutes",
      autolyseDuration: 70,
    };
    expect(table(form).slice(0, 3)).toEqual([
      "D0 09:00 Autolyse 70",
      "D0 09:00 Mix preferment 40",
      "D0 10:10 Mix 10",
    ]);
  });
});

it("CA-04 the printed durations", () => {
  expect(buildSchedule(city).map((row) => formatDuration(row.duration))).toEqual([
    "12h 0m",
    "30 min",
    "10 min",
    "5 min",
    "5 min",
    "3h 0m",
    "10 min",
    "20 min",
    "10 min",
    "3h 0m",
    "45 min",
    "0 min",
    "45 min",
  ]);
});

it("BU-23 an empty schedule has no length and no end", () => {
  expect(totalMinutes([])).toBe(0);
  expect(outOfOven([])).toBeNull();
});
