import { expect, it } from "vitest";
import { filterSearch, isWanted, readFilter } from "./preset-filter";

it.each([
  ["", [], ""],
  ["?time=overnight", ["overnight"], "?time=overnight"],
  [
    "?kind=pan,sourdough&time=same-day",
    ["same-day", "sourdough", "pan"],
    "?time=same-day&kind=sourdough,pan",
  ],
  ["?kind=sourdough%2Cflat", ["sourdough", "flat"], "?kind=sourdough,flat"],
  ["?time=yesterday&kind=cake,,pan,pan&other=flat", ["pan"], "?kind=pan"],
])("BU-04 the address %s is read, and written in one way", (search, words, written) => {
  expect(readFilter(search)).toEqual(words);
  expect(filterSearch(readFilter(search))).toBe(written);
});

it("BU-04 of each choice one of the chosen words has to fit, and any where none is chosen", () => {
  const city = ["overnight", "sourdough", "free-form"] as const;
  expect(isWanted(city, [])).toBe(true);
  expect(isWanted(city, ["same-day", "overnight"])).toBe(true);
  expect(isWanted(city, ["overnight", "sourdough"])).toBe(true);
  expect(isWanted(city, ["overnight", "pan"])).toBe(false);
});
