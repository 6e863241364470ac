// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { bread } from "../../../../tests/support/admin-dashboard";
import { withFonts } from "../../../../tests/support/fonts";
import { render } from "../../../../tests/support/render";
import { groupByDay } from "./bake-days";
import { BakeSheet } from "./bake-sheet";

withFonts();

it("AD-10 the list is day by day in turn, wishes without a day last, and nothing delivered", () => {
  const days = groupByDay([
    bread(4, { wantedOn: "" }),
    bread(3, { wantedOn: "2026-12-05" }),
    bread(2, { wantedOn: "2026-11-28", status: "ready" }),
    bread(1, { wantedOn: "2026-11-28" }),
    bread(0, { wantedOn: "2026-11-28", status: "delivered" }),
  ]);
  expect(days.map(({ day, requests }) => [day, requests.map(({ id }) => id)])).toEqual([
    ["2026-11-28", ["b1", "b2"]],
    ["2026-12-05", ["b3"]],
    ["", ["b4"]],
  ]);
});

const sheetOf = (...statuses: ("pending" | "confirmed" | "ready")[]) => {
  const rows = statuses.map((status, nth) => bread(nth, { status, wantedOn: "2026-11-28" }));
  render(<BakeSheet days={groupByDay(rows)} onFull={() => {}} />);
  return document.querySelector(".bake-sheet")?.textContent;
};

it("AD-10 the list separates what is ready from what was never confirmed", () => {
  const mixed = sheetOf("confirmed", "ready", "ready", "pending");
  expect(mixed).toContain("Not counted: 1 request that you have not confirmed.");
  expect(mixed).toContain("Not counted: 2 requests that are ready.");
  expect(mixed).toContain("(ready)");
});

it.each([
  ["everything is ready", ["ready", "ready"]],
  ["nothing else confirmed", ["ready", "pending"]],
  ["nothing confirmed", ["pending"]],
] as const)("AD-10 a day without dough to mix has the heading: %s", (words, statuses) => {
  expect(sheetOf(...statuses)).toContain(`Saturday, November 28: ${words}`);
});
