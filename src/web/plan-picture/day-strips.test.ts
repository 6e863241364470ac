import { expect, it } from "vitest";
import { dayStrips } from "./day-strips";

const at = (date: string, minutes: number) => ({ date, minutes });

it("work is cut at midnight, and no day between is left out", () => {
  const strips = dayStrips([{ work: "waiting", from: at("2026-11-20", 1300), to: at("2026-11-22", 540) }]);
  expect(strips).toEqual([
    { date: "2026-11-20", bars: [{ work: "waiting", from: 1300, to: 1440 }] },
    { date: "2026-11-21", bars: [{ work: "waiting", from: 0, to: 1440 }] },
    { date: "2026-11-22", bars: [{ work: "waiting", from: 0, to: 540 }] },
  ]);
});

it("a step that ends at midnight has no part on the next day, also at a year's end", () => {
  const strips = dayStrips([{ work: "oven", from: at("2026-12-31", 1380), to: at("2027-01-01", 0) }]);
  expect(strips).toEqual([{ date: "2026-12-31", bars: [{ work: "oven", from: 1380, to: 1440 }] }]);
});

it("hands and oven are drawn over the fridge, and the fridge over waits", () => {
  const [strip] = dayStrips([
    { work: "oven", from: at("2026-11-20", 600), to: at("2026-11-20", 645) },
    { work: "hands", from: at("2026-11-20", 100), to: at("2026-11-20", 110) },
    { work: "fridge", from: at("2026-11-20", 200), to: at("2026-11-20", 500) },
    { work: "waiting", from: at("2026-11-20", 100), to: at("2026-11-20", 645) },
  ]);
  expect(strip?.bars.map(({ work }) => work)).toEqual(["waiting", "fridge", "hands", "oven"]);
});

it("a step that ends before it begins, when clocks go back, is left out", () => {
  const strips = dayStrips([
    { work: "waiting", from: at("2026-11-01", 30), to: at("2026-11-01", 300) },
    { work: "hands", from: at("2026-11-01", 115), to: at("2026-11-01", 65) },
  ]);
  expect(strips).toEqual([{ date: "2026-11-01", bars: [{ work: "waiting", from: 30, to: 300 }] }]);
});
