import { describe, expect, it } from "vitest";
import { buildSchedule, type PreDoughKind, scheduleProblems, shortenProof, usualPreDough } from "..";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

const [cityPreset] = PRESETS;
if (!cityPreset) throw new Error("no presets");
const city: RecipeForm = { ...applyPreset(cityPreset), levainPeakTime: 11 };

const outOfBounds = (form: Partial<RecipeForm>) =>
  scheduleProblems(form).flatMap((problem) => (problem.code === "out-of-bounds" ? [problem.field] : []));

describe("OC 27 a fridge that two texts name", () => {
  const cold = { ...city, coldRetard: true, proofingTime: "20 minutes, then overnight in the fridge" };

  it("counts once, by the cold retard's own text, and is reported", () => {
    expect(scheduleProblems({ ...cold, coldRetardDuration: "12 hours" })).toEqual([
      { code: "fridge-twice", minutes: 720 },
    ]);
  });

  it("is no problem where the cold retard's text is empty; off, the fridge is said to be left out", () => {
    expect(scheduleProblems({ ...cold, coldRetardDuration: "" })).toEqual([]);
    expect(scheduleProblems({ ...cold, coldRetard: false })).toEqual([{ code: "fridge-off" }]);
  });
});

describe("OC 27 texts that cannot be read", () => {
  it.each([
    ["bulkFermentationDuration", 240],
    ["preShapeRest", 20],
    ["proofingTime", 180],
    ["bakeTime", 45],
  ] as const)("%s is reported, with the minutes used instead", (field, minutes) => {
    expect(scheduleProblems({ ...city, [field]: "until it looks right" })).toEqual([
      { code: "duration-unread", field, minutes },
    ]);
  });

  it("only texts that the schedule uses are reported", () => {
    expect(
      scheduleProblems({ ...city, coldRetardDuration: "a night", prefermentTimeTemp: "a while" }),
    ).toEqual([]);
    expect(
      scheduleProblems({ ...city, coldRetard: true, coldRetardDuration: "a night", proofingTime: "40 min" }),
    ).toEqual([{ code: "duration-unread", field: "coldRetardDuration", minutes: 720 }]);
    expect(scheduleProblems({ ...city, recipeType: "prefermented", prefermentTimeTemp: "a while" })).toEqual([
      { code: "duration-unread", field: "prefermentTimeTemp", minutes: 720 },
    ]);
  });

  it("an empty text was not decided yet and is not reported", () => {
    expect(scheduleProblems({})).toEqual([]);
  });

  it("OC 25 a straight dough's second text gives the minutes when the first cannot be read", () => {
    const form = {
      recipeType: "straight-dough" as const,
      folds: 0,
      bulkFermentationDuration: "till doubled",
      bulkTimeTemp: "3 h",
    };
    expect(scheduleProblems(form)).toEqual([
      { code: "duration-unread", field: "bulkFermentationDuration", minutes: 180 },
    ]);
  });

  it("OC 25 a second text without a duration is reported only where it was needed", () => {
    const form = { recipeType: "straight-dough" as const, bulkTimeTemp: "Room temperature (70–75°F)" };
    const unreadSecond = { code: "duration-unread", field: "bulkTimeTemp", minutes: 240 };
    expect(scheduleProblems(form)).toEqual([unreadSecond]);
    expect(scheduleProblems({ ...form, bulkFermentationDuration: "till doubled" })).toEqual([
      { code: "duration-unread", field: "bulkFermentationDuration", minutes: 240 },
      unreadSecond,
    ]);
    expect(scheduleProblems({ ...form, bulkFermentationDuration: "3 h" })).toEqual([]);
    expect(scheduleProblems({ ...form, recipeType: "other" })).toEqual([]);
  });

  it("fold timing is read only when there are folds", () => {
    expect(scheduleProblems({ ...city, foldTiming: "now and then" })).toEqual([
      { code: "duration-unread", field: "foldTiming", minutes: 30 },
    ]);
    expect(scheduleProblems({ ...city, folds: 0, foldTiming: "No folds" })).toEqual([]);
  });
});

