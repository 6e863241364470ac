import * as fc from "fast-check";
import { findStageDetails } from "../schedule/stage-details";
import { describe, expect, it } from "vitest";
import { formatDuration, parseDuration, readStages } from "./duration";

describe("OC 27 reading durations", () => {
  it.each([
    ["4-5 hours", [240, 300]],
    ["30 min", [30, 30]],
    ["overnight", [720, 720]],
    ["1 h 30", [90, 90]],
    ["1h30m", [90, 90]],
    ["1h30", [90, 90]],
    ["1:30", [90, 90]],
    ["1.5 hours", [90, 90]],
    ["1,5 h", [90, 90]],
    ["1½ hours", [90, 90]],
    ["1 1/2 hours", [90, 90]],
    ["45 min - 1 hour", [45, 60]],
    ["1 hr 30 min to 2 hr", [90, 120]],
    ["half an hour", [30, 30]],
    ["an hour", [60, 60]],
    ["five hours", [300, 300]],
    ["1 day 6 hours", [1800, 1800]],
    ["24–48 hours at 60°F", [1440, 2880]],
    ["Cold (35–40°F), 12–72 hours", [720, 4320]],
    ["2 to 3 hours at 78F", [120, 180]],
    ["450°F (232°C) for 45 minutes", [45, 45]],
    ["5 hours at 24°C", [300, 300]],
  ])("reads %j", (text, minutes) => {
    expect(parseDuration(text)).toEqual(minutes);
  });

  it.each([
    ["two to three hours", [120, 180]],
    ["an hour and a half", [90, 90]],
    ["2 and a half hours", [150, 150]],
    ["⅓ hour", [20, 20]],
    ["¾ h", [45, 45]],
    ["1/3 day", [480, 480]],
    ["2⅔ hours", [160, 160]],
    ["1/4 hour", [15, 15]],
    ["4 or 5 hours", [240, 300]],
    ["4 hours or until doubled", [240, 240]],
    ["1–1½ hours", [60, 90]],
    ["1:15-1:45", [75, 105]],
    ["2 hours 75 degrees", [120, 120]],
    ["3 hours at 24°C-26°C", [180, 180]],
    ["half-hour", [30, 30]],
    ["2-hour rise", [120, 120]],
    ["1 hour, 20 minutes", [80, 80]],
    ["1 day and 3 hours", [1620, 1620]],
    ["4 hours with folds every 25 minutes", [240, 240]],
    ["2 hours until 75% bigger", [120, 120]],
    ["5 hours 3 hours", [300, 300]],
    ["5 to 3 hours", [180, 300]],
    ["  7 HOURS  ", [420, 420]],
  ])("reads what people also write: %j", (text, minutes) => {
    expect(parseDuration(text)).toEqual(minutes);
  });

  it.each([
    "Room temperature (70–75°F)",
    "until doubled",
    "",
    "   ",
    "-",
    "???",
    "🍞🍞",
    "No folds",
    "75 %",
    "T65",
    "to or to",
    "-18°C",
    "9".repeat(500),
    "1000 hours",
    "x".repeat(500),
  ])("finds no duration in %j", (text) => {
    expect(parseDuration(text, "proofingTime")).toBeNull();
  });

  it.each([undefined, null, 240, Number.NaN, {}, [], true, Symbol("x")])(
    "is total: %s is null",
    (garbage) => {
      expect(parseDuration(garbage)).toBeNull();
    },
  );

  it.each([
    ["12-16", "coldRetardDuration", [720, 960]],
    ["90", "coldRetardDuration", [5400, 5400]],
    ["4", "bulkFermentationDuration", [240, 240]],
    ["90", "bulkFermentationDuration", [90, 90]],
    ["240", "bulkFermentationDuration", [240, 240]],
    ["24", "proofingTime", [1440, 1440]],
    ["20-30", "proofingTime", [20, 30]],
    ["20", "preShapeRest", [20, 20]],
    ["18", "bakeTime", [18, 18]],
    ["At 30 and 60 minutes", "foldTiming", [30, 30]],
    ["At 1 and 2 hours", "foldTiming", [60, 60]],
    ["Once, after 35 minutes", "foldTiming", [35, 35]],
    ["No folds", "foldTiming", null],
    ["0", "preShapeRest", [0, 0]],
    ["0 minutes", "proofingTime", [0, 0]],
  ])("a bare number depends on its field: %j in %s", (text, field, minutes) => {
    expect(parseDuration(text, field)).toEqual(minutes);
  });

  it("stays quick on a long text of digits and spaces", () => {
    const texts = [
      "1 ".repeat(250),
      "1".repeat(500),
      " ".repeat(499) + "½",
      "1-".repeat(250),
      "1,".repeat(250),
    ];
    const start = performance.now();
    for (const text of texts) parseDuration(text);
    // A pattern that backtracks would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe("OC 27 stages add up", () => {
  it.each([
    [
      "30 minutes covered, then 15-20 minutes uncovered",
      [
        [30, 30],
        [15, 20],
      ],
    ],
    [
      "10 min at 475°F, 35 min at 450°F",
      [
        [10, 10],
        [35, 35],
      ],
    ],
    [
      "20 min lid on, 20 min lid off",
      [
        [20, 20],
        [20, 20],
      ],
    ],
    ["90 seconds", [[1.5, 1.5]]],
    [
      "20 minutes, then overnight in the fridge",
      [
        [20, 20],
        [480, 840],
      ],
    ],
    [
      "1 hour at room temp then 12-18 hours cold",
      [
        [60, 60],
        [720, 1080],
      ],
    ],
    [
      "20 minutes covered and 25 minutes uncovered",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "Covered 20 minutes. Uncovered 25 minutes.",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "20 + 25 minutes",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "20 min; 10 min; 5 min",
      [
        [20, 20],
        [10, 10],
        [5, 5],
      ],
    ],
    [
      "90 s, then 12 min",
      [
        [1.5, 1.5],
        [12, 12],
      ],
    ],
    ["a quarter of an hour", [[15, 15]]],
    ["three quarters of an hour", [[45, 45]]],
    ["twenty minutes", [[20, 20]]],
    ["forty-five minutes", [[45, 45]]],
    ["1 hour, 20 minutes", [[80, 80]]],
    // From published formulas (tests of the book's texts).
    ["about 4 hours at 76-82°F, +20 to 50 %", [[240, 240]]],
    ["1 hour, then folds, total of 3-4 hours", [[180, 240]]],
    ["two bench rests of 15 min", [[30, 30]]],
    ["3 rises of 20-25 minutes", [[60, 75]]],
    ["two loaves, rests of 15 min", [[15, 15]]],
    ["24 hours (up to 72)", [[1440, 4320]]],
    ["30 min (up to 45 min)", [[30, 45]]],
    ["20-30 min (up to 45)", [[20, 30]]],
    ["240℃ for 10-15 minutes", [[10, 15]]],
    ["12 to 14 hours, refrigerator overnight", [[720, 840]]],
    ["overnight, approximately 8-10 hours, doubled", [[480, 600]]],
    ["2.5 hours, two folds", [[150, 150]]],
    [
      "20 minutes, then 2 hours until 75% bigger",
      [
        [20, 20],
        [120, 120],
      ],
    ],
    [
      "2 hours, overnight in the fridge",
      [
        [120, 120],
        [480, 840],
      ],
    ],
    ["12.0 h, 20 minutes covered", [[740, 740]]],
    ["1 hour, 20 minutes to 2 hours", [[80, 120]]],
    [
      "45 minutes (20 minutes covered, 25 minutes uncovered)",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    ["half an hour (30 minutes)", [[30, 30]]],
    ["overnight (12–16 hrs)", [[720, 960]]],
    ["in the fridge overnight", [[480, 840]]],
    [
      "20 min (lid on), 20 min (lid off)",
      [
        [20, 20],
        [20, 20],
      ],
    ],
    [
      "450°F for 20 minutes then 425°F for 25",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "450 for 20 minutes then 425 for 25",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "10 min 475, 20 min 450",
      [
        [10, 10],
        [20, 20],
      ],
    ],
    ["450°F; 45 minutes", [[45, 45]]],
    [
      "20 min at 500F with lid + 25 min at 450°F without",
      [
        [20, 20],
        [25, 25],
      ],
    ],
    [
      "1 h at 24 °C, overnight in the fridge",
      [
        [60, 60],
        [480, 840],
      ],
    ],
    ["broil 2 minutes", [[2, 2]]],
    [
      "20 minutes, 25 minutes, 45 minutes in all",
      [
        [20, 20],
        [25, 25],
      ],
    ],
  ])("reads %j", (text, stages) => {
    const read = readStages(text, "bakeTime");
    expect({ ...read, stages: read.stages.map(({ minutes }) => minutes) }).toEqual({ stages, uncounted: [] });
  });

  it.each([
    ["45 minutes, turning after 20 minutes", [20, 20], [25, 25], { what: "turn" }],
    ["45 min at 450°F, lid off after 20 minutes", [20, 20], [25, 25], { lid: "off" }],
    ["45 minutes, lid off for the last 15 minutes", [30, 30], [15, 15], { lid: "off" }],
    ["50-55 minutes, the last 10 minutes uncovered", [40, 45], [10, 10], { lid: "off" }],
    ["40 minutes, 250°C then 210°C after 20", [20, 20], [20, 20], { heat: { degrees: 210, unit: "C" } }],
    [
      "40-45 minutes, turn down to 425°F after the first 15 minutes",
      [15, 15],
      [25, 30],
      { heat: { degrees: 425, unit: "F" }, what: null },
    ],
  ])("%j is as long as it says, with a turn at its moment", (text, first, second, details) => {
    const { stages, uncounted } = readStages(text, "bakeTime");
    expect([stages.map(({ minutes }) => minutes), uncounted]).toEqual([[first, second], []]);
    expect(findStageDetails(stages[1] ?? { words: "" }, "bakeTime")).toMatchObject(details);
    // In other fields such words stay with the time: nobody turns a dough in the fridge.
    expect(readStages(text, "proofingTime").stages).toHaveLength(1);
  });

  it.each([
    ["4 hours, folds every 30 minutes", [240, 240], ["folds every 30 minutes"]],
    ["3 hours, folds at 1 hour intervals", [180, 180], ["folds at 1 hour intervals"]],
    ["45 minutes, or 35 minutes for two", [45, 45], ["or 35 minutes for two"]],
    ["20 minutes, then 4 hours with folds every 25 minutes", [260, 260], ["with folds every 25 minutes"]],
    ["45 minutes, lid off after 50 minutes", [45, 45], ["lid off after 50 minutes"]],
    [
      "45 minutes, lid off after 20 minutes, turn after 30 minutes",
      [45, 45],
      ["lid off after 20 minutes", "turn after 30 minutes"],
    ],
    ["20 min covered, 20 min uncovered, rotate after 10 min", [40, 40], ["rotate after 10 min"]],
    ["20 minutes, then until brown", [20, 20], ["until brown"]],
    ["45 minutes (30 minutes for rolls)", [45, 45], ["30 minutes for rolls"]],
    ["5 hours 3 hours", [300, 300], ["3 hours"]],
    ["1 or 2 or 3 hours, then overnight or so", [780, 900], []],
    [`${"1 min, ".repeat(12)}9 min`, [12, 12], ["9 min"]],
  ])("%j counts what follows, and names what lies within", (text, minutes, uncounted) => {
    expect(parseDuration(text, "bakeTime")).toEqual(minutes);
    expect(readStages(text, "bakeTime").uncounted).toEqual(uncounted);
  });

  it.each([
    ["after 45 minutes", "bakeTime", [45, 45]],
    ["20 covered + 25 uncovered", "bakeTime", [45, 45]],
    ["At 30 min and 60 min", "foldTiming", [30, 30]],
    ["mix 3 p.m., shape 8 p.m.", "bulkFermentationDuration", null],
    ["29 days, then 2 days", "proofingTime", null],
  ])("%j in %s", (text, field, minutes) => {
    expect(parseDuration(text, field)).toEqual(minutes);
  });
});

describe("OC 27 a baker's word for none", () => {
  it.each([
    ["none", "preShapeRest"],
    ["None: divided, not shaped", "preShapeRest"],
    ["no rest", "preShapeRest"],
    ["no proof", "proofingTime"],
    ["skip", "bulkFermentationDuration"],
    ["zero", "coldRetardDuration"],
  ])("%j in %s is 0 minutes", (text, field) => {
    expect(parseDuration(text, field)).toEqual([0, 0]);
  });

  it.each([
    ["no folds", "foldTiming"],
    ["none", "bakeTime"],
    ["no idea", "proofingTime"],
  ])("%j in %s is no time", (text, field) => {
    expect(parseDuration(text, field)).toBeNull();
  });
});

describe("OC 27 no time of a text is lost", () => {
  const joints = [", ", " then ", ", then ", " + ", "; ", " and ", " plus ", ". "];
  const minute = fc.integer({ min: 1, max: 59 });
  const words = fc.constantFrom(
    (time: number) => `${time} minutes`,
    (time: number) => `${time} min covered`,
    (time: number) => `lid off ${time} min`,
    (time: number) => `450°F for ${time} minutes`,
    (time: number) => `${time} min at 230 °C (446°F)`,
    (time: number) => `turning every ${time} minutes`,
    (time: number) => `${time} min (or ${time + 60} min for two)`,
  );

  it("is a stage, or said with the words that were not counted", () => {
    const part = fc.tuple(minute, words, fc.constantFrom(...joints));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 14 }), (parts) => {
        const text = parts.map(([time, say, joint], at) => `${at === 0 ? "" : joint}${say(time)}`).join("");
        const { stages, uncounted } = readStages(text, "bakeTime");
        expect(stages.length).toBeLessThanOrEqual(12);
        const said = [...stages.map((stage) => stage.words), ...uncounted].join(" ");
        for (const [time] of parts) expect(said).toMatch(new RegExp(`\\b${time}\\b`));
      }),
    );
  });

  it("stages add up to the duration, whatever is typed", () => {
    const any = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc
        .array(
          fc.constantFrom("20", "min", "-", "then", ",", "(", ")", "°F", "450", "hours", "to", "overnight"),
        )
        .map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(any, fc.constantFrom("bakeTime", "proofingTime", "foldTiming", ""), (text, field) => {
        const { stages } = readStages(text, field);
        const minutes = parseDuration(text, field);
        for (const {
          minutes: [min, max],
        } of stages) {
          expect(min).toBeGreaterThanOrEqual(0);
          expect(max).toBeGreaterThanOrEqual(min);
        }
        if (minutes !== null) {
          const sum = stages.reduce((total, stage) => total + stage.minutes[1], 0);
          expect(Math.abs(sum - minutes[1])).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});

describe("CA-04 durations of 60 minutes or more read 'Xh Ym'", () => {
  it.each([
    [0, "0 min"],
    [5, "5 min"],
    [59, "59 min"],
    [60, "1h 0m"],
    [155, "2h 35m"],
    [1235, "20h 35m"],
    [4320, "72h 0m"],
    [59.6, "1h 0m"],
    [-3, "0 min"],
    [Number.NaN, "0 min"],
    [Number.POSITIVE_INFINITY, "0 min"],
  ])("%d minutes is %s", (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});
