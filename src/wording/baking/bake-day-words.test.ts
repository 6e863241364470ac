import { describe, expect, it } from "vitest";
import type { ClashRemedy } from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import {
  clashSentence,
  type DayWords,
  earlyText,
  kitchenText,
  missedSentence,
  noBreadSentence,
  remedySentence,
} from "./bake-day-words";

const NAMES: Record<string, string> = { a: "City Loaf", b: "Rye" };
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
/** Minute 0 is Friday's midnight. */
const words: DayWords = {
  formats: DEFAULT_FORMATS,
  nameOf: (bread) => NAMES[bread] ?? expect.unreachable(),
  momentOf: (minute) => ({
    date: minute < 1440 ? "2026-12-04" : "2026-12-05",
    time: clock(minute),
    isNear: true,
  }),
};
const at = 1440 + 490;

describe("OC 29 the words of a bake day", () => {
  it.each([
    ["pot", 35, "The same pot is needed twice on Saturday at 08:10, for 35\u00a0minutes: City Loaf and Rye."],
    [
      "hands",
      1,
      "There is more to do than your hands can do on Saturday at 08:10, for 1\u00a0minute: City Loaf and Rye.",
    ],
    [
      "fridge",
      90,
      "The fridge is too full on Saturday at 08:10, for 1\u00a0hour 30\u00a0minutes: City Loaf and Rye.",
    ],
  ] as const)("a clash says what, when, how long and for which breads: %s", (thing, minutes, said) => {
    expect(clashSentence(words, { thing, at, minutes, breads: ["a", "b"], remedies: [] })).toBe(said);
  });

  it.each<[ClashRemedy[], string]>([
    [
      [
        { code: "more", thing: "pot", count: 1 },
        { code: "other-time", bread: "b", start: 0, out: 1170 },
      ],
      "One more pot would solve that, or Rye on Friday at 19:30.",
    ],
    [
      [{ code: "more", thing: "fridge", count: 3 }],
      "Room for three more pieces in the fridge would solve that.",
    ],
    [
      [{ code: "second-oven" }, { code: "same-heat", bread: "a", celsius: 230 }],
      "A second oven would solve that, or City Loaf at 446°F\u00a0(230°C).",
    ],
    [[{ code: "more", thing: "hands", count: 2 }], "Two more people would solve that."],
    [[], ""],
  ])("what solves it is said after it", (remedies, said) => {
    expect(remedySentence(words, remedies)).toBe(said);
  });

  it("a missed wish says why, and when the bread comes instead", () => {
    const wished = { name: "Rye", by: 540, out: at, missed: "too-soon" } as const;
    expect(missedSentence(words, wished)).toBe(
      "Rye can't be ready on Friday at 09:00: there is not enough time left. It comes out on Saturday at 08:10.",
    );
    expect(missedSentence(words, { ...wished, missed: "away" })).toContain("somebody must be at home");
  });

  it("a bread without any plan says what stands in the way", () => {
    expect(noBreadSentence(words, { name: "Rye", reason: "away", soonest: at })).toContain("fewer days away");
    expect(noBreadSentence(words, { name: "Rye", reason: "too-soon", soonest: at })).toContain(
      "comes out on Saturday at 08:10",
    );
  });

  it("an hour early needs no word", () => {
    expect(earlyText(at, at - 60)).toBe("");
    expect(earlyText(at, at - 120)).toBe("2\u00a0hours before you want it");
  });

  it("the kitchen is one line; what is not counted is left out", () => {
    const sleep = { from: "22:30", to: "06:30" };
    expect(kitchenText(DEFAULT_FORMATS, { people: 1, ovens: 1, mixers: 0, pots: 0, sleep })).toBe(
      "1 person, 1 oven, asleep 22:30 to 06:30",
    );
    expect(kitchenText(DEFAULT_FORMATS, { people: 2, ovens: 2, mixers: 1, pots: 3, sleep })).toBe(
      "2 people, 2 ovens, 3 pots, 1 mixer, asleep 22:30 to 06:30",
    );
  });
});
