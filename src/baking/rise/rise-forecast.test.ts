import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { applyPreset, forecastBulk, forecastLevain, PRESETS, type RiseLook, usualDoughTemperature } from "..";
import { forecastRise, type RiseLaw } from "./rise-forecast";

const presetNamed = (start: string) => {
  const found = PRESETS.find(({ name }) => name.startsWith(start));
  if (found === undefined) throw new Error(`no preset ${start}`);
  return applyPreset(found);
};
const CITY_LOAF = presetNamed("City Loaf");
const COUNTRY = presetNamed("Country Sourdough");

/** 300 minutes to half as much again at 75°F, twice as long 7°F colder. */
const LAW: RiseLaw = {
  minutesAt: (fahrenheit) => 300 * 2 ** ((75 - fahrenheit) / 7),
  targetAt: () => 50,
  usualFahrenheit: 75,
  doublesEvery: 7,
};
const likely = (looks: readonly RiseLook[], law = LAW) => Math.round(forecastRise(law, looks).likely);

describe("when a dough has risen far enough", () => {
  it("without a look it is the law alone, told with a wide window", () => {
    const { earliest, latest } = forecastRise(LAW, []);
    expect(likely([])).toBe(300);
    expect(latest - earliest).toBeGreaterThan(200);
  });

  it.each<[string, RiseLook[], number]>([
    [
      "on time: 14% is half of the target's root at three fifths of the time",
      [{ minute: 180, fahrenheit: 75, risePercent: 14 }],
      299,
    ],
    ["ahead", [{ minute: 180, fahrenheit: 75, risePercent: 30 }], 231],
    ["behind", [{ minute: 180, fahrenheit: 75, risePercent: 5 }], 389],
    ["only the rise", [{ minute: 180, risePercent: 30 }], 225],
    ["only the warmth: seven degrees more take half of the time", [{ minute: 60, fahrenheit: 82 }], 150],
    ["only the warmth: seven degrees less take twice as long", [{ minute: 60, fahrenheit: 68 }], 600],
    [
      "beyond its target already: it was ready before",
      [{ minute: 180, fahrenheit: 75, risePercent: 80 }],
      155,
    ],
  ])("%s", (_what, looks, minutes) => {
    expect(Math.abs(likely(looks) - minutes)).toBeLessThanOrEqual(12);
  });

  it("a dough that cools down between two looks takes longer than one that stays warm", () => {
    const warm = { minute: 100, fahrenheit: 78, risePercent: 5 };
    expect(likely([warm, { minute: 160, fahrenheit: 70 }])).toBeGreaterThan(
      likely([warm, { minute: 160, fahrenheit: 78 }]),
    );
  });

  const look = fc.record(
    {
      minute: fc.integer({ min: 10, max: 900 }),
      fahrenheit: fc.integer({ min: 60, max: 85 }),
      risePercent: fc.integer({ min: 0, max: 150 }),
    },
    { requiredKeys: ["minute"] },
  );

  it("is a window in order for any looks of any recipe, finite and not before the begin", () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 6 }), fc.constantFrom(...PRESETS), (looks, preset) => {
        for (const forecast of [forecastBulk, forecastLevain]) {
          const read = forecast(applyPreset(preset), looks);
          if (read === null) continue;
          expect(read.earliest).toBeGreaterThanOrEqual(0);
          expect(read.earliest).toBeLessThanOrEqual(read.likely);
          expect(read.likely).toBeLessThanOrEqual(read.latest);
          expect(Number.isFinite(read.latest)).toBe(true);
        }
      }),
      { numRuns: cases(60) },
    );
  });

  /** Looks at one dough, which does not fall; what somebody saw of two doughs has no order to keep. */
  const neverFalls = (looks: readonly RiseLook[]) => {
    const rises = looks
      .toSorted((a, b) => a.minute - b.minute)
      .flatMap(({ risePercent }) => risePercent ?? []);
    return rises.every((rise, at) => at === 0 || rise >= (rises[at - 1] ?? 0));
  };

  it("more rise at the same minute is never later, and the order of the looks does not matter", () => {
    fc.assert(
      fc.property(
        fc.array(look, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        (looks, more) => {
          const [first, ...others] = looks;
          if (first?.risePercent === undefined) return;
          const higher = { ...first, risePercent: first.risePercent + more };
          if (!neverFalls(looks) || !neverFalls([higher, ...others])) return;
          const [before, after] = [forecastRise(LAW, looks), forecastRise(LAW, [higher, ...others])];
          expect(after.likely).toBeLessThanOrEqual(before.likely + 1e-6);
          const minutes = new Set(looks.map(({ minute }) => minute));
          if (minutes.size === looks.length)
            expect(forecastRise(LAW, looks.toReversed()).likely).toBeCloseTo(before.likely, 6);
        },
      ),
    );
  });

  it("warmer is never later, where the warmth alone was seen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 84 }),
        fc.integer({ min: 10, max: 400 }),
        (fahrenheit, minute) => {
          const at = (warmth: number) =>
            forecastBulk(CITY_LOAF, [{ minute, fahrenheit: warmth }])?.likely ?? 0;
          expect(at(fahrenheit + 1)).toBeLessThanOrEqual(at(fahrenheit));
        },
      ),
    );
  });

  it("a rise that was seen makes the window narrower", () => {
    const width = (looks: RiseLook[]) => {
      const { earliest, latest } = forecastRise(LAW, looks);
      return latest - earliest;
    };
    const warm = { minute: 180, fahrenheit: 75 };
    expect(width([warm])).toBeLessThan(width([]));
    expect(width([{ ...warm, risePercent: 14 }])).toBeLessThan(width([warm]) * 0.6);
  });
});

