import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { defaultRecipe, parseDuration, type RecipeForm, scheduleProblems } from "../../baking";
import { type DurationField, sayReading, preDoughReading } from "./durations";
import { DEFAULT_FORMATS } from "../values/formats";
import { spokenTime } from "../values/spoken-time";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function reading(name: DurationField, text: string, form: Partial<RecipeForm> = {}): string {
  const all: RecipeForm = { ...defaultRecipe(), ...form, [name]: text };
  const { said, doubt } = sayReading(DEFAULT_FORMATS, all, name, scheduleProblems(all));
  return plain([said, doubt].filter(Boolean).join(" | "));
}

it.each([
  ["bulkFermentationDuration", "3-1/2 to 4 hours", "That is 3½ to 4 hours."],
  ["bulkFermentationDuration", "45 minutes to 1-1/2 hours", "That is 45 minutes to 1½ hours."],
  ["bulkFermentationDuration", "about 1-3/4 hours", "That is 1¾ hours."],
  ["proofingTime", "2 (or up to 3) hours", "That is 2 to 3 hours."],
  ["preShapeRest", "25 min", "That is 25 minutes."],
  ["preShapeRest", "none", "Left out of the schedule."],
  ["bakeTime", "450°F (232°C) for 50 minutes", "That is 50 minutes at 450°F (232°C)."],
  [
    "bakeTime",
    "30 minutes covered, then 15-20 minutes uncovered",
    "That is 45 to 50 minutes: 30 minutes with the lid on, then 15 to 20 minutes with the lid off.",
  ],
  ["bakeTime", "90 seconds", "That is 90 seconds."],
  [
    "proofingTime",
    "1 h at 24 °C, overnight in the fridge",
    "That is 9 to 15 hours: 1 hour, then 8 to 14 hours in the fridge.",
  ],
  ["foldTiming", "Every 35 minutes", "That is 35 minutes."],
] as const)("BU-12 %s %j is read as: %s", (name, text, expected) => {
  expect(reading(name, text)).toBe(expected);
});

it.each([
  ["bulkFermentationDuration", "90", "That is 1½ hours. | There is no unit, so we count minutes."],
  ["bulkFermentationDuration", "4-5", "That is 4 to 5 hours. | There is no unit, so we count hours."],
  ["coldRetardDuration", "12-16", "That is 12 to 16 hours."],
  ["proofingTime", "overnight", "That is 12 hours. | We count a night as 12 hours."],
  ["proofingTime", "45 to 1 hour", 'That is 1 hour. | Is "45" minutes or hours? We left it out.'],
  ["proofingTime", "11/2 hours", 'That is 1½ hours. | Is that what "11/2 hours" means?'],
  ["proofingTime", "24/48 hours", 'That is 1 to 2 days. | Is that what "24/48 hours" means?'],
  ["proofingTime", "2/3 hours", 'That is 40 minutes. | For a range, write "2-3 hours".'],
  ["proofingTime", "1.30 hours", 'That is 1 hour 18 minutes. | For hours and minutes, write "1:30".'],
  [
    "bakeTime",
    "5 minutes per side",
    "That is 5 minutes. | If that is for each side, write the time for both.",
  ],
  [
    "bakeTime",
    "10 min 475 with steam, then until brown",
    'That is 10 minutes with steam at 475°F (246°C). | Not added: "until brown".',
  ],
  [
    "bulkFermentationDuration",
    "4 hours, folds every 30 minutes",
    'That is 4 hours. | Not added: "folds every 30 minutes".',
  ],
  ["foldTiming", "every 5 minutes", "That is 5 minutes. | The schedule folds every 30 minutes."],
  ["foldTiming", "At 15, 45 and 75 minutes", "The schedule folds after 15, 45, 75 and 105 minutes."],
  [
    "foldTiming",
    "first three every 15 minutes, then every 30",
    "The schedule folds after 15, 30, 45 and 75 minutes.",
  ],
] as const)("BU-12 %s %j is doubted: %s", (name, text, expected) => {
  expect(reading(name, text)).toBe(expected);
});

it.each([
  ["bulkFermentationDuration", "until it looks done", "4 hours"],
  ["bulkFermentationDuration", "fold every 30 minutes", "4 hours"],
  ["proofingTime", "a few hours", "3 hours"],
  ["preShapeRest", "3 folds", "20 minutes"],
  ["bakeTime", "450", "45 minutes"],
] as const)("OC 27 %s %j is no number, and the schedule's default is told: %s", (name, text, usual) => {
  expect(reading(name, text)).toMatch(
    new RegExp(`could not be read as a time, so the schedule uses ${usual}\\.$`),
  );
});

