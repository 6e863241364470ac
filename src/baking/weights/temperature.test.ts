import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculateRecipe,
  estimateLevainPeak,
  usualDoughTemperature,
  usualPreDough,
  wholeGrainShare,
} from "..";
import { A, flours } from "../recipe/cases";
import { FRICTION, iceForWater, findWaterTemperature } from "./temperature";

describe("OC 37 water for a wanted dough temperature", () => {
  const at = (form: object, change: object = {}) =>
    findWaterTemperature(calculateRecipe(form), {
      wanted: 76,
      room: 70,
      flour: 70,
      leaven: 70,
      friction: 1,
      ...change,
    });
  const straight = { ...A, recipeType: "straight-dough" as const };

  it.each([
    // A little cold starter cools a dough a little: 90 g of it and 90 g of its water in 1,750 g.
    [{ ...A, inoculationRate: 9 }, { leaven: 40 }, 85, null],
    [{ ...A, inoculationRate: 20 }, {}, 81, null],
    [{ ...A, inoculationRate: 1 }, { leaven: 38 }, 79, null],
    [straight, { friction: 7, room: 74, flour: 74 }, 66, null],
    [straight, { room: 90, flour: 90, friction: 8 }, 56, null],
    [{ ...straight, hydrationPercent: 50 }, { flour: 95, friction: 12 }, 38, null],
    [{ ...straight, hydrationPercent: 50 }, { flour: 104, friction: 12 }, 33, "chill-flour"],
    [{ ...A, inoculationRate: 40 }, { wanted: 82, leaven: 60, flour: 55 }, 120, "too-hot"],
    [{ ...A, inoculationRate: 30 }, { wanted: 82, leaven: 64, flour: 60 }, 111, "hot"],
  ] as const)("$1 makes it $2°F, remark $3", (form, change, fahrenheit, remark) => {
    expect(at(form, change)).toEqual({ fahrenheit, remark });
  });

  it("with everything as warm as the dough, the water is cooler by what mixing adds to the whole", () => {
    const still = { wanted: 76, room: 76, flour: 76, leaven: 76, friction: 0 };
    for (const form of [
      A,
      straight,
      { ...A, preDoughs: [usualPreDough("soaker"), usualPreDough("scald")] },
    ]) {
      expect(findWaterTemperature(calculateRecipe(form), still)?.fahrenheit).toBe(76);
    }
    const { waterWeight } = calculateRecipe(straight);
    const drop = (2 * (waterWeight + 1000 * 0.42)) / waterWeight;
    expect(at(straight, { ...still, friction: 2 })?.fahrenheit).toBe(Math.round(76 - drop));
  });

  it("milk, eggs and a cold pre-dough count by their weight, and no water has no temperature", () => {
    const milk = [{ name: "Milk, warm", amount: 75, unit: "percentage" as const }];
    expect(at({ ...straight, hydrationPercent: 0, otherLiquids: milk })).toBeNull();
    const half = at({ ...straight, hydrationPercent: 50, otherLiquids: [{ ...milk[0], amount: 25 }] });
    // Half of the heat is in flour and milk of 70°F.
    expect(half?.fahrenheit).toBeGreaterThan(at(straight)?.fahrenheit ?? 0);
  });

  it("the dough mixed with that water has the wanted temperature, by its own weights", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 50, max: 85 }),
        fc.integer({ min: 38, max: 85 }),
        (inoculationRate, flour, leaven) => {
          const recipe = calculateRecipe({ ...A, inoculationRate });
          const water = at({ ...A, inoculationRate }, { flour, leaven });
          if (water === null || water.remark === "too-hot" || water.remark === "chill-flour") return;
          const { starterFlourWeight = 0, starterWaterWeight = 0 } = recipe.starter ?? {};
          const parts = [
            [0.42 * (recipe.totalFlourWeight - starterFlourWeight), flour],
            [0.42 * starterFlourWeight + starterWaterWeight, leaven],
            [recipe.mainWaterWeight, water.fahrenheit],
          ] as const;
          const heat = parts.reduce((sum, [mass]) => sum + mass, 0);
          const mixed = parts.reduce((sum, [mass, warmth]) => sum + mass * warmth, 0) / heat + 1;
          expect(Math.abs(mixed - 76)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  it("500 g at 38°F from a 70°F tap is 88 g ice and 412 g water", () => {
    expect(iceForWater(500, 70, 38)).toEqual({ ice: 88, tapWater: 412 });
    expect(iceForWater(500, 70, 70)).toEqual({ ice: 0, tapWater: 500 });
    expect(iceForWater(500, 55, 64)).toEqual({ ice: 0, tapWater: 500 });
  });

  it("ice and tap water add up to the water, and mix to the wanted temperature", () => {
    const water = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        water,
        fc.integer({ min: 40, max: 90 }),
        fc.integer({ min: 33, max: 89 }),
        (grams, tap, wanted) => {
          const { ice, tapWater } = iceForWater(grams, tap, wanted);
          expect(ice + tapWater).toBe(grams);
          if (wanted >= tap) return;
          // Melting ice at 32°F takes as much heat as 144 °F of cooling; only half a gram of rounding may be off.
          const heat = tapWater * tap + ice * (32 - 144);
          expect(Math.abs(heat / grams - wanted) * grams).toBeLessThanOrEqual(0.5 * (tap + 112) + 1e-6);
        },
      ),
    );
  });

  it("rye dough is wanted warmest, enriched dough warmer than lean; a mixer adds the most heat", () => {
    expect(usualDoughTemperature(A)).toBe(76);
    expect(usualDoughTemperature({ ...A, flourTypes: flours(["Rye flour", 70], ["Bread flour", 30]) })).toBe(
      82,
    );
    const milk = [{ name: "Whole milk", amount: 20, unit: "percentage" as const }];
    expect(usualDoughTemperature({ ...A, otherLiquids: milk })).toBe(78);
    expect(FRICTION).toEqual({ "stretch-fold": 1, hand: 2, mixer: 7, "no-knead": 0, "slap-fold": 3 });
  });
});

