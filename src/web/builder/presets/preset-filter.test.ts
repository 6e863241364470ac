import { expect, it } from "vitest";
import { filterSearch, isWanted, NO_FILTER, readFilter } from "./preset-filter";

it.each([
  ["", NO_FILTER, ""],
  ["?time=overnight", { ...NO_FILTER, time: "overnight" }, "?time=overnight"],
  [
    "?shape=pan&starter=yes&time=same-day",
    { starter: "yes", time: "same-day", shape: "pan" },
    "?starter=yes&time=same-day&shape=pan",
  ],
  ["?starter=maybe&time=yesterday&shape=cake&other=flat", NO_FILTER, ""],
  ["?starter=no&starter=yes", { ...NO_FILTER, starter: "no" }, "?starter=no"],
] as const)("BU-04 the address %s is read, and written in one way", (search, filter, written) => {
  expect(readFilter(search)).toEqual(filter);
  expect(filterSearch(readFilter(search))).toBe(written);
});

it("BU-04 without a ripe starter no sourdough fits, with one only sourdough, and nothing chosen fits all", () => {
  const city = ["overnight", "sourdough", "free-form"] as const;
  const poolish = ["overnight", "preferment", "free-form"] as const;
  const of = (change: object) => ({ ...NO_FILTER, ...change });
  expect([city, poolish].map((words) => isWanted(words, NO_FILTER))).toEqual([true, true]);
  expect([city, poolish].map((words) => isWanted(words, of({ starter: "yes" })))).toEqual([true, false]);
  expect([city, poolish].map((words) => isWanted(words, of({ starter: "no" })))).toEqual([false, true]);
  expect(isWanted(city, of({ starter: "yes", time: "overnight" }))).toBe(true);
  expect(isWanted(city, of({ time: "overnight", shape: "pan" }))).toBe(false);
});
