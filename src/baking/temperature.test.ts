import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateLevainPeak, usualDoughTemperature, wholeGrainShare } from ".";
import { A, flours } from "./cases";
import { FRICTION, iceForWater, findWaterTemperature } from "./temperature";

describe("OC 37 water for a wanted dough temperature", () => {
  it.each([
    [{ wanted: 76, room: 70, flour: 70, leaven: 74, friction: 2 }, 88, null],
    [{ wanted: 76, room: 72, flour: 72, leaven: null, friction: 20 }, 64, null],
    [{ wanted: 76, room: 88, flour: 86, leaven: null, friction: 24 }, 33, "chill-flour"],
    [{ wanted: 82, room: 66, flour: 64, leaven: 68, friction: 19 }, 111, "hot"],
    [{ wanted: 82, room: 60, flour: 58, leaven: 62, friction: 0 }, 120, "too-hot"],
  ])("%j is %d°F, remark %s", (bowl, fahrenheit, remark) => {
    expect(findWaterTemperature(bowl)).toEqual({ fahrenheit, remark });
  });

  it("in °C the same formula, with the friction at 5/9", () => {
    const inCelsius = 3 * 24 - (22 + 21 + (20 * 5) / 9);
    const f = (degrees: number) => (degrees * 9) / 5 + 32;
    const { fahrenheit } = findWaterTemperature({
      wanted: f(24),
      room: f(22),
      flour: f(21),
      leaven: null,
      friction: 20,
    });
    expect(fahrenheit).toBe(Math.round(f(inCelsius)));
  });

  it("500 g at 38°F from a 70°F tap is 88 g ice and 412 g water", () => {
    expect(iceForWater(500, 70, 38)).toEqual({ ice: 88, tapWater: 412 });
    expect(iceForWater(500, 70, 70)).toEqual({ ice: 0, tapWater: 500 });
    expect(iceForWater(500, 55, 64)).toEqual({ ice: 0, tapWater: 500 });
  });

  it("ice and tap water are the water, and melt to the wanted temperature", () => {
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

  it("rye likes it warmest, enriched dough warmer than lean; a mixer warms most", () => {
    expect(usualDoughTemperature(A)).toBe(76);
    expect(usualDoughTemperature({ ...A, flourTypes: flours(["Rye flour", 70], ["Bread flour", 30]) })).toBe(
      82,
    );
    const milk = [{ name: "Whole milk", amount: 20, unit: "percentage" as const }];
    expect(usualDoughTemperature({ ...A, otherLiquids: milk })).toBe(78);
    expect(FRICTION).toEqual({ "stretch-fold": 2, hand: 5, mixer: 20, "no-knead": 0, "slap-fold": 8 });
  });
});

describe("OC 38 whole grain", () => {
  it("whole grain is what the baker typed, else what the flour's name says", () => {
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
    [[1, 1, 1], 5.2, 4.3, 3.3],
    [[1, 2, 2], 7.6, 6.2, 4.8],
    [[40, 100, 100], 8.5, 6.9, 5.4],
    [[1, 5, 5], 11.4, 9.3, 7.2],
    [[1, 10, 10], 14.4, 11.8, 9.1],
  ])("%j peaks after these hours at 68, 72 and 77°F", ([starter = 0, flour = 0, water = 0], ...hours) => {
    expect([68, 72, 77].map((degrees) => estimateLevainPeak({ starter, flour, water }, degrees))).toEqual(
      hours,
    );
  });

  it("says nothing outside 61 to 82°F", () => {
    const ratio = { starter: 1, flour: 2, water: 2 };
    expect(estimateLevainPeak(ratio, 60)).toBeNull();
    expect(estimateLevainPeak(ratio, 83)).toBeNull();
    expect(estimateLevainPeak(ratio, Number.NaN)).toBeNull();
  });
});
