import { expect, it } from "vitest";
import { postingDayFor } from "./posting";

// November 26, 2026 is a Thursday.
const THURSDAY = 4;
const weekly = { postingDay: THURSDAY, envelopesAWeek: 20 } as const;

it.each([
  ["nobody waits, on a Monday", "2026-11-23", 0, "2026-11-26", false],
  ["the twentieth of a week", "2026-11-23", 19, "2026-11-26", false],
  ["the first of the week after", "2026-11-23", 20, "2026-12-03", true],
  ["fifty before it", "2026-11-23", 50, "2026-12-10", true],
  ["on the posting day itself nothing new goes out", "2026-11-26", 0, "2026-12-03", false],
  ["today's post takes twenty of those that wait", "2026-11-26", 39, "2026-12-03", false],
  ["over the turn of the year", "2026-12-28", 20, "2027-01-07", true],
])("the posting day: %s", (_, today, before, postedOn, isWaiting) => {
  expect(postingDayFor(weekly, today, before)).toEqual({ postedOn, isWaiting });
});

it("without a number all envelopes go out on the next posting day; without a day none is named", () => {
  expect(postingDayFor({ postingDay: 0, envelopesAWeek: null }, "2026-11-23", 500)).toEqual({
    postedOn: "2026-11-29",
    isWaiting: false,
  });
  expect(postingDayFor({ postingDay: null, envelopesAWeek: null }, "2026-11-23", 500)).toBeNull();
});