it.each([
  ["preShapeRest", "If you leave this empty, the schedule uses 20 minutes."],
  ["coldRetardDuration", "If you leave this empty, the schedule uses 12 hours."],
  ["proofingTime", ""],
  ["foldTiming", ""],
  ["bulkTimeTemp", ""],
  ["fermentationTimeTemp", ""],
] as const)("%s, empty, says: %s", (name, expected) => {
  expect(reading(name, "")).toBe(expected);
});

it("OC 25 an unreadable bulk of a straight dough uses its second text", () => {
  const second = { recipeType: "straight-dough", bulkTimeTemp: "3–4 hours at 78–80°F" } as const;
  expect(reading("bulkFermentationDuration", "when doubled", second)).toMatch(/the schedule uses 3 hours\.$/);
});

it("OC 25 a straight dough's second text says where the first is used instead", () => {
  const type = { recipeType: "straight-dough" } as const;
  expect(reading("bulkTimeTemp", "3-1/2 hours at 78°F", type)).toBe("That is 3½ hours.");
  expect(
    reading("bulkTimeTemp", "3-1/2 hours at 78°F", { ...type, bulkFermentationDuration: "2 hours" }),
  ).toBe("That is 3½ hours. | The schedule uses the bulk fermentation in step 8.");
});

it("a levain's text says where the build time differs", () => {
  const built = { recipeType: "sourdough", levainBuildTime: 12 } as const;
  expect(reading("fermentationTimeTemp", "8–12 hours at 70°F", built)).toBe("That is 8 to 12 hours.");
  expect(reading("fermentationTimeTemp", "4–6 hours at 75°F", built)).toBe(
    "That is 4 to 6 hours. | The schedule uses the build time, 12 hours.",
  );
  expect(reading("fermentationTimeTemp", "Room temperature (70–75°F)", built)).toBe(
    "No time found here. The schedule uses the build time, 12 hours.",
  );
});

it("a retard switched off is not in the schedule, and its text is only called unreadable", () => {
  expect(reading("coldRetardDuration", "long")).toBe("No time found here.");
  expect(reading("coldRetardDuration", "long", { coldRetard: true })).toMatch(/uses 12 hours\.$/);
});

it("a further pre-dough's time is told the same way", () => {
  const said = (text: string) => {
    const read = preDoughReading(DEFAULT_FORMATS, text, 240);
    return plain([read.said, read.doubt].filter(Boolean).join(" | "));
  };
  expect(said("")).toBe("If you leave this empty, the schedule uses 4 hours.");
  expect(said("2-1/2 hours at 78°F")).toBe("That is 2½ hours. Start it that long before you mix the dough.");
  expect(said("until cool")).toBe("No time found here, so the schedule uses 4 hours.");
});

it.each([
  [0, 0, "0 minutes"],
  [1, 1, "1 minute"],
  [45, 60, "45 minutes to 1 hour"],
  [60, 90, "1 to 1½ hours"],
  [75, 105, "1¼ to 1¾ hours"],
  [80, 80, "1 hour 20 minutes"],
  [100, 120, "1 hour 40 minutes to 2 hours"],
  [720, 960, "12 to 16 hours"],
  [1440, 1440, "24 hours"],
  [1440, 2880, "1 to 2 days"],
  [720, 4320, "12 hours to 3 days"],
  [1.5, 1.5, "90 seconds"],
])("%d to %d minutes are said aloud as %s", (min, max, expected) => {
  expect(plain(spokenTime(min, max))).toBe(expected);
});

it("OC 27 a time as told is read as the same time, in every field", () => {
  const minutes = fc.integer({ min: 1, max: 30 * 24 * 60 });
  const field = fc.constantFrom("bulkFermentationDuration", "bakeTime", "coldRetardDuration", "foldTiming");
  fc.assert(
    fc.property(minutes, minutes, field, (one, other, name) => {
      const ends = [Math.min(one, other), Math.max(one, other)] as const;
      expect([spokenTime(...ends), parseDuration(spokenTime(...ends), name)]).toEqual([
        spokenTime(...ends),
        ends,
      ]);
    }),
    { numRuns: cases(2000) },
  );
});
