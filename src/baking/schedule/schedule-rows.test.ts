import { describe, expect, it } from "vitest";
import { buildSchedule } from "..";
import { formatDuration } from "../durations/duration";
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

describe("waits that take no time", () => {
  it.each(["0 minutes", "0", "no rest"])("OC 20 a pre-shape rest of %j leaves out the rest alone", (text) => {
    const rows = kinds({ ...city, preShapeRest: text });
    expect(rows).not.toContain("bench-rest");
    expect(rows).toContain("pre-shape");
    expect(rows).toContain("final-shape");
  });

  it.each(["none", "None", "no pre-shape"])(
    "a pre-shape rest of %j leaves out the pre-shape, too",
    (text) => {
      const rows = kinds({ ...city, preShapeRest: text });
      expect(rows).not.toContain("bench-rest");
      expect(rows).not.toContain("pre-shape");
      expect(rows).toContain("final-shape");
    },
  );

  it("a dough that is divided and not shaped has no shaping row", () => {
    const rows = kinds({ ...city, preShapeRest: "none: divided, not shaped" });
    expect(rows).not.toContain("pre-shape");
    expect(rows).not.toContain("final-shape");
  });

  it("a proof of 0 minutes has no row, and its milestone stays", () => {
    const rows = kinds({ ...city, proofingTime: "0" });
    expect(rows).not.toContain("initial-proof");
    expect(rows).toContain("proofing-complete");
  });
});

describe("a proof and the fridge", () => {
  const cold = (proofingTime: string, coldRetardDuration: string, more: Partial<RecipeForm> = {}) =>
    buildSchedule({ ...city, coldRetard: true, proofingTime, coldRetardDuration, ...more })
      .filter(({ kind }) => ["initial-proof", "cold-retard", "remove-from-fridge"].includes(kind))
      .map(({ kind, duration, maxDuration }) => [kind, duration, maxDuration ?? duration]);

  it.each([
    ["20 minutes, then overnight in the fridge", "", [20, 20], [480, 840], 30],
    ["20 minutes, then overnight in the fridge", "12 hours", [20, 20], [720, 720], 30],
    ["1 hour at room temp then 12-18 hours cold", "", [60, 60], [720, 1080], 30],
    ["1 h at 24 °C, 16 h at 4 °C, 1 h at 24 °C", "", [60, 60], [960, 960], 60],
    ["2 hours", "12 hours, then 60-90 minutes at room temperature", [120, 120], [720, 720], 60],
    ["2 hours", "12 hours, baked straight from the fridge", [120, 120], [720, 720], 0],
    ["2 hours", "12 hours, then 0 minutes at room temperature", [120, 120], [720, 720], 0],
    ["overnight in the fridge", "", [0, 0], [480, 840], 30],
    ["2 hours", "12 hours in the fridge, then 4 hours in the fridge", [120, 120], [960, 960], 30],
  ])("OC 20 a fridge named in both texts counts once: %j and %j", (proof, retard, room, fridge, temper) => {
    expect(cold(proof, retard)).toEqual(
      [
        ["initial-proof", ...room],
        ["cold-retard", ...fridge],
        ["remove-from-fridge", temper, temper],
      ].filter(([kind, minutes]) => kind === "cold-retard" || minutes !== 0),
    );
  });

  it.each([
    ["20 minutes, then 12 hours in the fridge", [20, 20]],
    ["1 hour at room temp then 12-18 hours cold", [60, 60]],
    ["1 h at 24 °C, 16 h at 4 °C, 1 h at 24 °C", [120, 120]],
    ["overnight in the fridge, baked straight from the fridge", [180, 180]],
  ])("with the cold retard off a fridge in the proof's text is left out: %j", (proof, room) => {
    expect(cold(proof, "9 hours", { coldRetard: false })).toEqual([["initial-proof", ...room]]);
  });

  it("no fridge row appears with the cold retard off and none in the proof's text", () => {
    expect(
      cold("3 hours, then 1 hour in the oven with its light on", "12 hours", { coldRetard: false }),
    ).toEqual([["initial-proof", 240, 240]]);
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

  it("OC 22 of a quick bread comes first, with its whole heat", () => {
    const form = {
      folds: 0,
      bulkFermentationDuration: "0",
      preShapeRest: "0",
      proofingTime: "0",
      mixTime: 7,
    };
    expect(table(form)).toEqual([
      "D0 09:00 Preheat oven 45",
      "D0 09:18 Mix 7",
      "D0 09:25 Pre-shape 10",
      "D0 09:35 Final shape 10",
      "D0 09:45 Proofing complete 0",
      "D0 09:45 Score & Bake 45",
    ]);
  });
});

describe("clock times of rows", () => {
  it.each([
    ["00:00", "D0 00:00 Build levain 720"],
    ["23:59", "D0 23:59 Build levain 720"],
    ["7:05", "D0 07:05 Build levain 720"],
  ])("a schedule starts at %s", (start, row) => {
    expect(table(city, start)[0]).toBe(row);
  });

  it.each(["24:00", "9", "", "morning", "09:60"])("a start of %j is read as 09:00", (start) => {
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

  it.each(["null", '"08:00"', "{}", '{"startTime":9}', '{"startTime":null}'])(
    "options %s start at 09:00",
    (json) => {
      expect(buildSchedule(city, JSON.parse(json))[0]?.time).toBe("09:00");
    },
  );

  it("without options it starts at 09:00", () => {
    expect(buildSchedule(city)[0]?.time).toBe("09:00");
  });
});

describe("marks on rows of the schedule", () => {
  it("OC 18 only rows that complete a stage are milestones, and only autolyse and preheat run beside others", () => {
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

  it("an autolyse longer than the preferment delays the mix, never the first row", () => {
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

it("CA-04 each row of the City Loaf prints its duration as hours and minutes", () => {
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

it("BU-23 an empty schedule has no length", () => {
  expect(totalMinutes([])).toBe(0);
});
