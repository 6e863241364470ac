import { expect, it } from "vitest";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../values/formats";
import { momentsInWords, momentText, momentTime, pictureFacts, pictureSentence } from "./plan-picture";

const SUNDAY_NINE = { date: "2026-11-22", minutes: 9 * 60 };
const friday = (minutes: number) => ({ date: "2026-11-20", minutes });
const said = (change: Partial<Parameters<typeof pictureSentence>[1]> = {}) => ({
  what: "Bread",
  ready: SUNDAY_NINE,
  begin: friday(22 * 60 - 25),
  stands: "ahead" as const,
  isNear: true,
  ...change,
});

it("a plan's picture says when there is bread and when to begin, as people say it", () => {
  expect(pictureSentence(DEFAULT_FORMATS, said())).toBe("Bread Sunday 09:00, begin Friday evening.");
  const twelve = createFormats({ ...DEFAULT_UNITS, clock: "12" });
  expect(pictureSentence(twelve, said())).toBe("Bread Sunday 9:00\u00a0AM, begin Friday evening.");
});

it.each([
  [4 * 60 + 59, "Friday 04:59"],
  [5 * 60, "Friday morning"],
  [12 * 60, "Friday afternoon"],
  [17 * 60, "Friday evening"],
  [22 * 60, "Friday night"],
])("%d minutes after midnight are %s", (minutes, text) => {
  expect(pictureFacts(DEFAULT_FORMATS, said({ begin: friday(minutes) })).begin.text).toBe(text);
});

it("the date is named where a weekday could be mistaken for this week's", () => {
  expect(pictureSentence(DEFAULT_FORMATS, said({ isNear: false }))).toBe(
    "Bread Sun, Nov 22, 09:00, begin Fri, Nov 20, 21:35.",
  );
});

it("a picture says nothing of starting a running plan, or waiting for finished bread", () => {
  expect(pictureSentence(DEFAULT_FORMATS, said({ stands: "begun" }))).toBe(
    "Bread Sunday 09:00, begun Friday evening.",
  );
  expect(pictureSentence(DEFAULT_FORMATS, said({ stands: "out", what: "Pizza" }))).toBe(
    "Out of the oven Sunday 09:00, begun Friday evening.",
  );
});

it("the moments of each day are told in words", () => {
  const moments = [
    { kind: "build-levain" as const, ...friday(22 * 60) },
    { kind: "mix" as const, date: "2026-11-21", minutes: 600 },
    { kind: "cold-retard" as const, date: "2026-11-21", minutes: 900 },
    { kind: "out" as const, ...SUNDAY_NINE },
  ];
  expect(momentsInWords(DEFAULT_FORMATS, moments)).toEqual([
    "Friday, November 20: 22:00 feed the levain.",
    "Saturday, November 21: 10:00 mix the dough, 15:00 into the fridge.",
    "Sunday, November 22: 09:00 out of the oven.",
  ]);
  expect(momentTime(DEFAULT_FORMATS, friday(75))).toBe("Fri 01:15");
  expect(momentText("out")).toBe("Out of the oven");
});
