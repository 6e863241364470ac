import { expect, it } from "vitest";
import { defaultRecipe } from "../../../baking";
import { DEFAULT_FORMATS } from "../../../wording/formats";
import { durationReading } from "./duration-text";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  ["bulkFermentationDuration", "4-5 hours", "Read as 4h 0m – may take until 5h 0m."],
  ["bulkFermentationDuration", "90", "Read as 1h 30m."],
  [
    "bulkFermentationDuration",
    "until it looks done",
    "Bulk fermentation duration could not be read as a time, so the schedule uses 4h 0m.",
  ],
  ["preShapeRest", "", "Left empty, the schedule uses 20 min."],
  ["preShapeRest", "25", "Read as 25 min."],
  ["coldRetardDuration", "", "Left empty, the schedule uses 12h 0m."],
  ["proofingTime", "", ""],
  ["bakeTime", "450°F (232°C) for 50 minutes", "Read as 50 min."],
  ["foldTiming", "", ""],
  ["foldTiming", "Every 35 minutes", "Read as 35 min."],
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
    /the schedule uses 3h 0m\.$/,
  );
});

it("a retard that is switched off is not part of the schedule, and its text is only called unread", () => {
  const form = { ...defaultRecipe(), coldRetardDuration: "long" };
  expect(durationReading(DEFAULT_FORMATS, form, "coldRetardDuration")).toBe("No time found in it.");
  expect(
    plain(durationReading(DEFAULT_FORMATS, { ...form, coldRetard: true }, "coldRetardDuration")),
  ).toMatch(/uses 12h 0m\.$/);
});