describe("a look at a recipe's dough", () => {
  it("City Loaf at 80°F with 25% after 2½ hours is ready within the hour, at 45% because no fridge follows", () => {
    const read = forecastBulk(CITY_LOAF, [{ minute: 150, fahrenheit: 80, risePercent: 25 }]);
    expect(read).toMatchObject({ targetPercent: 45, fahrenheit: 80 });
    expect(Math.round(read?.likely ?? 0)).toBe(191);
  });

  it("a dough that goes into the fridge is cut off at 30%", () => {
    expect(forecastBulk(COUNTRY, [{ minute: 150, fahrenheit: 80 }])?.targetPercent).toBe(30);
  });

  it("the degrees that its text names are those its time is for", () => {
    const at = (text: string) =>
      forecastBulk({ ...CITY_LOAF, bulkFermentationDuration: text }, [])?.likely ?? 0;
    expect(usualDoughTemperature(CITY_LOAF)).toBe(76);
    expect(at("4 hours at 76°F")).toBeCloseTo(at("4 hours"), 6);
    expect(
      forecastBulk({ ...CITY_LOAF, bulkFermentationDuration: "4 hours at 22°C" }, [])?.fahrenheit,
    ).toBeCloseTo(71.6);
  });

  it.each([
    ["rye rises by half", "Rye Pan Loaf", 50],
    ["yeast doubles", "Soft Sandwich Loaf", 100],
  ])("%s", (_what, name, target) => {
    expect(forecastBulk(presetNamed(name), [{ minute: 30, fahrenheit: 78 }])?.targetPercent).toBe(target);
  });

  it("says nothing of a bulk in the fridge, and of what does not rise", () => {
    const cold = "1 hour at room temp then 12 hours in the fridge";
    expect(forecastBulk({ ...CITY_LOAF, bulkFermentationDuration: cold }, [])).toBeNull();
    expect(forecastBulk({ ...CITY_LOAF, recipeType: "other" }, [])).toBeNull();
    expect(forecastLevain(presetNamed("Pizza Dough"), [])).toBeNull();
  });

  it("a levain that doubled after 3 hours at 78°F is ready, one that is half as much again takes an hour more", () => {
    const at = (risePercent: number) =>
      forecastLevain(CITY_LOAF, [{ minute: 180, fahrenheit: 78, risePercent }])?.likely ?? 0;
    expect(Math.abs(at(100) - 180)).toBeLessThan(10);
    expect(at(50)).toBeGreaterThan(225);
    expect(at(50)).toBeLessThan(260);
  });
});
