import { expect, it } from "vitest";
import { site } from "../../contract/site/site";
import type { Offer } from "../../contract/site/switches";
import { sayBreadPaused, dayOutText, postingText, sayStartersPaused } from "./switches";

const bread: Offer["bread"] = {
  isOpen: true,
  sentence: "",
  reply: site.promises.breadReply,
  pickupTimes: "",
  zips: ["94110"],
  weekdays: [3, 6],
  closedDays: ["2026-12-26"],
  fullDays: ["2026-12-09"],
  nextDays: ["2026-12-02", "2026-12-05"],
};

it("a day without bread is told with the days that remain", () => {
  expect(dayOutText("2026-12-05", bread)).toBeNull();
  expect(dayOutText("", bread)).toBeNull();
  expect(dayOutText("2026-12-06", bread)).toBe(
    "Bread days are Wednesdays and Saturdays. The next ones: Wednesday, December 2; Saturday, December 5.",
  );
  expect(dayOutText("2026-12-26", bread)).toBe(
    "No bread on Saturday, December 26. The next ones: Wednesday, December 2; Saturday, December 5.",
  );
  expect(dayOutText("2026-12-09", { ...bread, nextDays: [] })).toBe("Wednesday, December 9 is full.");
  expect(dayOutText("2026-12-26", { ...bread, weekdays: [], nextDays: [] })).toBe(
    "No bread on Saturday, December 26.",
  );
  expect(dayOutText("2026-12-06", { ...bread, weekdays: [], nextDays: [] })).toBeNull();
});

it("a pause is told in the owner's words, else in ours", () => {
  expect(sayStartersPaused({ isOpen: true, sentence: "Back in May." })).toBeNull();
  expect(sayStartersPaused({ isOpen: false, sentence: "Back in May." })).toBe("Back in May.");
  expect(sayStartersPaused({ isOpen: false, sentence: "" })).toContain("paused for now");
  expect(sayBreadPaused({ isOpen: false, sentence: "" })).toContain("not taking bread requests");
});

it("the promise counts from the posting day, and a waiting list is called so", () => {
  const arrives = site.promises.starterArrives;
  expect(postingText({ postedOn: null, isWaiting: false, arrives })).toBe(
    `Your starter arrives within ${arrives}.`,
  );
  expect(postingText({ postedOn: "2026-12-03", isWaiting: true, arrives })).toBe(
    `There is a waiting list. Your envelope goes into the mail about Thursday, December 3, and arrives within ${arrives} after that.`,
  );
});
