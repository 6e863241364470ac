import { describe, expect, it } from "vitest";
import { builderStarterPercent, LANDING_INPUTS, weighLandingDough } from "./amounts";

describe("CP-04 the landing calculator", () => {
  it.each([
    // flour, hydration, starter -> water, starter, salt, total
    [1000, 75, 20, 750, 200, 20, 1970],
    [500, 60, 10, 300, 50, 10, 860],
    [2000, 90, 40, 1800, 800, 40, 4640],
    [1010, 75, 15, 758, 152, 20, 1940],
    [730, 67, 33, 489, 241, 15, 1475],
    [1234, 81, 11, 1000, 136, 25, 2395],
  ])("%i g flour at %i %% and %i %%", (flour, hydration, starterPercent, water, starter, salt, total) => {
    expect(weighLandingDough(flour, hydration, starterPercent)).toEqual({ water, starter, salt, total });
  });

  it("starts at 1000 g, 75 % and 20 %, between 500 and 2000 g, 60 and 90 %, 10 and 40 %", () => {
    const { flour, hydration, starter } = LANDING_INPUTS;
    expect([flour.min, flour.max, flour.start]).toEqual([500, 2000, 1000]);
    expect([hydration.min, hydration.max, hydration.start]).toEqual([60, 90, 75]);
    expect([starter.min, starter.max, starter.start]).toEqual([10, 40, 20]);
  });

  it("the builder counts the flour inside a starter of equal parts, which halves the percentage", () => {
    expect([10, 15, 20, 33, 40].map(builderStarterPercent)).toEqual([5, 7.5, 10, 16.5, 20]);
  });

  it("adds up for every step of every slider", () => {
    for (let flour = 500; flour <= 2000; flour += 10)
      for (let hydration = 60; hydration <= 90; hydration++)
        for (let starter = 10; starter <= 40; starter += 5) {
          const amounts = weighLandingDough(flour, hydration, starter);
          expect(flour + amounts.water + amounts.starter + amounts.salt).toBe(amounts.total);
        }
  });
});
