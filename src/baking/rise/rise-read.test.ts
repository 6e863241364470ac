import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import { applyPreset, bestLookAt, findKitchenPace, forecastBulk, PRESETS, type RiseLook } from "..";
import { misfitOf, pictureInterval, RISE_PICTURES } from "./rise-read";

const preset = (start: string) => {
  const found = PRESETS.find(({ name }) => name.startsWith(start));
  if (found === undefined) throw new Error(`no preset ${start}`);
  return applyPreset(found);
};
const COUNTRY = preset("Country Sourdough");
const tap = (rise: number) => ({ risePercent: rise, riseWithin: pictureInterval(rise) });
const likely = (looks: readonly RiseLook[]) => forecastBulk(COUNTRY, looks)?.likely ?? Number.NaN;

describe("a picture that was tapped", () => {
  it("stands for all rises to which it is the nearest", () => {
    expect(RISE_PICTURES.map((rise) => pictureInterval(rise))).toEqual([
      [0, 5],
      [5, 17.5],
      [17.5, 37.5],
      [37.5, 62.5],
      [62.5, 87.5],
      [87.5, 400],
    ]);
  });

  it("there is one for a dough at the books' pace after three fifths of its bulk", () => {
    const usual = likely([]);
    const { targetPercent = 0 } = forecastBulk(COUNTRY, []) ?? {};
    const rise = targetPercent * 0.6 ** 2.5;
    expect(rise).toBeGreaterThan(9);
    expect(rise).toBeLessThan(15);
    const looked = likely([{ minute: 0.6 * usual, fahrenheit: 76, ...tap(10) }]);
    expect(Math.abs(looked - usual) / usual).toBeLessThan(0.1);
  });

  it("says less than the same number typed, and least where it was the lowest picture of all", () => {
    const early = { minute: 145, fahrenheit: 76 };
    const lowest = { riseWithin: pictureInterval(25, [25, 50, 75, 100]) };
    expect(likely([{ ...early, risePercent: 25 }])).toBeLessThan(210);
    expect(likely([{ ...early, risePercent: 25, ...lowest }])).toBeGreaterThan(240);
    const width = (look: RiseLook) => {
      const { earliest, latest } = forecastBulk(COUNTRY, [look]) ?? { earliest: 0, latest: 0 };
      return (latest - earliest) / likely([look]);
    };
    expect(width({ ...early, ...tap(25) })).toBeGreaterThan(width({ ...early, risePercent: 25 }));
  });

  it("fits all rises in the middle of its interval about as well, and worse the farther outside", () => {
    const fits = (rise: number) => misfitOf(tap(25), rise);
    expect(Math.abs(fits(24) - fits(31))).toBeLessThan(0.4);
    expect(fits(8)).toBeGreaterThan(fits(15));
    expect(fits(15)).toBeGreaterThan(fits(25));
    expect(misfitOf(tap(0), 0)).toBeLessThan(misfitOf(tap(0), 5));
    expect(misfitOf(tap(100), 300)).toBeLessThan(1e-3);
    expect(misfitOf({}, 50)).toBe(0);
    expect(misfitOf({ risePercent: 30 }, 25)).toBe(misfitOf({ risePercent: 30, riseWithin: [30, 30] }, 25));
  });

  it("a higher picture at the same minute is never later", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 600 }),
        fc.integer({ min: 62, max: 84 }),
        fc.integer({ min: 0, max: 4 }),
        (minute, fahrenheit, at) => {
          const [lower = 0, higher = 0] = RISE_PICTURES.slice(at, at + 2);
          const look = { minute, fahrenheit };
          expect(likely([{ ...look, ...tap(higher) }])).toBeLessThanOrEqual(
            likely([{ ...look, ...tap(lower) }]) + 1e-6,
          );
        },
      ),
      { numRuns: cases(100) },
    );
  });

  it("is asked for when its dough stands between two pictures, from three fifths of its time on", () => {
    for (const { name, ...found } of PRESETS) {
      const form = applyPreset({ name, ...found });
      for (const of of ["bulk", "levain"] as const) {
        const part = bestLookAt(form, of);
        if (part === null) continue;
        expect([name, part >= 0.6, part <= 0.85]).toEqual([name, true, true]);
      }
    }
    expect(bestLookAt(COUNTRY, "bulk")).toBeCloseTo((17.5 / 46) ** 0.4, 6);
    expect(bestLookAt(preset("Pizza Dough"), "levain")).toBeNull();
  });
});

