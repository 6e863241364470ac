import { describe, expect, it } from "vitest";
import { buildSchedule, readTimes, scheduleProblems } from "..";
import { applyPreset } from "../presets/apply-preset";
import { readInput } from "../recipe/read-recipe";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";
import type { ScheduleEntry } from "../recipe/results";
import { rowMinutes, totalMinutes } from "./schedule";
import { bakingMinutes, timesOf } from "./schedule-times";

const [cityPreset] = PRESETS;
if (cityPreset === undefined) throw new Error("no presets");
const city: RecipeForm = applyPreset(cityPreset);

const rowOf = (form: Partial<RecipeForm>, kind: ScheduleEntry["kind"]) =>
  buildSchedule(form).find((row) => row.kind === kind);

describe("BU-23 the start", () => {
  it.each([
    ["06:30", "06:30"],
    [" 06:30 ", "06:30"],
    ["6:30", "06:30"],
    ["106:30", "09:00"],
    ["06:300", "09:00"],
    ["06:60", "09:00"],
    ["24:00", "09:00"],
    ["", "09:00"],
  ])("%j begins at %s", (startTime, first) => {
    expect(buildSchedule(city, { startTime })[0]?.time).toBe(first);
  });

  it("a row whose time cannot be read counts as midnight", () => {
    expect(rowMinutes({ time: "soon", dayOffset: 1 })).toBe(1440);
  });
});

describe("OC 28 the length from the first row to the last bread out", () => {
  const row = (time: string, kind: ScheduleEntry["kind"], duration: number): ScheduleEntry => ({
    time,
    step: "",
    duration,
    dayOffset: 0,
    kind,
  });

  it("counts to the end of the last bake, whatever follows it, and is none without a bake", () => {
    const rows = [row("09:00", "mix", 15), row("12:00", "bake", 45), row("14:00", "top", 5)];
    expect(totalMinutes(rows)).toBe(225);
    expect(totalMinutes(rows.slice(0, 1))).toBe(0);
    expect(totalMinutes([])).toBe(0);
  });
});

describe("the autolyse", () => {
  it.each([
    ["beside a levain that is built", { ...city, autolyse: true }, true],
    ["beside a preferment", { ...city, autolyse: true, recipeType: "prefermented" }, true],
    ["before a ripe starter goes in", { ...city, autolyse: true, starterIsRipe: true }, undefined],
    [
      "before a straight dough is mixed",
      { ...city, autolyse: true, recipeType: "straight-dough" },
      undefined,
    ],
  ] as const)("is %s", (_where, form, parallel) => {
    expect(rowOf(form, "autolyse")?.parallel).toBe(parallel);
  });

  it("a preferment has a row of its own", () => {
    expect(rowOf({ ...city, recipeType: "prefermented" }, "mix-preferment")).toMatchObject({
      step: "Mix preferment",
      kind: "mix-preferment",
    });
  });
});

describe("hands-on minutes of a row", () => {
  const finished: Partial<RecipeForm> = {
    ...city,
    panRest: "20 minutes",
    brushWith: "egg",
    brushWhen: "twice",
    dimple: true,
    boilTime: "1 minute each side",
    topWith: "seeds",
  };
  it.each([
    ["pan-stretch", 5],
    ["first-brush", 5],
    ["dimple", 5],
    ["boil", 2],
    ["brush", 5],
    ["top", 5],
  ] as const)("%s takes %d minutes of work", (kind, duration) => {
    expect(rowOf(finished, kind)).toMatchObject({ duration, handsOn: true });
  });

  it("waits take no work, and a single load is not numbered", () => {
    expect(rowOf(finished, "pan-rest")).not.toHaveProperty("handsOn");
    expect(rowOf({ ...city, quantity: 1 }, "bake")).not.toHaveProperty("load");
  });
});

