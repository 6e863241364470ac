import { describe, expect, it } from "vitest";
import { buildSchedule } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import { rowMinutes, totalMinutes } from "./schedule";

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

const durations = (form: Partial<RecipeForm>) =>
  new Map(buildSchedule(form).map((row) => [row.step, row.duration]));

/** Minutes from the end of mixing to pre-shape. */
const bulkEnd = (form: Partial<RecipeForm>) => {
  const mix = buildSchedule(form).find((row) => row.kind === "mix");
  const shape = buildSchedule(form).find((row) => row.kind === "pre-shape");
  return mix && shape ? rowMinutes(shape) - rowMinutes(mix) - mix.duration : Number.NaN;
};

describe("CA-03 worked timetables", () => {
  it("A: City Loaf without cold retard", () => {
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
  });

  it("C: City Loaf from 21:00 with 14 h in the fridge", () => {
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
  });

  it("OC 24 two levain builds take their full time, then the warm hold", () => {
    const form = { ...city, hasSecondaryLevainBuild: true };
    const rows = table(form);
    expect(rows.slice(0, 5)).toEqual([
      "D0 09:00 Build levain 1 720",
      "D0 21:00 Build levain 2 720",
      "D1 09:00 Warm levain 45",
      "D1 09:15 Autolyse 30",
      "D1 09:45 Mix 10",
    ]);
    expect(totalMinutes(buildSchedule(form))).toBe(2000);
  });

  it("OC 20 a straight dough begins with its autolyse", () => {
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
    expect(durations(form).get(step)).toBe(minutes);
  });

  it("each fold comes after a rest of 25 minutes", () => {
    expect(table({}).slice(0, 3)).toEqual(["D0 09:00 Mix 10", "D0 09:35 Fold 1 5", "D0 10:05 Fold 2 5"]);
  });
});

describe("folds and bulk", () => {
  it.each([0, 2, 4, 8])("OC 23 %d folds end the bulk at 240 minutes", (folds) => {
    expect(bulkEnd({ ...city, folds })).toBe(240);
  });

  it("0 folds give one bulk row of 240 minutes", () => {
    expect(table({ ...city, folds: 0 }).slice(2, 5)).toEqual([
      "D0 21:00 Mix 10",
      "D0 21:10 Bulk fermentation 240",
      "D1 01:10 Pre-shape 10",
    ]);
  });

  it("8 folds end at 01:05 with no bulk row left, and the pre-shape stays at 01:10", () => {
    const rows = table({ ...city, folds: 8 });
    expect(rows).toContain("D1 01:05 Fold 8 5");
    expect(rows).toContain("D1 01:10 Pre-shape 10");
    expect(rows.join()).not.toContain("Bulk");
  });

  it("8 folds in a bulk of 2 hours stretch it to 240 minutes", () => {
    expect(bulkEnd({ ...city, folds: 8, bulkFermentationDuration: "2 hours" })).toBe(240);
  });

  it.each([
    ["Every 45 minutes", "D0 21:50 Fold 1 5"],
    ["At 20 and 50 minutes", "D0 21:25 Fold 1 5"],
    ["No folds", "D0 21:35 Fold 1 5"],
    ["every 5 minutes", "D0 21:35 Fold 1 5"],
    ["every 3 hours", "D0 21:35 Fold 1 5"],
  ])("OC 23 folds %j set the interval", (foldTiming, row) => {
    expect(table({ ...city, foldTiming })).toContain(row);
  });

  it("OC 25 a straight dough reads its second text when the first has no duration", () => {
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
