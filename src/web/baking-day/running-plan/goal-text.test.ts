import { expect, it } from "vitest";
import { runningPlan } from "../../../../tests/support/baking-plans";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { goalText } from "./goal-text";
import { readDay } from "../../../contract/baking/read-day";

const START = Date.parse(runningPlan().startsAt);
const instant = (minute: number) => new Date(START + minute * 60_000).toISOString();
const goal = { out: instant(1235), sleep: { from: "22:30", to: "06:30" } };
const LENGTHS = { bulkFermentationDuration: "3-5 hours, here 4 h" };

/** The day's sentence at a minute, after a row was moved. */
function said(now: number, row: number, minutes: number) {
  const done = [0, 1, 2, 3, 4]
    .filter((one) => one < row)
    .map((one) => ({ row: one, at: instant(ENDS[one] ?? 0) }));
  const plan = runningPlan(
    { goal, progress: { done, moved: [{ row, minutes, at: instant(now) }] } },
    LENGTHS,
  );
  const at = START + now * 60_000;
  const text = goalText(DEFAULT_FORMATS, plan, readDay(plan, at), at);
  return text?.replaceAll("\u00a0", " ") ?? null;
}
/** When levain, autolyse, mix and the two folds are over. */
const ENDS = [720, 690, 730, 760, 790];

it("OC 28 a shortened bulk is told in the recipe's terms, from the end of the mix", () => {
  expect(said(600, 2, 20)).toBe("Still Saturday 05:35; 3 hours 40 minutes of bulk fermentation.");
});

it("OC 28 a bulk with a late fold is not called shorter when it lasts as long from the mix", () => {
  expect(said(765, 4, 20)).toBeNull();
});

it.each([
  [3, null],
  [4, null],
  [-4, null],
  [5, "Ready Saturday 05:35 instead of Saturday 05:30. No wait is left to shorten."],
])("a bread %i minutes after its time is told from five minutes on", (late, text) => {
  const plan = runningPlan({ goal: { ...goal, out: instant(1235 - late) } });
  const told = goalText(DEFAULT_FORMATS, plan, readDay(plan, START), START);
  expect(told?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});
