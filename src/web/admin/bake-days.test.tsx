// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { bread } from "../../../tests/support/admin-dashboard";
import { groupByDay } from "./bake-days";

it("AD-10 is day by day, those without a day last, in turn, and without what was delivered", () => {
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