describe("texts of further pre-doughs", () => {
  const soaked = (kind: PreDoughKind, timeTemp: string) => ({ ...usualPreDough(kind), timeTemp });

  it("one without a time is reported under its row's name, with the minutes it gets", () => {
    const preDoughs = [soaked("soaker", "until soft"), soaked("soaker", "overnight"), soaked("scald", "")];
    expect(scheduleProblems({ ...city, preDoughs })).toEqual([
      { code: "pre-dough-unread", of: "Soaker", minutes: 720 },
    ]);
    const cooled = [soaked("soaker", "8 hours"), soaked("soaker", "?"), soaked("tangzhong", "until cool")];
    expect(scheduleProblems({ ...city, preDoughs: cooled })).toEqual([
      { code: "pre-dough-unread", of: "Soaker 2", minutes: 720 },
      { code: "pre-dough-unread", of: "Tangzhong", minutes: 60 },
    ]);
  });
});

describe("timing that a baker should know about", () => {
  it("OC 23 folds that take longer than the bulk are reported", () => {
    expect(scheduleProblems({ ...city, folds: 8, bulkFermentationDuration: "2 hours" })).toEqual([
      { code: "bulk-extended", minutes: 240 },
    ]);
  });

  it("a levain used more than 2 hours after its peak is reported", () => {
    expect(scheduleProblems({ ...city, levainPeakTime: 8 })).toEqual([
      { code: "levain-past-peak", hours: 4 },
    ]);
    expect(scheduleProblems({ ...city, levainPeakTime: 9.5 })).toEqual([
      { code: "levain-past-peak", hours: 2.5 },
    ]);
    expect(scheduleProblems({ ...city, levainPeakTime: 10 })).toEqual([]);
    expect(
      scheduleProblems({ ...city, hasSecondaryLevainBuild: true, secondaryLevainBuildTime: 15 }),
    ).toEqual([{ code: "levain-past-peak", hours: 4 }]);
    expect(scheduleProblems({ ...city, recipeType: "straight-dough", levainPeakTime: 3 })).toEqual([]);
  });

  it("OC 26 a long proof before the fridge is reported with its one-tap change", () => {
    const form = { ...city, coldRetard: true, proofingTime: "2 hours" };
    expect(scheduleProblems(form)).toEqual([{ code: "proof-before-retard" }]);
    const shorter = shortenProof(form);
    expect(scheduleProblems(shorter)).toEqual([]);
    expect(buildSchedule(shorter).find((row) => row.kind === "initial-proof")).toMatchObject({
      duration: 30,
      maxDuration: 60,
    });
    expect(scheduleProblems({ ...form, proofingTime: "119 minutes" })).toEqual([]);
  });

  it("OC 26 a shorter proof keeps the fridge that the proof's text has", () => {
    const form = {
      ...city,
      coldRetard: true,
      coldRetardDuration: "",
      proofingTime: "2 hours, then 12-18 hours cold, then 1 hour at room temperature",
    };
    expect(scheduleProblems(form)).toEqual([{ code: "proof-before-retard" }]);
    const { proofingTime } = shortenProof(form);
    expect(proofingTime).toBe("30-60 minutes, then 12-18 hours cold, then 1 hour at room temperature");
    expect(scheduleProblems({ ...form, proofingTime })).toEqual([]);
  });

  it("numbers out of bounds are reported only where they are used", () => {
    const outside = {
      mixTime: 31,
      folds: 9,
      levainBuildTime: 3,
      autolyseDuration: 14,
      secondaryLevainActiveTime: 5,
    };
    expect(outOfBounds({ ...city, ...outside })).toEqual([
      "mixTime",
      "folds",
      "autolyseDuration",
      "levainBuildTime",
    ]);
    expect(outOfBounds({ ...city, ...outside, recipeType: "other", autolyse: false })).toEqual([
      "mixTime",
      "folds",
    ]);
  });
});
