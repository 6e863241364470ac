import { describe, expect, it } from "vitest";
import {
  FINAL_SHAPES,
  MIXING_METHODS,
  OVENS,
  PREFERMENT_TYPES,
  type Problem,
  RECIPE_TYPES,
  SCORING_STYLES,
  STARTER_TYPES,
  STEAM_METHODS,
  VESSELS,
  YEAST_TYPES,
} from "../../baking";
import { DEFAULT_FORMATS } from "./formats";
import { LABELS } from "../recipes/labels";
import { minutesText, spokenMinutes, spokenRange } from "./measures";
import { yeastSpoons } from "./spoons";
import { problemText } from "../recipes/problems";

const { bakeTemperature, batch, grams, percent, temperature } = DEFAULT_FORMATS;

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("CA-04 a range of durations is told with both ends", () => {});

it.each([
  [60, 120, "1-2 hours"],
  [150, 240, "2½-4 hours"],
  [15, 30, "15-30 minutes"],
  [75, 90, "75-90 minutes"],
  [195, 330, "3¼-5½ hours"],
  [60, 60, "1 hour"],
  [1, 1, "1 minute"],
])("a range of %i to %i minutes is said as %3$s", (min, max, text) => {
  expect(plain(spokenRange(min, max))).toBe(text);
});

it("a duration reads as people say it", () => {
  expect(plain(spokenMinutes(630))).toBe("10 hours 30 minutes");
});

it.each([
  ["", "450°F (232°C)"],
  [" 475 ", "475°F (246°C)"],
  ["230°C, falling", "230°C, falling"],
])("BU-14 a bake temperature of %j reads %s", (typed, text) => {
  expect(plain(bakeTemperature({ bakeTemperature: typed }))).toBe(text);
});

it.each([
  [{ teaspoons: 2.75, pinch: false }, "2 ¾ tsp"],
  [{ teaspoons: 0.5, pinch: false }, "½ tsp"],
  [{ teaspoons: 3, pinch: false }, "3 tsp"],
  [{ teaspoons: 0, pinch: true }, "a pinch"],
])("OC 7 %o measures %s", (measure, text) => {
  expect(plain(yeastSpoons(measure))).toBe(text);
});

describe("OC 43 numbers as they are shown", () => {
  it.each([
    [0, "0 g"],
    [0.25, "0.3 g"],
    [2.6, "2.6 g"],
    [9.94, "9.9 g"],
    [9.96, "10 g"],
    [10.4, "10 g"],
    [550, "550 g"],
    [999.6, "1,000 g"],
    [1900, "1,900 g"],
    [9999, "9,999 g"],
    [10_000, "10.00 kg"],
    [13_128.4, "13.13 kg"],
    [9_989_001, "9,989.00 kg"],
    [-288, "-288 g"],
    [-0.01, "0 g"],
    [undefined, "–"],
    [Number.NaN, "–"],
  ])("OC 43 %o grams are %s", (value, text) => {
    expect(plain(grams(value))).toBe(text);
  });

  it.each([
    [75, "75%"],
    [2.5, "2.5%"],
    [33.333, "33.3%"],
    [100, "100%"],
    [99.96, "100%"],
    [0.04, "0.04%"],
    [undefined, "–"],
  ])("OC 43 %o percent are %s", (value, text) => {
    expect(percent(value)).toBe(text);
  });

  it.each([
    [450, "450°F (232°C)"],
    [475, "475°F (246°C)"],
    [425, "425°F (218°C)"],
    [375, "375°F (191°C)"],
    [350, "350°F (177°C)"],
    [104, "104°F (40°C)"],
  ])("OC 43 %d degrees are %s", (value, text) => {
    expect(plain(temperature(value))).toBe(text);
  });

  it.each([
    [45, "45 min"],
    [60, "1h 0m"],
    [720, "12h 0m"],
    [95, "1h 35m"],
  ])("CA-04 %d minutes are %s", (value, text) => {
    expect(plain(minutesText(value))).toBe(text);
  });

  it("BU-22 a batch is written with the letter x", () => {
    expect(plain(batch({ quantity: 2, unitWeight: 950 }))).toBe("2 x 950 g");
    expect(plain(batch({}))).toBe("– x –");
  });

  it("no line breaks between a number and its unit", () => {
    for (const text of [grams(950), grams(12_000), temperature(450), minutesText(95), minutesText(45)]) {
      expect(text).not.toContain(" ");
    }
  });
});

