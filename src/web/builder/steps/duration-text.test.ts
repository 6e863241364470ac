import { expect, it } from "vitest";
import { defaultRecipe } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/formats";
import { durationReading } from "./duration-text";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  ["bulkFermentationDuration", "4-5 hours", "Read as 4-5 hours."],
  ["bulkFermentationDuration", "90", "Read as 1½ hours."],
  [
    "bulkFermentationDuration",
    "until it looks done",
    "Bulk fermentation duration could not be read as a time, so the schedule uses 4 hours.",
  ],
  ["preShapeRest", "", "If you leave this empty, the schedule uses 20 minutes."],
  ["preShapeRest", "25", "Read as 25 minutes."],
  ["coldRetardDuration", "", "If you leave this empty, the schedule uses 12 hours."],
  ["proofingTime", "", ""],
  ["bakeTime", "450°F (232°C) for 50 minutes", "Read as 50 minutes at 450°F (232°C)."],
  [
    "bakeTime",
    "30 minutes covered, then 15-20 minutes uncovered",
    "Read as 45-50 minutes: 30 minutes with the lid on, then 15-20 minutes with the lid off.",
  ],
  [
    "bakeTime",
    "10 min 475 with steam, then until brown",
    'Read as 10 minutes with steam at 475°F (246°C). Not added: "until brown".',
  ],
  [
    "proofingTime",
    "1 h at 24 °C, overnight in the fridge",
    "Read as 9-15 hours: 1 hour, then 8-14 hours in the fridge.",
  ],
  ["preShapeRest", "none", "Left out of the schedule."],
  ["bakeTime", "90 seconds", "Read as 90 seconds."],
  [
    "bulkFermentationDuration",
    "4 hours, folds every 30 minutes",
    'Read as 4 hours. Not added: "folds every 30 minutes".',
  ],
  ["foldTiming", "", ""],
  ["foldTiming", "Every 35 minutes", "Read as 35 minutes."],
] as const)("BU-12 %s %j says: %s", (name, text, expected) => {
  expect(plain(durationReading(DEFAULT_FORMATS, { ...defaultRecipe(), [name]: text }, name))).toBe(expected);
});

it("OC 25 an unreadable bulk of a straight dough falls to its second text", () => {
  const form = {
    ...defaultRecipe(),
    recipeType: "straight-dough" as const,
    bulkFermentationDuration: "when doubled",
    bulkTimeTemp: "3–4 hours at 78–80°F",
  };
  expect(plain(durationReading(DEFAULT_FORMATS, form, "bulkFermentationDuration"))).toMatch(
    /the schedule uses 3 hours\.$/,
  );
});

it("a retard that is switched off is not part of the schedule, and its text is only called unread", () => {
  const form = { ...defaultRecipe(), coldRetardDuration: "long" };
  expect(durationReading(DEFAULT_FORMATS, form, "coldRetardDuration")).toBe("No time found here.");
  expect(
    plain(durationReading(DEFAULT_FORMATS, { ...form, coldRetard: true }, "coldRetardDuration")),
  ).toMatch(/uses 12 hours\.$/);
});
