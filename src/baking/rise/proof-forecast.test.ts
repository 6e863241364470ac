import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { takesDent, applyPreset, forecastProof, POKES, PRESETS, type ProofLook } from "..";
import { forecastByLaw, type ShapedDoughLaw } from "./proof-forecast";

const presetNamed = (start: string) => {
  const found = PRESETS.find(({ name }) => name.startsWith(start));
  if (found === undefined) throw new Error(`no preset ${start}`);
  return applyPreset(found);
};
const CITY_LOAF = presetNamed("City Loaf");

const LAW: ShapedDoughLaw = { min: 180, max: 180, usualFahrenheit: 76, isFromFridge: false };
const windowOf = (looks: readonly ProofLook[], law = LAW) => {
  const { earliest, likely, latest } = forecastByLaw(law, looks);
  return [earliest, likely, latest].map(Math.round);
};

describe("when a shaped dough is ready for the oven", () => {
  it.each<[string, ProofLook[], number[]]>([
    ["without a look it is the recipe's time, told with a wide window", [], [124, 180, 261]],
    ["only warmth: 14 degrees more take half of the time", [{ minute: 30, fahrenheit: 90 }], [65, 90, 125]],
    ["springs back at once: later than now", [{ minute: 108, poke: "springs" }], [142, 189, 269]],
    ["springs back when the time is over: later still", [{ minute: 180, poke: "springs" }], [203, 243, 312]],
    ["comes back slowly: ready now, and for how long", [{ minute: 108, poke: "slow" }], [108, 108, 143]],
    ["comes back slowly when the time is over", [{ minute: 180, poke: "slow" }], [180, 180, 213]],
    ["stays: now at the latest", [{ minute: 108, poke: "stays" }], [108, 108, 108]],
    [
      "warmth and a dent that springs back",
      [{ minute: 60, fahrenheit: 83, poke: "springs" }],
      [93, 129, 177],
    ],
  ])("%s", (_what, looks, window) => {
    expect(windowOf(looks)).toEqual(window);
  });

  it("of two looks the newest poke decides, whatever the earlier one said", () => {
    const last: ProofLook = { minute: 120, poke: "springs" };
    for (const poke of POKES) expect(windowOf([{ minute: 60, poke }, last])).toEqual(windowOf([last]));
  });

  it("a warmth that is measured after a poke moves its window, and takes back nothing of the poke", () => {
    const poked: ProofLook = { minute: 60, poke: "springs" };
    const [, cool = 0] = windowOf([poked, { minute: 90, fahrenheit: 70 }]);
    const [, warm = 0] = windowOf([poked, { minute: 90, fahrenheit: 82 }]);
    expect(warm).toBeLessThan(cool);
    expect(
      windowOf([
        { minute: 60, poke: "slow" },
        { minute: 90, fahrenheit: 70 },
      ])[1],
    ).toBe(60);
  });

  it("a finger says less of fridge-cold dough: its window is wider", () => {
    const after: ShapedDoughLaw = { min: 60, max: 60, usualFahrenheit: 40, isFromFridge: true };
    const width = (looks: readonly ProofLook[]) => {
      const [earliest = 0, , latest = 0] = windowOf(looks, after);
      return latest - earliest;
    };
    const [cold, warm]: ProofLook[][] = [
      [{ minute: 40, poke: "slow" }],
      [{ minute: 40, poke: "slow", fahrenheit: 65 }],
    ];
    expect(width(cold ?? [])).toBeGreaterThan(width(warm ?? []) * 1.2);
  });

  const look = fc.record(
    {
      minute: fc.integer({ min: 1, max: 2000 }),
      fahrenheit: fc.integer({ min: 35, max: 100 }),
      poke: fc.constantFrom(...POKES),
    },
    { requiredKeys: ["minute"] },
  );
  const looks = fc.array(look, { maxLength: 6 });

  it("is a window in order for any looks of any recipe, finite and not before the begin", () => {
    fc.assert(
      fc.property(looks, fc.constantFrom(...PRESETS), (seen, preset) => {
        const read = forecastProof(applyPreset(preset), seen);
        if (read === null) return;
        const { earliest, likely, latest } = read;
        expect(earliest).toBeGreaterThanOrEqual(0);
        expect(earliest).toBeLessThanOrEqual(likely);
        expect(likely).toBeLessThanOrEqual(latest);
        expect(Number.isFinite(latest)).toBe(true);
      }),
      { numRuns: cases(100) },
    );
  });

  it("what the last dent says of now always holds", () => {
    fc.assert(
      fc.property(looks, fc.constantFrom(...POKES), (before, poke) => {
        const minute = Math.max(0, ...before.map((one) => one.minute)) + 10;
        const { earliest, likely, latest } = forecastByLaw(LAW, [...before, { minute, poke }]);
        if (poke === "springs") expect(earliest).toBeGreaterThanOrEqual(minute);
        if (poke === "slow") expect([earliest, likely]).toEqual([minute, minute]);
        if (poke === "stays") expect([earliest, likely, latest]).toEqual([minute, minute, minute]);
      }),
    );
  });

  it("warmer is not later, to three minutes, and the order of the looks does not matter", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 88 }),
        fc.integer({ min: 5, max: 200 }),
        fc.constantFrom(undefined, "springs" as const),
        (fahrenheit, minute, poke) => {
          const at = (warmth: number) => forecastByLaw(LAW, [{ minute, fahrenheit: warmth, poke }]).likely;
          expect(at(fahrenheit + 1)).toBeLessThanOrEqual(at(fahrenheit) + 3);
        },
      ),
    );
    const two: ProofLook[] = [
      { minute: 50, fahrenheit: 70 },
      { minute: 90, poke: "springs" },
    ];
    expect(windowOf(two.toReversed())).toEqual(windowOf(two));
  });
});

describe("a look at a recipe's proof", () => {
  it("City Loaf is three hours at 76°F; a time with degrees in its text is for these", () => {
    expect(Math.round(forecastProof(CITY_LOAF, [])?.likely ?? 0)).toBe(180);
    expect(forecastProof({ ...CITY_LOAF, proofingTime: "2 hours at 82°F" }, [])?.fahrenheit).toBe(82);
  });

  it("after a night in the fridge it is the time at the table, if there is one", () => {
    expect(Math.round(forecastProof(presetNamed("Whole Wheat"), [])?.likely ?? 0)).toBe(30);
    expect(forecastProof(presetNamed("Country"), [])).toBeNull();
  });

  it("a paste of rye, a focaccia, a pizza and what does not rise are asked with no finger", () => {
    for (const name of ["Rye Pan", "Sheet-Pan", "Pizza"]) {
      expect([name, takesDent(presetNamed(name))]).toEqual([name, false]);
      expect(forecastProof(presetNamed(name), [])).toBeNull();
    }
    expect(forecastProof({ ...CITY_LOAF, recipeType: "other" }, [])).toBeNull();
    expect(takesDent(CITY_LOAF)).toBe(true);
  });
});