describe("OC 38 whole grain", () => {
  it("the baker's typed share counts, and otherwise the flour's name", () => {
    expect(wholeGrainShare({ flourTypes: flours(["Bread flour", 70], ["Whole wheat flour", 30]) })).toBe(0.3);
    expect(wholeGrainShare({ flourTypes: flours(["Rye flour", 40], ["Bread flour", 60]) })).toBe(0);
    const own = { name: "Red Fife", percentage: 25, extractionPercent: 98, notes: "" };
    const sifted = { name: "Whole wheat", percentage: 75, extractionPercent: 85, notes: "" };
    expect(wholeGrainShare({ flourTypes: [own, sifted] })).toBe(0.25);
    expect(wholeGrainShare({ flourTypes: [] })).toBe(0);
  });
});

describe("OC 39 levain peak", () => {
  it.each([
    [[1, 1, 1], 5.3, 4.4, 3.4],
    [[1, 2, 2], 8.1, 6.7, 5.2],
    [[40, 100, 100], 9.1, 7.5, 5.9],
    [[1, 5, 5], 12.6, 10.3, 8.1],
    [[1, 10, 10], 16.3, 13.5, 10.5],
  ])("%j peaks after these hours at 68, 72 and 77°F", ([starter = 0, flour = 0, water = 0], ...hours) => {
    expect([68, 72, 77].map((degrees) => estimateLevainPeak({ starter, flour, water }, degrees))).toEqual(
      hours,
    );
  });

  it("no peak is given outside 61 to 82°F", () => {
    const ratio = { starter: 1, flour: 2, water: 2 };
    expect(estimateLevainPeak(ratio, 60)).toBeNull();
    expect(estimateLevainPeak(ratio, 83)).toBeNull();
    expect(estimateLevainPeak(ratio, Number.NaN)).toBeNull();
  });
});