describe("durations read from the dough's texts", () => {
  it.each(["no shaping", "not shaped", "unshaped", "without shaping"])(
    "OC 20 %j leaves out the final shape",
    (preShapeRest) => {
      expect(rowOf({ ...city, preShapeRest }, "final-shape")).toBeUndefined();
    },
  );

  it.each(["baked straight from the fridge", "bake cold", "baked cold", "from cold"])(
    "OC 20 %j needs no time to warm up",
    (text) => {
      const form = { ...city, coldRetard: true, coldRetardDuration: `12 hours, ${text}` };
      expect(rowOf(form, "remove-from-fridge")).toBeUndefined();
    },
  );

  it.each([
    ["every 10 minutes", 10],
    ["every 9 minutes", 30],
    ["every 120 minutes", 120],
    ["every 121 minutes", 30],
  ])("OC 23 folds %j come after a rest of %d minutes each", (foldTiming, apart) => {
    const folds = buildSchedule({ ...city, folds: 2, foldTiming }).filter(({ kind }) => kind === "fold");
    expect(folds.map(rowMinutes).reduce((first, second) => second - first)).toBe(apart);
  });

  it("OC 23 folds that take longer than the bulk's text lengthen the bulk, at both ends of its range", () => {
    const form = { ...city, folds: 6, foldTiming: "every 60 minutes", bulkFermentationDuration: "2-3 hours" };
    const rows = buildSchedule(form);
    const [mix, last] = [
      rows.find(({ kind }) => kind === "mix"),
      rows.findLast(({ kind }) => kind === "fold"),
    ];
    expect(mix && last && rowMinutes(last) + 5 - rowMinutes(mix) - mix.duration).toBe(360);
    expect(rows.find(({ kind }) => kind === "bulk")).toBeUndefined();
  });
});

describe("the whole of the baking", () => {
  it.each([
    [city, undefined, 45],
    [city, 1, 105],
    [{ ...city, quantity: 5 }, 2, 165],
    [{ ...city, quantity: 4, ovenType: "", bakeTime: "8 minutes" }, 1, 32],
  ])("lasts from the first load in until the last is out %#", (form, atOnce, minutes) => {
    expect(bakingMinutes(timesOf(readInput(form, atOnce)))).toBe(minutes);
  });
});

describe("OC 23 OC 20 times with the folds and the fridge counted in", () => {
  it("a bulk shorter than its folds is lengthened at both ends, and so is its own text", () => {
    const bulk = (bulkFermentationDuration: string) =>
      readTimes({ ...city, folds: 3, foldTiming: "every 60 minutes", bulkFermentationDuration }).bulk;
    expect(bulk("1-2 hours")).toEqual({ min: 180, max: 180 });
    expect(bulk("2-4 hours")).toEqual({ min: 180, max: 240 });
    expect(bulk("4-5 hours")).toEqual({ min: 240, max: 300 });
  });

  it("a dough that goes straight into the fridge has no proof before it", () => {
    const form = { ...city, coldRetard: true, proofingTime: "12 hours in the fridge" };
    expect(readTimes(form).proof).toEqual({ min: 0, max: 0 });
  });
});

describe("OC 27 problems of texts that only some breads use", () => {
  const unread = (form: Partial<RecipeForm>) =>
    scheduleProblems({ ...city, levainPeakTime: 11, ...form }).filter(
      ({ code }) => code === "duration-unread",
    );

  it.each([
    ["panRest", 20],
    ["boilTime", 2],
  ] as const)("%s is reported as unreadable, with the minutes used instead", (field, minutes) => {
    expect(unread({ [field]: "until it looks right" })).toEqual([
      { code: "duration-unread", field, minutes },
    ]);
  });

  it("the time to warm up is read only behind a fridge", () => {
    const temperTime = "until it looks right";
    expect(unread({ temperTime })).toEqual([]);
    expect(unread({ temperTime, coldRetard: true, coldRetardDuration: "12 hours" })).toEqual([
      { code: "duration-unread", field: "temperTime", minutes: 30 },
    ]);
  });

  it("a second levain's numbers are read only while there is a second build", () => {
    const bounds = (form: Partial<RecipeForm>) =>
      scheduleProblems({ ...city, levainPeakTime: 11, ...form }).flatMap((problem) =>
        problem.code === "out-of-bounds" ? [problem.field] : [],
      );
    const second = { secondaryLevainActiveTime: 100_000 };
    expect(bounds(second)).toEqual([]);
    expect(bounds({ ...second, hasSecondaryLevainBuild: true })).toEqual(["secondaryLevainActiveTime"]);
  });
});
