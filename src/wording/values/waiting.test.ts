import { expect, it } from "vitest";
import { longestPromise, waitingOf } from "./waiting";

const PROMISE = "2-4 business days";

it.each([
  ["2-4 business days", { days: 4, onBusinessDays: true }],
  ["5 to 7 days", { days: 7, onBusinessDays: false }],
  ["1-2 weeks", { days: 14, onBusinessDays: false }],
  ["2 working weeks", { days: 10, onBusinessDays: true }],
  ["a few days", null],
  ["24 hours", null],
])("AD-03 the promise %s is read as its longest number of days, if it has one", (promise, longest) =>
  expect(longestPromise(promise)).toEqual(longest),
);

// Local times, because the reader's calendar counts. Nov 20, 2026 is a Friday.
it.each([
  ["2026-11-20T09:00:00", "2026-11-20T23:00:00", { text: "New", isLate: false }],
  ["2026-11-20T09:00:00", "2026-11-22T09:00:00", { text: "New", isLate: false }],
  ["2026-11-20T23:00:00", "2026-11-23T01:00:00", { text: "Waiting 1 business day", isLate: false }],
  ["2026-11-20T09:00:00", "2026-11-26T09:00:00", { text: "Waiting 4 business days", isLate: false }],
  [
    "2026-11-20T09:00:00",
    "2026-11-27T09:00:00",
    { text: "Waiting 5 business days, promised 2-4 business days", isLate: true },
  ],
])("AD-03 the waiting time of a request of %s, read on %s", (from, now, waiting) =>
  expect(waitingOf(from, new Date(now), PROMISE)).toEqual(waiting),
);

it("AD-03 the age alone is told where the promise has no number, and nothing for a broken date", () => {
  const now = new Date("2026-12-20T09:00:00");
  expect(waitingOf("2026-11-20T09:00:00", now, "soon")).toEqual({ text: "Waiting 30 days", isLate: false });
  expect(waitingOf("never", now, PROMISE)).toBeNull();
});
