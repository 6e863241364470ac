import { expect, it } from "vitest";
import { ago } from "./ago";

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

it.each([
  [-3 * MINUTE, "just now"],
  [0, "just now"],
  [10 * MINUTE - 1, "just now"],
  [10 * MINUTE, "10 minutes ago"],
  [59 * MINUTE, "59 minutes ago"],
  [60 * MINUTE, "1 hour ago"],
  [23 * 60 * MINUTE, "23 hours ago"],
  [24 * 60 * MINUTE, "1 day ago"],
  [13 * 24 * 60 * MINUTE, "13 days ago"],
  [14 * 24 * 60 * MINUTE, "on November 6, 2026"],
])("AC-06 %i ms back is %s", (past, words) =>
  expect(ago(new Date(NOW - past).toISOString(), NOW, "UTC")).toBe(words),
);

it("AC-06 without a clock it is the date, by the calendar of the reader", () => {
  const late = new Date(NOW - 60 * MINUTE).toISOString();
  expect(ago(late, null, "UTC")).toBe("on November 20, 2026");
  expect(ago(late, null, "Pacific/Auckland")).toBe("on November 21, 2026");
});