/** One of each; the compiler requires every code. */
const problems: { [Code in Problem["code"]]: Extract<Problem, { code: Code }> } = {
  "flour-too-small": { code: "flour-too-small" },
  "flour-total": { code: "flour-total", percent: 96 },
  "liquid-unknown": { code: "liquid-unknown", name: "Kombucha" },
  "effective-hydration": { code: "effective-hydration", percent: 44.2 },
  "leaven-flour-total": { code: "leaven-flour-total", of: "levain", percent: 90 },
  "leaven-flour-unknown": { code: "leaven-flour-unknown", of: "preferment", name: "Rye flour" },
  "leaven-flour-short": { code: "leaven-flour-short", of: "levain", name: "Rye flour", grams: 130 },
  "pre-dough-short": { code: "pre-dough-short", of: "Soaker", name: "Flax seeds", grams: 20 },
  "pre-doughs-too-wet": { code: "pre-doughs-too-wet", grams: 90 },
  "starter-too-wet": { code: "starter-too-wet", grams: 288 },
  "bassinage-capped": { code: "bassinage-capped", grams: 110 },
  "ratio-hydration": { code: "ratio-hydration", percent: 92 },
  "off-target": { code: "off-target", percent: -6.6 },
  "extras-too-heavy": { code: "extras-too-heavy" },
  "out-of-bounds": { code: "out-of-bounds", field: "hydrationPercent", min: 50, max: 100 },
  "fridge-off": { code: "fridge-off" },
  "perishable-warm": { code: "perishable-warm", name: "Milk", minutes: 240 },
  "oven-too-cool": { code: "oven-too-cool", degrees: 230, isBare: true },
  "fridge-twice": { code: "fridge-twice", minutes: 240 },
  "duration-unread": { code: "duration-unread", field: "bulkFermentationDuration", minutes: 240 },
  "pre-dough-unread": { code: "pre-dough-unread", of: "Soaker 2", minutes: 240 },
  "bulk-extended": { code: "bulk-extended", minutes: 240 },
  "levain-past-peak": { code: "levain-past-peak", hours: 4 },
  "proof-before-retard": { code: "proof-before-retard" },
};

it.each(Object.values(problems).map((problem) => [problem.code, problem] as const))(
  "every problem has a sentence with its own numbers: %s",
  (_, problem) => {
    const text = plain(problemText(DEFAULT_FORMATS, problem));
    expect(text).toMatch(/^[A-Z].*\.$/);
    if ("minutes" in problem) expect(text).toContain("4 hours");
    if ("grams" in problem) expect(text).toContain(`${problem.grams} g`);
    if ("percent" in problem) expect(text).toContain(`${Math.abs(problem.percent)}%`);
    if ("field" in problem) expect(text).toMatch(/^(Hydration|Bulk fermentation duration) /);
  },
);

it("OC 47 a starter too wet is told in the agreed words", () => {
  expect(plain(problemText(DEFAULT_FORMATS, problems["starter-too-wet"]))).toBe(
    "The starter brings 288 g more water than the dough needs.",
  );
});

it("every word of the vocabulary has a label, and lists keep its order", () => {
  const lists = {
    recipeType: RECIPE_TYPES,
    starterType: STARTER_TYPES,
    prefermentType: PREFERMENT_TYPES,
    yeastType: YEAST_TYPES,
    mixingMethod: MIXING_METHODS,
    finalShape: FINAL_SHAPES,
    proofingVessel: VESSELS,
    ovenType: OVENS,
    steamMethod: STEAM_METHODS,
    scoringStyle: SCORING_STYLES,
  };
  for (const [name, words] of Object.entries(lists)) {
    const labels = Object.entries(LABELS).find(([list]) => list === name)?.[1] ?? {};
    expect(Object.keys(labels).toSorted(), name).toEqual([...words].toSorted());
  }
});