/** Lehmer's generator: the same kitchens in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { normal, within: (most: number) => (2 * next() - 1) * most };
}
type Seeded = ReturnType<typeof seeded>;

/** The bench's first noise, and one that grows with the rise, as the edge of a dome is hard to see. */
const NOISES = {
  "2°F and 5 points either way": {
    warmth: (random: Seeded) => random.within(2),
    rise: (random: Seeded, rise: number) => rise + random.within(5),
  },
  "1°F and an eighth of the rise": {
    warmth: (random: Seeded) => random.normal(),
    rise: (random: Seeded, rise: number) => rise * Math.exp(0.12 * random.normal()) + random.within(2),
  },
} as const;
const nearest = (rise: number) =>
  RISE_PICTURES.toSorted((one, other) => Math.abs(one - rise) - Math.abs(other - rise))[0] ?? 0;

describe.each(Object.keys(NOISES) as (keyof typeof NOISES)[])("kitchens that read to %s", (name) => {
  const noise = NOISES[name];
  const form = { ...COUNTRY, bulkFermentationDuration: "5 hours at 76°F" };
  const lawAt = (fahrenheit: number) => {
    const found = forecastBulk(form, [{ minute: 0, fahrenheit }], { factor: 1, spread: 1e-3 });
    return { minutes: found?.likely ?? 0, target: found?.targetPercent ?? 0 };
  };
  const asked = (bestLookAt(form, "bulk") ?? 0) * lawAt(76).minutes;

  /** Of how many doughs the window holds the true end, and by how much the learned clock is too fast. */
  function simulate(look: (rise: number) => Partial<RiseLook>) {
    const random = seeded(20_261_128);
    let held = 0;
    const paces: number[] = [];
    const KITCHENS = 250;
    for (let kitchen = 0; kitchen < KITCHENS; kitchen++) {
      const [pace, room] = [0.25 * random.normal(), 76 + 3 * random.normal()];
      const power = Math.max(1.5, 2.5 + 0.4 * random.normal());
      const bake = () => {
        const warmth = room + random.normal();
        const { minutes, target } = lawAt(warmth);
        const end = minutes / Math.exp(pace + 0.15 * random.normal());
        const rise = Math.max(0, noise.rise(random, target * (asked / end) ** power));
        return { end, look: { minute: asked, fahrenheit: warmth + noise.warmth(random), ...look(rise) } };
      };
      const { end, look: seen } = bake();
      const window = forecastBulk(form, [seen]);
      if (window !== null && window.earliest <= end && end <= window.latest) held += 1;
      if (kitchen % 5 !== 0) continue;
      const bakes = Array.from({ length: 5 }, () => ({ form, looks: [bake().look], shaped: null }));
      // The average kitchen is as fast as the books; what is learned of its own pace is taken off to need fewer of them.
      paces.push(Math.log(findKitchenPace(bakes)?.factor ?? 1) - pace * 0.6);
    }
    const bias = Math.exp(paces.reduce((sum, log) => sum + log, 0) / paces.length) - 1;
    return { held: held / KITCHENS, bias };
  }

  it.each([
    ["typed", (rise: number) => ({ risePercent: Math.round(rise) })],
    ["tapped", (rise: number) => tap(nearest(rise))],
  ])(
    "the told range holds 75 to 85 %% of doughs that are %s, and the clock learns no false pace",
    (how, look) => {
      const { held, bias } = simulate(look);
      console.log(`${name}, ${how}: holds ${(100 * held).toFixed(1)} %, bias ${(100 * bias).toFixed(1)} %`);
      expect(held).toBeGreaterThanOrEqual(0.75);
      expect(held).toBeLessThanOrEqual(0.85);
      expect(Math.abs(bias)).toBeLessThan(0.08);
    },
  );
});
