import { expect, it } from "vitest";
import { monthsOf } from "./months";

it("months with a bake are laid out newest first, from Sunday on", () => {
  const [november, february, ...others] = monthsOf(["2026-02-14", "2026-11-22", "2026-11-01"]);
  expect(others).toEqual([]);
  expect(november).toMatchObject({ month: "2026-11", title: "November 2026" });
  expect(november?.weeks[0]?.[0]).toBe("2026-11-01");
  expect(november?.weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  // February 2026 begins on a Sunday and has four whole weeks.
  expect(february?.weeks).toHaveLength(4);
  expect(february?.weeks.every((week) => week.length === 7)).toBe(true);
});
