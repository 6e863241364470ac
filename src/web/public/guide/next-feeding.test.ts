import { describe, expect, it } from "vitest";
import { feedingText, laterDay, laterText, nextFeedingText } from "./next-feeding";

/** Local time: what is told is told for the kitchen that the page stands in. 2026-11-18 is a Wednesday. */
const on = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime();

describe("CP-06 when the next feeding is due", () => {
  it.each([
    [on(18, 20, 10), "today at about 20:15"],
    [on(19, 8, 7), "tomorrow at about 08:00"],
    [on(17, 22), "yesterday at about 22:00"],
    [on(20, 9, 53), "on Friday at about 10:00"],
    // The quarter nearest to midnight belongs to the next day.
    [on(18, 23, 55), "tomorrow at about 00:00"],
  ])("a time is told as a neighbor would say it", (moment, told) => {
    expect(feedingText(moment, on(18, 12))).toBe(told);
  });

  it.each([
    [1, "Next feeding: tomorrow at about 08:15."],
    [2, "Next feeding: tomorrow at about 08:15."],
    [3, "Next feeding: tomorrow at about 08:15."],
    [
      4,
      "Next feeding: today at about 20:15 if the starter has risen by half, otherwise tomorrow at about 08:15.",
    ],
    [5, "Next feeding: today at about 20:15."],
    [6, "Next feeding: today at about 20:15."],
    [7, "Your starter should peak between 12:15 and 16:15."],
  ])("on Day %d, fed at 08:10 and asked at 09:00", (day, told) => {
    expect(nextFeedingText({ day, at: on(18, 8, 10) }, on(18, 9))).toBe(told);
  });

  it("a missed hour asks for the feeding now, without alarm", () => {
    const fed = { day: 5, at: on(18, 8) };
    expect(nextFeedingText(fed, on(18, 20, 10))).toBe("Next feeding: today at about 20:00.");
    expect(nextFeedingText(fed, on(18, 22))).toBe(
      "A feeding was due today at about 20:00. Feed your starter now. A few hours late does no harm.",
    );
    expect(nextFeedingText({ day: 7, at: on(18, 8) }, on(18, 20))).toBe(
      "The peak should be over. Take what you need, and feed the rest.",
    );
  });

  it("a clock set back still counts from the feeding", () => {
    expect(nextFeedingText({ day: 2, at: on(18, 8) }, on(17, 8))).toBe(
      "Next feeding: on Thursday at about 08:00.",
    );
  });
});

describe("CP-06 days that passed since the mark", () => {
  it.each([
    [3, on(18, 8), on(18, 23, 59), null],
    [3, on(18, 23, 50), on(19, 0, 5), "That was a day ago. Are you on Day 4?"],
    [4, on(18, 8), on(20, 7), "That was two days ago. Are you on Day 6?"],
    [
      6,
      on(18, 8),
      on(19, 7),
      "That was a day ago. Does the starter double within 4-8 hours? Then you are on Day 7.",
    ],
    [
      2,
      on(18, 8),
      on(28, 7),
      "That was 10 days ago. Does the starter double within 4-8 hours? Then you are on Day 7.",
    ],
    [7, on(18, 8), on(28, 7), null],
    [5, on(18, 8), on(16, 7), null],
  ])("Day %d", (day, at, now, told) => {
    const later = laterDay({ day, at }, now);
    expect(later === null ? null : laterText(later)).toBe(told);
  });
});
