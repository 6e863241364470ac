import { expect, it } from "vitest";
import { bakedAt } from "./recipe-bakes";

const NOW = new Date(2026, 10, 28, 16, 5).getTime();

it.each([
  ["2026-11-28", NOW],
  ["2026-11-26", new Date(2026, 10, 26, 12, 0).getTime()],
  ["2026-11-29", null],
  ["2026-02-31", null],
  ["", null],
])("a bread baked on %s is kept at that day, never at one to come", (day, at) => {
  expect(bakedAt(day, NOW)).toBe(at);
});
